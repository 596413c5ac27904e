//! Messages of the host, and news of the line, as news of a table.

use super::{JoinedNews, JoinedTable, TableGone};
use engine::protocol::ServerMessage;
use remote::{CommandCount, LineHealth, ProofNews, RemoteNews, TableFault, TableNews};
use std::{cell::OnceCell, mem::discriminant, time::Instant};

impl JoinedTable {
    /// Takes in what the line tells, and says what it means.
    pub fn take(&mut self, news: RemoteNews) -> Vec<JoinedNews> {
        match news {
            RemoteNews::Line(health) => {
                let was_bad = self.is_bad;
                self.was_up |= health == LineHealth::Up;
                self.is_bad = match health {
                    LineHealth::Up => false,
                    LineHealth::Connecting => was_bad,
                    LineHealth::Unsure | LineHealth::Broken(_) | LineHealth::HostStopped(_) => true,
                };
                self.at.turn_clock.follow_line(self.is_bad, Instant::now());
                if health == LineHealth::Connecting && was_bad {
                    // The reason stays until the line is up, and is told once.
                    return Vec::new();
                }
                let is_same = discriminant(&health) == discriminant(&self.health);
                self.health = health;
                // A line that has never been bad is not worth a word.
                let is_news = was_bad && !is_same || self.is_bad && !was_bad;
                is_news.then_some(JoinedNews::Line(health)).into_iter().collect()
            }
            RemoteNews::Entered { tables, now, is_back, .. } => {
                self.greeted = now;
                self.at.table.take_time(now);
                if tables.iter().any(|one| one.anew && one.table == self.at.table.name()) {
                    self.at.table.begin_anew();
                    self.at.told_forfeits.clear();
                }
                self.has_come_back |= std::mem::replace(&mut self.has_entered, true);
                let own = self.at.table.own().map(|_| self.at.table.name());
                let is_served = own.is_none_or(|own| tables.iter().any(|one| one.table == own));
                let tables = tables.into_iter().map(|one| one.table).collect();
                let entered = JoinedNews::Entered { tables };
                let mut news = vec![entered];
                if is_back && !is_served {
                    news.push(self.lose(TableGone::NotServed));
                }
                self.follow_others(&mut news);
                news
            }
            RemoteNews::Forgotten => {
                self.answers.forget();
                vec![self.lose(TableGone::Forgotten)]
            }
            RemoteNews::NotSent(command) => {
                self.answers.not_sent(command);
                vec![JoinedNews::NotSent]
            }
            RemoteNews::Ended(end) => {
                self.answers.forget();
                self.end = Some(end.clone());
                vec![JoinedNews::Ended(end)]
            }
            RemoteNews::Message { message, answers } => self.hear(&message, answers),
        }
    }

    /// Takes notice that the game is not there any more.
    const fn lose(&mut self, gone: TableGone) -> JoinedNews {
        (self.at.gone, self.at.has_begun) = (Some(gone), false);
        JoinedNews::Gone(gone)
    }

    fn hear(&mut self, message: &ServerMessage, command: Option<CommandCount>) -> Vec<JoinedNews> {
        self.at.choices = OnceCell::new();
        let is_of_before = matches!(message, ServerMessage::Ok { .. })
            && command.is_some_and(|command| command <= self.at.since);
        let heard = match is_of_before {
            true => Ok(Vec::new()),
            false => self.at.table.hear(message),
        };
        let mut news = match heard {
            Ok(news) => news.into_iter().map(JoinedNews::Table).collect(),
            Err(fault) => {
                if let TableFault::Proof(lie) = &fault {
                    self.lie.get_or_insert_with(|| lie.clone());
                }
                vec![JoinedNews::Fault(fault)]
            }
        };
        for command in self.at.table.take_answers() {
            let sent = self.send(command);
            self.answers.note_unasked(sent);
        }
        let refused = match message {
            ServerMessage::Warn { text, .. } => Some(text.as_str()),
            _ => None,
        };
        let is_told = command.is_some_and(|command| self.answers.came(command, refused));
        match message {
            ServerMessage::Tables { tables, .. } => {
                self.offered.clone_from(tables);
                // As they were opened: T2 before T10.
                self.offered.sort_by_key(|one| (one.table.len(), one.table.clone()));
                news.push(JoinedNews::Tables(self.offered.clone()));
            }
            ServerMessage::Warn { code, text, .. } if !is_told => {
                news.push(JoinedNews::Refused(*code, text.clone()));
            }
            _ => {}
        }
        self.proved.extend(news.iter().filter_map(|news| match news {
            JoinedNews::Table(TableNews::Proof(ProofNews::Proved(proved))) => Some(proved.clone()),
            _ => None,
        }));
        self.follow_others(&mut news);
        self.follow_game(&news);
        self.follow_players();
        self.follow_bot(&news);
        self.follow_wishes(&news);
        self.follow_choices(&news);
        self.at.talk.without_known(news)
    }
}
