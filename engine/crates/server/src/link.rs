//! One connection past its handshake: it reads, it writes, it keeps its limits.

use crate::{
    Door, DoorLimits, LinkEvent,
    desk::{DeskPost, Unfinished},
    pace::LinkPace,
    rate::TokenBucket,
    served::Arrived,
    switchboard::{LinkEnd, Packet},
    wire::{Wire, WireEvent},
};
use protocol::{
    ByeCode, ClientMessage, FrameError, SentenceLanguage, ServerMessage, WarnCode, write,
};
use std::{
    future::Future,
    io,
    net::IpAddr,
    pin::pin,
    sync::{Arc, mpsc::Sender},
    time::{Duration, Instant},
};
use tokio::time::{sleep, sleep_until, timeout};

/// Equipment of every link.
#[derive(Clone)]
pub(crate) struct LinkContext {
    pub(crate) shared: Arc<DeskPost>,
    pub(crate) events: Sender<Arrived>,
    pub(crate) limits: Arc<DoorLimits>,
}

/// Pause of a program whose acts come too fast.
const PATIENCE: Duration = Duration::from_millis(50);
/// Bytes that are written at once, as soon as there are so many.
const PART: usize = 64 * 1024;
/// Signs of life that may come at once, and each second.
const LIVES: (u32, u32) = (100, 20);

/// Time for what has come, but is not read yet, before a silent line is taken for broken: a host
/// that was at work for long has read nothing.
const DOUBT: Duration = Duration::from_millis(250);
/// Bytes that the slowest line takes in a second, and that may keep its answer to a ping.
const SLOWEST: u32 = 4 * 1024;

/// Reason for which a link ends.
#[derive(Debug, PartialEq, Eq)]
enum Ending {
    /// The other side has gone.
    Gone,
    /// The host ends it, and says so.
    Bye(ByeCode),
    /// The host has said so already.
    Told(ByeCode),
}

/// A link and its limits.
struct Link<W> {
    wire: W,
    address: IpAddr,
    context: LinkContext,
    end: LinkEnd,
    language: SentenceLanguage,
    /// True once a message of it has reached the desk.
    is_known: bool,
    /// True if acts that come too fast wait instead of being refused.
    is_patient: bool,
    pace: LinkPace,
    faults: TokenBucket,
    lives: TokenBucket,
    /// Time of the last byte that came.
    heard: Instant,
    /// Bytes that were written since.
    unheard: u32,
    /// Times of the last byte after which nothing came, so that a ping was sent, and then doubted.
    pinged: Option<Instant>,
    doubted: Option<Instant>,
}

/// Begins to serve a connection, until it ends. It gets a task of its own, since that of the
/// handshake has room for all that a handshake needs; `place` is dropped at the end.
pub(crate) fn begin<W: Wire + 'static>(
    wire: W,
    from: (Door, IpAddr),
    context: LinkContext,
    place: impl Send + 'static,
) {
    // Counted at once: a server that stops waits for it.
    let unfinished = Unfinished::new(&context.shared);
    let wire = Box::new(wire);
    tokio::spawn(async move {
        serve(wire, from, context).await;
        drop((unfinished, place));
    });
}

/// Serves one connection until it ends.
async fn serve<W: Wire>(wire: W, (door, address): (Door, IpAddr), context: LinkContext) {
    let shared = Arc::clone(&context.shared);
    let end = shared.switchboard.open();
    let id = end.id;
    shared.metrics.opened(door);
    tracing::debug!(link = id.0, door = door.word(), "a link is open");
    let now = Instant::now();
    let limits = &context.limits;
    let mut link = Link {
        pace: LinkPace::new(limits, now),
        faults: TokenBucket::new(limits.faults, 1, now),
        lives: TokenBucket::new(LIVES.0, LIVES.1, now),
        wire,
        address,
        end,
        language: SentenceLanguage::En,
        is_known: false,
        is_patient: door == Door::Manager,
        heard: now,
        unheard: 0,
        pinged: None,
        doubted: None,
        context,
    };
    let ending = link.run(door).await;
    shared.switchboard.close(id);
    if link.is_known {
        // A desk that has ended needs no telling.
        let _ = link.context.events.send((LinkEvent::Lost { link: id }, Instant::now()));
    }
    shared.metrics.closed(door);
    if let Ending::Bye(code) | Ending::Told(code) = ending {
        shared.metrics.ended(code.code());
    }
    tracing::debug!(link = id.0, ?ending, "a link has ended");
    // The desk knows already: a farewell that nobody reads holds nothing up.
    let farewell = link.context.limits.farewell;
    let _ = timeout(farewell, link.farewell(&ending)).await;
}

