//! Results as a table for spreadsheets: a row for each seat of each game.

use super::ExportedGame;
use std::error::Error;
use time::OffsetDateTime;

/// Columns of the table.
const COLUMNS: [&str; 14] = [
    "source", "table", "number", "game", "seat", "name", "kind", "place", "score", "forfeit",
    "acts", "proved", "begun", "ended",
];

/// Returns a moment in milliseconds since 1970 as UTC, such as `2026-03-01 18:05:09`.
fn moment(ms: u64) -> Option<String> {
    let at = OffsetDateTime::from_unix_timestamp(i64::try_from(ms / 1_000).ok()?).ok()?;
    let (date, time) = (at.date(), at.time());
    let (year, month, day) = (date.year(), u8::from(date.month()), date.day());
    let (hour, minute, second) = time.as_hms();
    Some(format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"))
}

/// Returns the table of games as CSV. A cell is empty where the value is not known.
pub(super) fn table(games: &[ExportedGame]) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS)?;
    let yes_no = |is: bool| if is { "yes" } else { "no" }.to_owned();
    for game in games {
        let (table, number) = match &game.table {
            Some((table, number)) => (table.clone(), number.to_string()),
            None => Default::default(),
        };
        let [begun, ended] = [0, 1].map(|at| {
            let ms = game.times.map(|times| times[at]);
            ms.and_then(moment).unwrap_or_default()
        });
        for (at, seat) in game.seats.iter().enumerate() {
            writer.write_record([
                game.source.clone(),
                table.clone(),
                number.clone(),
                game.id.clone(),
                (at + 1).to_string(),
                seat.name.clone().unwrap_or_default(),
                seat.kind.unwrap_or_default().to_owned(),
                seat.place.map(|place| place.to_string()).unwrap_or_default(),
                seat.score.map(|score| score.to_string()).unwrap_or_default(),
                seat.forfeit.map(yes_no).unwrap_or_default(),
                game.acts.to_string(),
                yes_no(game.is_proved),
                begun.clone(),
                ended.clone(),
            ])?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| error.error().to_string())?;
    Ok(String::from_utf8(bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_as_a_calendar_does() {
        assert_eq!(moment(0).as_deref(), Some("1970-01-01 00:00:00"));
        // GNU date: `date -u -d @951782400` is 29 February 2000.
        assert_eq!(moment(951_782_400_999).as_deref(), Some("2000-02-29 00:00:00"));
        assert_eq!(moment(u64::MAX), None);
    }
}
