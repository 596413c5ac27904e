//! Six short synthesised sounds. They are computed from a few tones, written once as sound files,
//! and played by a program of the system. So the window needs no sound library, neither to be built
//! nor to run; if no such program is found there is no sound.

use engine::rules::{Action, Event};
use std::{
    collections::BTreeMap,
    f32::consts::TAU,
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

/// Sample rate in hertz.
const RATE: u32 = 22_050;
/// Peak amplitude, relative to full scale.
const LOUDNESS: f32 = 0.35;
/// Maximum number of sounds played at once.
const MOST: usize = 3;
/// Minimum interval between two sounds.
const APART: Duration = Duration::from_millis(45);

/// A sound of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// Cards are put down.
    Put,
    /// Cards are dealt.
    Deal,
    /// A card turns over.
    Turn,
    /// A move is taken back.
    Back,
    /// A move is refused.
    Refused,
    /// The game is won, or a game of several players is over.
    Won,
}

/// A fading tone: its pitch in hertz, its start and length in seconds, and its share of noise, like
/// a card on cloth.
struct Tone {
    pitch: f32,
    from: f32,
    length: f32,
    noise: f32,
}

impl Sound {
    /// All six sounds.
    pub const ALL: [Self; 6] =
        [Self::Put, Self::Deal, Self::Turn, Self::Back, Self::Refused, Self::Won];

    /// Returns the sound for an action's events; `None` if they are silent.
    #[must_use]
    pub fn of(events: &[Event]) -> Option<Self> {
        let any = |is: fn(&Event) -> bool| events.iter().any(is);
        if any(|event| matches!(event, Event::Won | Event::Over)) {
            Some(Self::Won)
        } else if any(|event| {
            matches!(event, Event::Dealt { .. } | Event::Collected { .. } | Event::Gathered { .. })
        }) {
            Some(Self::Deal)
        } else if any(|event| {
            matches!(
                event,
                Event::Moved { .. }
                    | Event::Stepped { .. }
                    | Event::Carried { .. }
                    | Event::Captured { .. }
                    | Event::Chose { action: Action::Move(_), .. }
            )
        }) {
            Some(Self::Put)
        } else if any(|event| matches!(event, Event::Turned { .. } | Event::Promoted { .. })) {
            Some(Self::Turn)
        } else {
            None
        }
    }

    const fn file(self) -> &'static str {
        match self {
            Self::Put => "put.wav",
            Self::Deal => "deal.wav",
            Self::Turn => "turn.wav",
            Self::Back => "back.wav",
            Self::Refused => "refused.wav",
            Self::Won => "won.wav",
        }
    }

    fn tones(self) -> Vec<Tone> {
        let tone = |pitch, from, length, noise| Tone { pitch, from, length, noise };
        match self {
            Self::Put => vec![tone(190.0, 0.0, 0.07, 0.7)],
            Self::Deal => {
                (0..3u8).map(|step| tone(260.0, f32::from(step) * 0.05, 0.05, 0.85)).collect()
            }
            Self::Turn => vec![tone(420.0, 0.0, 0.04, 0.8), tone(300.0, 0.04, 0.05, 0.6)],
            Self::Back => vec![tone(330.0, 0.0, 0.06, 0.4), tone(247.0, 0.05, 0.07, 0.4)],
            Self::Refused => vec![tone(140.0, 0.0, 0.09, 0.1), tone(117.0, 0.09, 0.12, 0.1)],
            // A rising pentatonic scale.
            Self::Won => [440.0, 523.3, 587.3, 659.3, 880.0]
                .into_iter()
                .zip(0..5u8)
                .map(|(pitch, step)| tone(pitch, f32::from(step) * 0.11, 0.4, 0.0))
                .collect(),
        }
    }

    /// Renders the sound as a WAV file: one channel, 16 bits.
    #[must_use]
    pub fn wave(self) -> Vec<u8> {
        let tones = self.tones();
        let seconds = tones.iter().map(|tone| tone.from + tone.length).fold(0.0, f32::max);
        let mut samples = vec![0.0f32; (seconds * RATE as f32) as usize];
        // Noise from a shift register, always the same instead of random.
        let mut register = 0x2545_F491u32;
        for tone in &tones {
            let first = (tone.from * RATE as f32) as usize;
            let length = (tone.length * RATE as f32) as usize;
            for at in 0..length {
                register ^= register << 13;
                register ^= register >> 17;
                register ^= register << 5;
                let hiss = register as f32 / u32::MAX as f32 * 2.0 - 1.0;
                let wave = (TAU * tone.pitch * at as f32 / RATE as f32).sin();
                let fades = (1.0 - at as f32 / length as f32).powi(2);
                // A short attack avoids clicks.
                let rises = (at as f32 / 60.0).min(1.0);
                let value = wave * (1.0 - tone.noise) + hiss * tone.noise;
                if let Some(sample) = samples.get_mut(first + at) {
                    *sample += value * fades * rises;
                }
            }
        }
        let loudest = samples.iter().map(|sample| sample.abs()).fold(1e-6, f32::max);
        let scale = LOUDNESS / loudest * f32::from(i16::MAX);
        let data: Vec<u8> =
            samples.iter().flat_map(|sample| ((sample * scale) as i16).to_le_bytes()).collect();
        let mut file = Vec::with_capacity(44 + data.len());
        file.extend_from_slice(b"RIFF");
        file.extend_from_slice(&(36 + data.len() as u32).to_le_bytes());
        file.extend_from_slice(b"WAVEfmt ");
        file.extend_from_slice(&16u32.to_le_bytes());
        file.extend_from_slice(&1u16.to_le_bytes());
        file.extend_from_slice(&1u16.to_le_bytes());
        file.extend_from_slice(&RATE.to_le_bytes());
        file.extend_from_slice(&(RATE * 2).to_le_bytes());
        file.extend_from_slice(&2u16.to_le_bytes());
        file.extend_from_slice(&16u16.to_le_bytes());
        file.extend_from_slice(b"data");
        file.extend_from_slice(&(data.len() as u32).to_le_bytes());
        file.extend_from_slice(&data);
        file
    }
}

