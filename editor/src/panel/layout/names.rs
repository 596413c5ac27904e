//! Fields for names: a valid name is applied letter by letter; for one that is not, the reason is
//! shown.

use crate::{context::EditorContext, fault, named, work::StrokeMark};
use egui::{Align2, Id, Label, RichText, TextEdit, Ui, accesskit::Live};
use engine::{
    definition::{DeckId, FieldId, Localized, SpotId},
    workbook::{Draft, NameFault},
};
use fudaba::{
    text::{Language, Texts},
    tr,
};

/// Owner of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    Field(FieldId),
    Spot(SpotId),
    Deck(DeckId),
}

/// The name being typed.
#[derive(Debug, Default)]
pub(super) struct NameEditor {
    /// True if the next name shown is to get the focus.
    asked: bool,
    typing: Option<NameTyping>,
}

#[derive(Debug)]
struct NameTyping {
    field: Id,
    owner: Owner,
    language: Language,
    text: String,
    fault: Option<NameFault>,
    /// The game as it was before. Every letter renames from here, so that nothing of a rejected
    /// name remains.
    before: Draft,
}

impl NameEditor {
    /// Requests the focus for the name of the selection.
    pub(super) const fn ask(&mut self) {
        self.asked = true;
    }

    /// Shows a name for editing.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        owner: Owner,
        language: Language,
        label: &str,
    ) {
        self.settle(ui, editor);
        let same = |typing: &&NameTyping| typing.owner == owner && typing.language == language;
        let now = self.typing.as_ref().filter(same);
        let mut text = now.map_or_else(
            || written(editor.work.draft(), owner, language),
            |typing| typing.text.clone(),
        );
        let label = ui.label(label);
        let edit = TextEdit::singleline(&mut text)
            .desired_width(f32::INFINITY)
            .align(Align2::LEFT_CENTER)
            .id(ui.scope_id().with(("name", owner, language == Language::Ja)));
        let response = ui.add(edit).labelled_by(label.id);
        if std::mem::take(&mut self.asked) {
            response.request_focus();
        }
        if response.changed() {
            let before = match self.typing.take_if(|typing| same(&&*typing)) {
                Some(typing) => typing.before,
                None => editor.work.draft().clone(),
            };
            let fault = give(editor, StrokeMark(response.id), owner, language, &text, &before);
            let field = response.id;
            self.typing = Some(NameTyping { field, owner, language, text, fault, before });
        }
        self.settle(ui, editor);
        let fault = self.typing.as_ref().filter(same).and_then(|typing| typing.fault.as_ref());
        if let Some(fault) = fault {
            let words = fault_words(&editor.context.texts, fault);
            let color = editor.context.theme.surface.error;
            let told = ui.add(Label::new(RichText::new(words).small().color(color)).wrap());
            ui.ctx().accesskit_node_builder(told.id, |node| node.set_live(Live::Polite));
        }
    }

    /// Ends typing once the focus is gone, even through another selection; reports a name that was
    /// rejected.
    fn settle(&mut self, ui: &Ui, editor: &mut EditorContext) {
        let left = |typing: &mut NameTyping| !ui.memory(|memory| memory.has_focus(typing.field));
        let Some(typing) = self.typing.take_if(left) else { return };
        editor.work.end_stroke();
        let Some(fault) = typing.fault else { return };
        let texts = &editor.context.texts;
        let (name, why) = (typing.text.trim().to_owned(), fault_words(texts, &fault));
        let now = written(editor.work.draft(), typing.owner, typing.language);
        let words = tr!(texts, "layout-name-kept", name = name, now = now, why = why);
        editor.say(words);
    }
}

fn written(draft: &Draft, owner: Owner, language: Language) -> String {
    let of = |name: &Localized| match language {
        Language::En => name.en.clone(),
        Language::Ja => name.ja.clone(),
    };
    match owner {
        Owner::Field(field) => draft.fields.get(field.index()).map(|field| of(&field.name)),
        Owner::Deck(deck) => draft.decks.get(deck.index()).map(|deck| of(&deck.name)),
        Owner::Spot(spot) => draft.spots.get(spot.index()).map(|spot| spot.name.clone()),
    }
    .unwrap_or_default()
}

/// Gives the name to the game as it was before; if rejected, the game stays as it was and the fault
/// is returned.
fn give(
    editor: &mut EditorContext,
    stroke: StrokeMark,
    owner: Owner,
    language: Language,
    text: &str,
    before: &Draft,
) -> Option<NameFault> {
    let mut given = Ok(());
    let step = named!("edit-layout-rename", name = text.trim());
    editor.work.edit_on(stroke, step, |draft| {
        draft.clone_from(before);
        given = match (owner, language) {
            (Owner::Field(field), Language::En) => draft.rename_field(field, text),
            (Owner::Deck(deck), Language::En) => draft.rename_deck(deck, text),
            (Owner::Spot(spot), _) => draft.rename_spot(spot, text),
            (Owner::Field(field), Language::Ja) => {
                translate(draft.fields.get_mut(field.index()).map(|field| &mut field.name), text)
            }
            (Owner::Deck(deck), Language::Ja) => {
                translate(draft.decks.get_mut(deck.index()).map(|deck| &mut deck.name), text)
            }
        };
        if given.is_err() {
            draft.clone_from(before);
        }
    });
    given.err()
}

fn translate(name: Option<&mut Localized>, text: &str) -> Result<(), NameFault> {
    if let Some(name) = name {
        name.ja = NameFault::check_translation(text)?;
    }
    Ok(())
}

/// Returns the reason why a name is rejected, in one sentence.
fn fault_words(texts: &Texts, fault: &NameFault) -> String {
    match fault {
        NameFault::Blank => tr!(texts, "layout-name-blank"),
        NameFault::Taken(name) => tr!(texts, "layout-name-taken", name = name.clone()),
        NameFault::Unfit(wording) => fault::sentence(texts, wording),
    }
}
