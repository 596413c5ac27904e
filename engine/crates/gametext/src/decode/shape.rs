//! Values of the wrong kind, and the correct form.

use crate::{found::Faults, tree::Node};
use definition::{Code, Wording, say};

/// Reports a value of the wrong kind, unless it is broken, which was reported before.
pub(crate) fn mismatch(node: &Node, (wanted, help): (Wording, Wording), faults: &mut Faults) {
    let Some(found) = node.described() else { return };
    faults.add(
        Code::WrongShape,
        node.at,
        say!(
            "fault-wrong-shape",
            "expected {wanted}, found {found}",
            found = found,
            wanted = wanted,
        ),
        help,
    );
}

/// Returns the name and the form of a bracket with keys.
pub(crate) fn record_form() -> (Wording, Wording) {
    (say!("phrase-a-record", "keyed values in brackets"), written("(key: value, ...)"))
}

/// Returns a help sentence with the correct form.
pub(crate) fn written(form: &'static str) -> Wording {
    say!("help-form", "Write it as `{form}`.", form = form)
}
