//! Choices of a prompt as lines, each of which reads back as its choice.

use super::{desk::TextDesk, prompt::PromptLines, spelling, verbs::Verb};
use exchange::ChoiceTold;
use std::collections::BTreeMap;

/// Words with which lines begin that are no moves.
pub(crate) const RESERVED: [&str; 30] = [
    "ACT", "BEGIN", "BOT", "BYE", "CLOCK", "ENTER", "EXIT", "FAIR", "HELP", "INFO", "JOIN", "LANG",
    "LEAVE", "LOGIN", "LOGOUT", "NO", "NOTREADY", "OPEN", "PING", "QUEUE", "QUIT", "RESUME",
    "RETURN", "SAY", "SEAT", "TABLES", "TELL", "UNDO", "WATCH", "YES",
];

/// Ways to write a choice.
struct Spellings {
    /// With a verb.
    verb: String,
    /// With the move's own name.
    own: String,
    /// Without what goes without saying.
    shorter: Vec<String>,
}

impl TextDesk {
    /// Opens a prompt.
    pub(crate) fn ask(&mut self, at: usize, choices: &[ChoiceTold], count: usize) {
        self.prompt = Some((at, self.prompt_lines(choices, count)));
    }

    /// Finds a line for each choice.
    fn prompt_lines(&self, choices: &[ChoiceTold], count: usize) -> PromptLines {
        let spelled: Vec<Spellings> = choices.iter().map(|one| self.spellings(one)).collect();
        let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
        for one in &spelled {
            *verbs.entry(self.normal(&one.verb)).or_default() += 1;
        }
        let owns: Vec<String> = spelled.iter().map(|one| self.normal(&one.own)).collect();
        let mut prompt =
            PromptLines { count, more: count > choices.len(), ..PromptLines::default() };
        for (at, one) in spelled.iter().enumerate() {
            let verb = self.normal(&one.verb);
            let taken = owns.iter().enumerate().any(|(other, own)| other != at && *own == verb);
            let line = if verbs[&verb] == 1 && !taken { &one.verb } else { &one.own };
            prompt.lines.push(line.clone());
            prompt.texts.push(choices[at].text.clone());
        }
        // What is written belongs to its line first; then other spellings find their choice.
        for (at, line) in prompt.lines.iter().enumerate() {
            prompt.meant.insert(self.normal(line), Some(at));
        }
        let mut others: BTreeMap<String, Option<usize>> = BTreeMap::new();
        for (at, one) in spelled.iter().enumerate() {
            for way in [&one.verb, &one.own].into_iter().chain(&one.shorter) {
                let known = others.entry(self.normal(way)).or_insert(Some(at));
                if *known != Some(at) {
                    *known = None;
                }
            }
        }
        for (way, at) in others {
            prompt.meant.entry(way).or_insert(at);
        }
        prompt
    }

    /// Returns the ways to write a choice.
    fn spellings(&self, choice: &ChoiceTold) -> Spellings {
        let mut words = choice.text.split(' ').filter(|word| !word.is_empty());
        let Some(key) = choice.rule.as_deref() else {
            let line = format!("MOVE {}", choice.text);
            return Spellings { own: line.clone(), verb: line, shorter: Vec::new() };
        };
        words.next();
        let rest: Vec<String> = words.map(|word| self.told(word)).collect();
        let own = self.own_line(key, &rest);
        let verb = self.verb(key);
        let other = match verb {
            Verb::Put => self.owner(choice.to.as_deref()),
            Verb::Get => self.owner(choice.from.as_deref()),
            _ => None,
        };
        let Some(word) = verb.word() else {
            let plain = if rest.is_empty() { vec!["PASS".to_owned()] } else { Vec::new() };
            return Spellings { verb: own.clone(), own, shorter: plain };
        };
        let line = |middle: Option<String>| {
            let middle = middle.into_iter().chain(rest.iter().cloned());
            std::iter::once(word.to_owned()).chain(middle).collect::<Vec<_>>().join(" ")
        };
        let mut shorter = vec![line(None), rest.join(" ")];
        if verb == Verb::Draw && rest.is_empty() {
            shorter.push(format!("{word} 1"));
        }
        Spellings { verb: line(other.map(|name| spelling::name(&name))), own, shorter }
    }

    /// Returns the line with the move's own name.
    pub(crate) fn own_line(&self, key: &str, rest: &[String]) -> String {
        let word = key.to_uppercase();
        let prefix = RESERVED.contains(&word.as_str()) || super::verbs_all().contains(&&*word);
        let first = if prefix { vec!["ACT".to_owned(), key.to_owned()] } else { vec![word] };
        first.into_iter().chain(rest.iter().cloned()).collect::<Vec<_>>().join(" ")
    }

    /// Returns a line in one spelling: capitals, cards by their kinds and in order.
    pub(crate) fn normal(&self, line: &str) -> String {
        let mut normal: Vec<String> = Vec::new();
        let mut cards: Vec<usize> = Vec::new();
        let empty = |cards: &mut Vec<usize>, normal: &mut Vec<String>| {
            cards.sort_unstable();
            normal.extend(cards.drain(..).map(|kind| format!("#{kind}")));
        };
        for word in spelling::words(line) {
            match self.kind(&word) {
                Some(kind) => cards.push(kind),
                None => {
                    empty(&mut cards, &mut normal);
                    normal.push(spelling::plain(&word));
                }
            }
        }
        empty(&mut cards, &mut normal);
        normal.join(" ")
    }
}