impl<W: Wire> Link<W> {
    async fn run(&mut self, door: Door) -> Ending {
        let limits = Arc::clone(&self.context.limits);
        let begun = tokio::time::Instant::now();
        let first = if door == Door::Text { limits.first_line } else { limits.hello };
        let mut life = pin!(sleep_until(begun + limits.ping.min(limits.sign)));
        let mut stopped = pin!(self.context.shared.stopped());
        loop {
            let timer = if self.is_known { self.next_mark() } else { Some(begun + first) };
            let next = tokio::select! {
                came = self.wire.next() => self.came(came).await,
                packets = self.end.queue.take() => self.send(packets).await,
                code = &mut self.end.cut => {
                    Err(Ending::Bye(code.unwrap_or(self.context.shared.farewell)))
                }
                () = &mut life => match self.look_for_life(&limits).await {
                    Ok(next) => {
                        life.as_mut().reset(tokio::time::Instant::now() + next);
                        Ok(())
                    }
                    Err(ending) => Err(ending),
                },
                () = tokio::time::sleep_until(timer.unwrap_or(begun)), if timer.is_some() => {
                    self.pass_time()
                }
                () = &mut stopped => Err(self.drain().await),
            };
            if let Err(ending) = next {
                return ending;
            }
            while let Some(read) = self.wire.released() {
                if let Err(ending) = self.read(read, Instant::now()).await {
                    return ending;
                }
            }
            if let Err(ending) = self.answer().await {
                return ending;
            }
        }
    }

    /// Returns the moment at which the door has something to say that no message brings.
    fn next_mark(&self) -> Option<tokio::time::Instant> {
        let mark = self.wire.next_mark()?;
        let left = mark.saturating_sub(self.context.shared.clock.now_ms());
        Some(tokio::time::Instant::now() + Duration::from_millis(left))
    }

    /// Takes notice that the time of the door's next mark has come, or that for a first message.
    fn pass_time(&mut self) -> Result<(), Ending> {
        if !self.is_known {
            return Err(Ending::Bye(ByeCode::Silent));
        }
        self.wire.pass_time(self.context.shared.clock.now_ms());
        Ok(())
    }

    /// Handles what came.
    async fn came(&mut self, came: WireEvent) -> Result<(), Ending> {
        let now = Instant::now();
        (self.heard, self.unheard) = (now, 0);
        let text = match came {
            WireEvent::End => return Err(Ending::Gone),
            WireEvent::Life if self.lives.take(now) => return Ok(()),
            WireEvent::Life => return Err(Ending::Bye(ByeCode::Flood)),
            WireEvent::TooLong => {
                self.warn(None, WarnCode::Size, None).await?;
                return Err(Ending::Bye(ByeCode::Size));
            }
            WireEvent::Broken => {
                self.warn(None, WarnCode::Form, None).await?;
                return Err(Ending::Bye(ByeCode::Form));
            }
            WireEvent::Nonsense => return self.fault(None, WarnCode::Form, None).await,
            WireEvent::Text(text) => text,
        };
        self.context.shared.metrics.received();
        let read = self.wire.read(&text);
        self.read(read, now).await
    }

    /// Passes on the messages that were read, or says what is wrong.
    async fn read(
        &mut self,
        read: Result<Vec<ClientMessage>, FrameError>,
        now: Instant,
    ) -> Result<(), Ending> {
        match read {
            Ok(messages) => {
                for message in messages {
                    self.message(message, now).await?;
                }
                Ok(())
            }
            Err(FrameError { id, code, text }) => self.fault(id, code, Some(text)).await,
        }
    }

    async fn message(&mut self, message: ClientMessage, now: Instant) -> Result<(), Ending> {
        if self.is_patient && message.is_act() {
            // A program of another protocol cannot know our pace: it is slowed down.
            while !self.pace.take(&message, Instant::now()) {
                sleep(PATIENCE).await;
            }
        } else if !self.pace.take(&message, now) {
            return self.fault(message.id(), WarnCode::Rate, None).await;
        }
        if let ClientMessage::Hello { lang, .. } = &message {
            self.language = match lang.starts_with("ja") {
                true => SentenceLanguage::Ja,
                false => SentenceLanguage::En,
            };
        }
        if message == (ClientMessage::Ping {}) {
            let now = self.context.shared.clock.now_ms();
            return self.write(vec![write(&ServerMessage::Pong { now })]).await;
        }
        if !std::mem::replace(&mut self.is_known, true) {
            let event = LinkEvent::Opened { link: self.end.id, address: self.address };
            let sent = self.context.events.send((event, now));
            sent.map_err(|_| Ending::Bye(self.context.shared.farewell))?;
        }
        let event = LinkEvent::Message { link: self.end.id, message: Box::new(message) };
        let sent = self.context.events.send((event, now));
        sent.map_err(|_| Ending::Bye(self.context.shared.farewell))
    }

