//! Values that are not of the kind that is wanted, and the form that is right.

use crate::{
    Code, Wording,
    game::{found::Faults, tree::Node},
    say,
};

/// Reports that a value is not of the kind that is wanted. What is broken was reported before.
pub(super) fn mismatch(node: &Node, (wanted, help): (Wording, Wording), faults: &mut Faults) {
    let Some(found) = node.described() else { return };
    faults.add(
        Code::WrongShape,
        node.at,
        say!(
            "fault-wrong-shape",
            "here stands {found}, where {wanted} is wanted",
            found = found,
            wanted = wanted,
        ),
        help,
    );
}

/// What is wanted where keys are, and how it is written.
pub(super) fn record_form() -> (Wording, Wording) {
    (say!("phrase-a-record", "a bracket with keys"), written("(key: value, ...)"))
}

/// A help sentence with the form that is right.
pub(super) fn written(form: &'static str) -> Wording {
    say!("help-form", "Write it as `{form}`.", form = form)
}
