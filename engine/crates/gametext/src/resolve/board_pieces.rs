//! Resolving how men step and jump.

use super::{Resolved, Resolver, scope::Bindings};
use crate::raw::{RawExpr, RawHop, RawPrefer, RawPromotion, RawWay, Text};
use definition::{
    Code,
    game::{Expr, HopRule, Land, Movement, Pieces, Prefer, Promotion, StepRule, Takes, Type},
    say,
    wording::{shown, suggest},
};

impl Resolver<'_> {
    pub(super) fn step_rule(
        &mut self,
        board: &Text,
        ways: &[RawWay],
        promote: Option<&RawPromotion>,
    ) -> Resolved<StepRule> {
        let board = self.board_named(board);
        let ways = self.ways(ways, false);
        let promote = promote.map(|promote| self.promotion(promote)).transpose();
        Ok(StepRule { board: board?, ways: ways?, promote: promote? })
    }

    pub(super) fn hop_rule(&mut self, raw: &RawHop) -> Resolved<HopRule> {
        let board = self.board_named(&raw.board);
        let ways = self.ways(&raw.ways, true);
        let promote = raw.promote.as_ref().map(|promote| self.promotion(promote)).transpose();
        let finish = self.when(raw.finish.as_ref());
        let at_once = self.when(raw.at_once.as_ref());
        let turn_back = self.when(raw.turn_back.as_ref());
        let straight = self.when(raw.straight.as_ref());
        let prefer: Vec<_> = raw.prefer.iter().map(|prefer| self.prefer(prefer)).collect();
        Ok(HopRule {
            board: board?,
            ways: ways?,
            promote: promote?,
            finish: finish?,
            at_once: at_once?,
            turn_back: turn_back?,
            straight: straight?,
            prefer: prefer.into_iter().collect::<Resolved<_>>()?,
        })
    }

    fn ways(&mut self, raw: &[RawWay], jumps: bool) -> Resolved<Vec<Movement>> {
        let ways: Vec<_> = raw
            .iter()
            .map(|way| {
                let kind = self.kind(&way.kind);
                let over: Vec<_> = way.over.iter().map(|kind| self.kind(kind)).collect();
                let when = self.when(way.when.as_ref());
                let takes = self.takes(way, jumps);
                let land = self.land(way, jumps);
                Ok(Movement {
                    kind: kind?,
                    along: way.go,
                    far: way.far,
                    land: land?,
                    takes: takes?,
                    over: over.into_iter().collect::<Resolved<_>>()?,
                    when: when?,
                })
            })
            .collect();
        ways.into_iter().collect()
    }

    /// Resolves whether a step takes the man on its target square.
    fn takes(&mut self, way: &RawWay, jumps: bool) -> Resolved<Takes> {
        let takes = way.takes.map_or(Takes::Never, |(takes, _)| takes);
        match (way.takes, way.over.first()) {
            (Some((_, at)), _) if jumps => {
                let message = say!("fault-jump-takes", "a jump always takes the man it jumps over");
                let help = say!("help-jump-takes", "Leave out `takes`; it belongs to `Step`.");
                Err(self.report(Code::NotHere, at, message, help))
            }
            (_, Some(kind)) if !jumps && takes == Takes::Never => {
                let message =
                    say!("fault-step-over", "a step jumps over no man, and this one takes none",);
                let help = say!("help-step-over", "Leave out `over`, or add `takes: May`.");
                Err(self.report(Code::NotHere, kind.at, message, help))
            }
            _ => Ok(takes),
        }
    }

    /// Resolves the landing square of a man that jumps any distance.
    fn land(&mut self, way: &RawWay, jumps: bool) -> Resolved<Land> {
        let Some((land, at)) = way.land else { return Ok(Land::Anywhere) };
        if jumps && way.far {
            return Ok(land);
        }
        let message =
            say!("fault-land", "only a jump of any distance has a choice of landing squares");
        let help = say!(
            "help-land",
            "Leave out `land`, or write `far: true` in one of the `ways` of `Hop`."
        );
        Err(self.report(Code::NotHere, at, message, help))
    }

    fn promotion(&mut self, raw: &RawPromotion) -> Resolved<Promotion> {
        let (from, to) = (self.kind(&raw.from), self.kind(&raw.to));
        let (ends, passing) = (self.when(raw.ends.as_ref()), self.when(raw.passing.as_ref()));
        Ok(Promotion { from: from?, to: to?, ends: ends?, passing: passing? })
    }

    fn prefer(&mut self, raw: &RawPrefer) -> Resolved<(Prefer, Option<Expr>)> {
        let (prefer, when) = match raw {
            RawPrefer::Most { when } => (Prefer::Most, when),
            RawPrefer::By { kind, when } => (Prefer::By(self.kind(kind)?), when),
            RawPrefer::MostOf { kind, when } => (Prefer::MostOf(self.kind(kind)?), when),
            RawPrefer::Early { kind, when } => (Prefer::Early(self.kind(kind)?), when),
        };
        Ok((prefer, self.when(when.as_ref())?))
    }

    /// Resolves a condition on options alone.
    fn when(&mut self, text: Option<&RawExpr>) -> Resolved<Option<Expr>> {
        let bound = Bindings { constant: true, ..Bindings::default() };
        text.map(|text| self.expr(text, &bound, Type::Flag)).transpose()
    }

    /// Resolves a kind of man.
    pub(super) fn kind(&mut self, name: &Text) -> Resolved<u8> {
        if let Some(kind) = self.names.constant(&name.value, Type::BoardPiece) {
            return Ok(kind as u8);
        }
        let message = say!("fault-no-kind", "there is no kind `{kind}`", kind = shown(&name.value));
        let kinds: &[String] = match &self.names.pieces {
            Pieces::BoardPieces(men) => &men.kinds,
            Pieces::Cards(_) => &[],
        };
        let help = suggest(&name.value, kinds.iter().map(String::as_str));
        Err(self.report(Code::UnknownName, name.at, message, help))
    }
}