/// A program that plays a sound file.
#[derive(Debug)]
struct SoundProgram {
    name: &'static str,
    /// Arguments before the file.
    before: &'static [&'static str],
    /// Template for the file's path, with `{}` as placeholder; single quotes in the path are
    /// doubled. `None` to pass the path alone.
    script: Option<&'static str>,
}

impl SoundProgram {
    const fn new(name: &'static str, before: &'static [&'static str]) -> Self {
        Self { name, before, script: None }
    }

    /// Returns the arguments for playing a file.
    fn arguments(&self, file: &Path) -> Vec<OsString> {
        let named = match self.script {
            Some(script) => {
                let path = file.to_string_lossy().replace('\'', "''");
                OsString::from(script.replace("{}", &path))
            }
            None => file.as_os_str().to_owned(),
        };
        self.before.iter().map(OsString::from).chain([named]).collect()
    }
}

/// The programs that play a sound file, the preferred one first.
static PLAYERS: [SoundProgram; 6] = [
    SoundProgram::new("pw-play", &[]),
    SoundProgram::new("paplay", &[]),
    SoundProgram::new("aplay", &["-q"]),
    SoundProgram::new("afplay", &[]),
    SoundProgram::new("play", &["-q"]),
    SoundProgram {
        name: "powershell.exe",
        before: &["-NoProfile", "-NonInteractive", "-Command"],
        script: Some("(New-Object System.Media.SoundPlayer '{}').PlaySync()"),
    },
];

/// Plays sounds after [`open`](Self::open) has been called.
#[derive(Debug, Default)]
pub struct Sounds {
    system: Option<SoundPlayer>,
    /// Sound requested last, for inspection.
    last: Option<Sound>,
}

#[derive(Debug)]
struct SoundPlayer {
    program: PathBuf,
    player: &'static SoundProgram,
    folder: tempfile::TempDir,
    files: BTreeMap<Sound, PathBuf>,
    playing: Vec<Child>,
    /// Start of the last sound.
    began: Option<Duration>,
}

impl Sounds {
    /// Looks for a program that plays sounds; before this call there is no sound.
    pub fn open(&mut self) {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let found = PLAYERS.iter().find_map(|player| Some((find(&path, player.name)?, player)));
        self.system = found.and_then(|(program, player)| {
            let folder = tempfile::Builder::new().prefix("fudaba-sounds-").tempdir().ok()?;
            let (files, playing) = (BTreeMap::new(), Vec::new());
            Some(SoundPlayer { program, player, folder, files, playing, began: None })
        });
    }

    /// True if the system has a program that plays sounds.
    #[must_use]
    pub const fn can_play(&self) -> bool {
        self.system.is_some()
    }

    /// Returns the sound requested last.
    #[must_use]
    pub const fn last(&self) -> Option<Sound> {
        self.last
    }