    /// Answers what cannot be carried out; too many such messages end the link.
    async fn fault(
        &mut self,
        id: Option<u64>,
        code: WarnCode,
        text: Option<String>,
    ) -> Result<(), Ending> {
        if !self.faults.take(Instant::now()) {
            return Err(Ending::Bye(ByeCode::Flood));
        }
        self.warn(id, code, text).await
    }

    async fn warn(
        &mut self,
        id: Option<u64>,
        code: WarnCode,
        text: Option<String>,
    ) -> Result<(), Ending> {
        self.context.shared.metrics.warned();
        let text = text.unwrap_or_else(|| code.sentence(self.language).to_owned());
        self.write(vec![write(&ServerMessage::Warn { id, code, text })]).await
    }

    /// Writes packets, up to a farewell.
    async fn send(&mut self, packets: Vec<Packet>) -> Result<(), Ending> {
        let (mut texts, mut bytes, mut bye) = (Vec::new(), 0, None);
        let mut packets = packets.into_iter().peekable();
        while let Some(packet) = packets.next() {
            bytes += packet.text.len();
            texts.push(packet.text);
            bye = packet.bye;
            // A long answer is written in parts, each in time: a slow line is no broken one.
            if bytes >= PART || bye.is_some() || packets.peek().is_none() {
                let written = self.write(std::mem::take(&mut texts)).await;
                // What is being written still waits: a client that does not read shows.
                self.end.queue.written(std::mem::take(&mut bytes));
                written?;
            }
            if bye.is_some() {
                break;
            }
        }
        bye.map_or(Ok(()), |code| Err(Ending::Told(code)))
    }

    /// Writes what still waits when the server stops.
    async fn drain(&mut self) -> Ending {
        let packets = self.end.queue.take_now();
        if let Err(ending) = self.send(packets).await {
            return ending;
        }
        Ending::Bye(self.context.shared.farewell)
    }

    /// Writes what the door itself has to say.
    async fn answer(&mut self) -> Result<(), Ending> {
        let most = self.context.limits.write;
        within(most, &mut self.end, self.wire.answer()).await
    }

    async fn write(&mut self, texts: Vec<String>) -> Result<(), Ending> {
        self.context.shared.metrics.sent(texts.len());
        let bytes = texts.iter().map(String::len).sum::<usize>();
        self.unheard = self.unheard.saturating_add(u32::try_from(bytes).unwrap_or(u32::MAX));
        let most = self.context.limits.write;
        within(most, &mut self.end, self.wire.write(texts)).await
    }

    /// Asks a silent line for a sign of life, or ends it; returns the time until the next look.
    async fn look_for_life(&mut self, limits: &DoorLimits) -> Result<Duration, Ending> {
        if !self.wire.answers_pings() {
            self.ping(limits).await?;
            return Ok(limits.sign);
        }
        // While the process stands still nobody is heard, whatever they say.
        let silent = self.heard.elapsed().min(self.context.shared.runs_for());
        // Whoever has just said something lives.
        if silent < limits.ping {
            return Ok(limits.ping - silent);
        }
        // An answer comes behind all that a slow line has yet to take.
        let slow = Duration::from_secs(u64::from(self.unheard / SLOWEST));
        let patience = limits.silence + slow.min(limits.silence);
        if silent >= patience {
            return match self.doubted.replace(self.heard) == Some(self.heard) {
                true => Err(Ending::Bye(ByeCode::Silent)),
                false => Ok(DOUBT),
            };
        }
        if self.pinged.replace(self.heard) != Some(self.heard) {
            self.ping(limits).await?;
        }
        Ok(patience - silent)
    }

    async fn ping(&mut self, limits: &DoorLimits) -> Result<(), Ending> {
        let now = self.context.shared.clock.now_ms();
        within(limits.write, &mut self.end, self.wire.ping(now)).await
    }

    async fn farewell(&mut self, ending: &Ending) {
        let code = match ending {
            Ending::Gone => ByeCode::Exit,
            Ending::Told(code) => *code,
            Ending::Bye(code) => {
                let text = code.sentence(self.language).to_owned();
                let bye = write(&ServerMessage::Bye { code: *code, text });
                // Whoever does not read is not told.
                let _ = self.wire.write(vec![bye]).await;
                *code
            }
        };
        self.wire.close(code).await;
    }
}

/// Waits for a write, unless it takes too long or the link is cut off meanwhile.
async fn within(
    most: Duration,
    end: &mut LinkEnd,
    write: impl Future<Output = io::Result<()>>,
) -> Result<(), Ending> {
    tokio::select! {
        written = timeout(most, write) => match written {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ending::Gone),
            Err(_) => Err(Ending::Bye(ByeCode::Slow)),
        },
        code = &mut end.cut => Err(Ending::Bye(code.unwrap_or(ByeCode::Stopping))),
    }
}
