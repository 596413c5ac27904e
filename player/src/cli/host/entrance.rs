//! Conditions for those who enter a host, and whether anybody can.

use crate::{
    cli::{AccountRule, HostArgs},
    text::Texts,
    tr,
};
use engine::{
    fair::PublicKey,
    host::{AllowedKey, EntranceRules, InvitedTo, NewAccounts},
};
use std::path::{Path, PathBuf};

/// Reason that nobody can enter a host as it is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ShutDoor {
    /// The list of those who may holds no key.
    NoKeys(PathBuf),
    /// An account can only be made by an invitation, and there is none.
    NotInvited,
    /// Only known persons enter, and nobody can become one.
    NobodyKnown,
}

/// Returns the reason that nobody can enter without an invitation that is made later, apart from
/// those who have an account already; those that are made already and can be used are given.
pub(super) fn shut_door(
    args: &HostArgs,
    rules: &EntranceRules,
    invited: &[InvitedTo],
) -> Option<ShutDoor> {
    if let Some(keys) = &rules.only_keys {
        let file = args.only_keys.clone().unwrap_or_default();
        return keys.is_empty().then_some(ShutDoor::NoKeys(file));
    }
    let is_invited = |to: &InvitedTo| match to {
        InvitedTo::Table(_) => true,
        InvitedTo::Account => args.accounts == AccountRule::Invited,
    };
    if rules.lets_guests_in || invited.iter().any(is_invited) {
        return None;
    }
    match args.accounts {
        AccountRule::Off => Some(ShutDoor::NobodyKnown),
        AccountRule::Invited => Some(ShutDoor::NotInvited),
        AccountRule::Open => None,
    }
}

/// Says why nobody can enter, and what opens the door; one of the tables is named.
pub(super) fn shut_words(texts: &Texts, shut: &ShutDoor, table: &str) -> String {
    match shut {
        ShutDoor::NoKeys(file) => {
            tr!(texts, "host-keys-empty", file = file.display().to_string())
        }
        ShutDoor::NotInvited => tr!(texts, "host-accounts-uninvited", table = table),
        ShutDoor::NobodyKnown => tr!(texts, "tournament-no-door", table = table),
    }
}

/// Says who may enter, where the link alone is not enough.
pub(super) fn door_words(args: &HostArgs, rules: &EntranceRules, texts: &Texts) -> Option<String> {
    if let Some(file) = args.only_keys.as_ref().filter(|_| rules.only_keys.is_some()) {
        return Some(tr!(texts, "host-keys-only", file = file.display().to_string()));
    }
    (!rules.lets_guests_in).then(|| tr!(texts, "host-known-only"))
}

/// Returns the conditions for those who enter.
pub(super) fn entrance(args: &HostArgs, texts: &Texts) -> Result<EntranceRules, String> {
    let only_keys = args.only_keys.as_deref().map(|path| allowed_keys(path, texts)).transpose()?;
    Ok(EntranceRules {
        only_keys,
        accounts: match args.accounts {
            AccountRule::Off => NewAccounts::Off,
            AccountRule::Invited => NewAccounts::Invited,
            AccountRule::Open => NewAccounts::Open,
        },
        lets_guests_in: args.guests || !(args.no_guests || args.tournament),
    })
}

/// Reads a list of keys; the error names the first line that is none.
fn allowed_keys(path: &Path, texts: &Texts) -> Result<Vec<AllowedKey>, String> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        let (file, why) = (file.as_str(), error.to_string());
        tr!(texts, "host-no-keys", file = file, why = why)
    })?;
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = |(number, line): (usize, &str)| {
        let (key, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
        match PublicKey::of_digits(key) {
            Some(key) => Ok(AllowedKey { key, name }),
            None => Err(tr!(texts, "host-no-key", file = file.as_str(), line = number + 1)),
        }
    };
    lines.map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::args, *};
    use crate::text::Language;

    #[test]
    fn guests_are_kept_out_of_a_tournament_unless_it_is_said() {
        let texts = Texts::new(Language::En);
        let lets_in = |more: &str| entrance(&args(more), &texts).expect("rules").lets_guests_in;
        assert!(lets_in("") && lets_in("--tournament --guests"));
        assert!(!lets_in("--tournament") && !lets_in("--no-guests"));
    }

    #[test]
    fn beside_the_link_stands_who_may_use_it() {
        let texts = Texts::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let keys = folder.path().join("keys");
        std::fs::write(&keys, "ab".repeat(32)).expect("written");
        let said = |more: &str, keys: Option<&PathBuf>| {
            let args = HostArgs { only_keys: keys.cloned(), ..args(more) };
            door_words(&args, &entrance(&args, &texts).expect("rules"), &texts)
        };
        assert_eq!(said("", None), None);
        assert_eq!(said("--tournament --guests", None), None);
        for more in ["--no-guests", "--tournament", "--no-guests --accounts open"] {
            let said = said(more, None).expect("a sentence");
            assert!(said.contains("only those with an account"), "{more}: {said}");
        }
        let said = said("--no-guests", Some(&keys)).expect("a sentence");
        assert!(said.contains("Only the owners of the keys in "), "{said}");
    }

    #[test]
    fn a_host_that_nobody_can_enter_says_so_and_names_what_would_open_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("written");
            path
        };
        let (none, one) = (list("none", "# nobody yet\n"), list("one", &"ab".repeat(32)));
        let texts = Texts::new(Language::En);
        let invited = |more: &str, keys: Option<&PathBuf>, invited: &[InvitedTo]| {
            let args = HostArgs { only_keys: keys.cloned(), ..args(more) };
            shut_door(&args, &entrance(&args, &texts).expect("rules"), invited)
        };
        let shut = |more: &str, keys: Option<&PathBuf>| invited(more, keys, &[]);
        for more in ["--tournament", "--no-guests"] {
            assert_eq!(shut(more, None), Some(ShutDoor::NobodyKnown), "{more}");
        }
        for more in ["--tournament --accounts invited", "--no-guests --accounts invited"] {
            assert_eq!(shut(more, None), Some(ShutDoor::NotInvited), "{more}");
        }
        for more in
            ["", "--accounts invited", "--tournament --guests", "--no-guests --accounts open"]
        {
            assert_eq!(shut(more, None), None, "{more}");
        }
        // Invitations let somebody in, those of an earlier start too; those to make an account only
        // where one can be made.
        let (table, account) = ([InvitedTo::Table("T1".to_owned())], [InvitedTo::Account]);
        for more in ["--tournament", "--no-guests --accounts invited"] {
            assert_eq!(invited(more, None, &table), None, "{more}");
        }
        assert_eq!(invited("--no-guests --accounts invited", None, &account), None);
        assert_eq!(invited("--no-guests", None, &account), Some(ShutDoor::NobodyKnown));
        // A list lets nobody in beside it, and is good without anything else.
        let by_list = Some(ShutDoor::NoKeys(none.clone()));
        assert_eq!(shut("", Some(&none)), by_list);
        assert_eq!(invited("--accounts open", Some(&none), &table), by_list);
        assert_eq!(shut("--no-guests", Some(&one)), None);
        let said = shut_words(&texts, &ShutDoor::NobodyKnown, "T2");
        assert!(said.contains("`invite T2`"), "{said}");
    }
}