    /// Plays a sound; `now` is the time since any fixed moment. Failures are silent: a missing
    /// sound is not worth a message.
    pub fn play(&mut self, sound: Sound, now: Duration) {
        self.last = Some(sound);
        let Some(system) = &mut self.system else { return };
        if system.play(sound, now).is_none() {
            // It would fail again.
            self.system = None;
        }
    }
}

impl SoundPlayer {
    fn play(&mut self, sound: Sound, now: Duration) -> Option<()> {
        self.playing.retain_mut(|child| matches!(child.try_wait(), Ok(None)));
        let soon = self.began.is_some_and(|began| now.saturating_sub(began) < APART);
        if soon || self.playing.len() >= MOST {
            return Some(());
        }
        let file = match self.files.get(&sound) {
            Some(file) => file.clone(),
            None => {
                let file = self.folder.path().join(sound.file());
                std::fs::write(&file, sound.wave()).ok()?;
                self.files.insert(sound, file.clone());
                file
            }
        };
        let mut command = Command::new(&self.program);
        command.args(self.player.arguments(&file));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        #[cfg(windows)]
        {
            use std::os::windows::process::CommandExt;
            /// Windows: no console opens for the program.
            const NO_WINDOW: u32 = 0x0800_0000;
            command.creation_flags(NO_WINDOW);
        }
        self.playing.push(command.spawn().ok()?);
        self.began = Some(now);
        Some(())
    }
}

/// Finds a program in the folders of a search path.
fn find(path: &OsString, name: &str) -> Option<PathBuf> {
    std::env::split_paths(path)
        .map(|folder| folder.join(name))
        .find(|program: &PathBuf| Path::is_file(program))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_sounds_are_short_soft_and_all_different() {
        let waves: Vec<Vec<u8>> = Sound::ALL.iter().map(|sound| sound.wave()).collect();
        for (at, wave) in waves.iter().enumerate() {
            assert_eq!(&wave[..4], b"RIFF");
            assert_eq!(&wave[8..16], b"WAVEfmt ");
            let length = u32::from_le_bytes([wave[40], wave[41], wave[42], wave[43]]) as usize;
            assert_eq!(wave.len(), 44 + length);
            let seconds = length as f32 / 2.0 / RATE as f32;
            assert!((0.04..1.0).contains(&seconds), "{seconds} seconds");
            let samples = wave[44..].chunks(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
            let loudest = samples.map(i16::unsigned_abs).max().expect("samples");
            assert!((8_000..12_500).contains(&loudest), "{loudest}");
            assert!(!waves[..at].contains(wave), "sound {at} twice");
        }
    }

    #[test]
    fn a_file_is_named_as_its_program_wants_it() {
        let words = |name: &str| {
            let player = PLAYERS.iter().find(|player| player.name == name).expect("known");
            let arguments = player.arguments(Path::new("C:/Ada's files/put.wav"));
            arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>()
        };
        assert_eq!(words("aplay"), ["-q", "C:/Ada's files/put.wav"]);
        let last = words("powershell.exe").pop().expect("a script");
        assert_eq!(
            last,
            "(New-Object System.Media.SoundPlayer 'C:/Ada''s files/put.wav').PlaySync()"
        );
    }

    #[test]
    fn what_happens_at_a_table_for_several_is_heard() {
        use engine::{
            cards::CardBag,
            definition::SpotId,
            rules::{Cause, Choice, Onlookers, Seat},
        };
        let (from, to) = (SpotId(0), SpotId(1));
        let (cards, cause) = (CardBag::EMPTY, Cause::Step(None));
        let onlookers = Onlookers::EVERYBODY;
        let carried = Event::Carried { from, to, count: 1, cards, shown: cards, onlookers, cause };
        let put = Event::Chose { seat: Seat(0), action: Action::put(from, 1, to) };
        let click = Event::Chose { seat: Seat(0), action: Action::Choose(Choice::Click(to)) };
        assert_eq!(Sound::of(&[carried]), Some(Sound::Put));
        assert_eq!(Sound::of(&[put]), Some(Sound::Put), "a man that goes on");
        assert_eq!(Sound::of(&[click]), None, "a pass");
        assert_eq!(Sound::of(&[carried, Event::Gathered { to }, carried]), Some(Sound::Deal));
        assert_eq!(Sound::of(&[carried, Event::Over]), Some(Sound::Won));
    }

    #[test]
    fn nothing_is_heard_before_it_is_let_and_nothing_fails() {
        let mut sounds = Sounds::default();
        sounds.play(Sound::Put, Duration::ZERO);
        assert!(!sounds.can_play());
        assert_eq!(sounds.last(), Some(Sound::Put));
    }
}
