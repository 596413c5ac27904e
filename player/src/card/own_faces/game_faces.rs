//! The faces that games supply: decoded in the background, kept as long as the game.

use super::{FaceError, FaceSet, FaceTextures};
use egui::{Context, TextureHandle};
use engine::gamefile::{CardSide, Pictures};
use std::{
    sync::{
        Arc, Weak,
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

/// The faces of all loaded games.
#[derive(Default)]
pub struct GameFaces {
    kept: Vec<KeptFaces>,
    faults: Vec<FaceError>,
}

/// The faces of one game.
struct KeptFaces {
    /// The game's pictures, for as long as anything else holds them.
    game: Weak<Pictures>,
    pictures: Pictures,
    textures: FaceTextures,
    /// The pictures still being decoded.
    coming: Option<Receiver<(FaceSet, Vec<FaceError>)>>,
}

impl GameFaces {
    /// Returns the faces of a game as far as they are decoded. The first call for a game starts the
    /// decoding, and a frame is requested when it is done. If pictures change, only the changed
    /// ones are decoded.
    #[must_use]
    pub fn of(&mut self, ctx: &Context, pictures: &Arc<Pictures>) -> FaceTextures {
        let found = self.kept.iter().position(|kept| kept.game.as_ptr() == Arc::as_ptr(pictures));
        let index = found.unwrap_or_else(|| self.begin(ctx, pictures));
        let kept = &mut self.kept[index];
        if let Some(coming) = &kept.coming {
            match coming.try_recv() {
                Ok((set, faults)) => {
                    let textures = std::mem::take(&mut kept.textures);
                    let new = set.into_textures(ctx);
                    kept.textures = textures.with(handles(&new));
                    kept.coming = None;
                    self.faults.extend(faults);
                }
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => kept.coming = None,
            }
        }
        kept.textures.clone()
    }

    /// Returns the errors found since the last call.
    pub fn take_faults(&mut self) -> Vec<FaceError> {
        std::mem::take(&mut self.faults)
    }

    fn begin(&mut self, ctx: &Context, pictures: &Arc<Pictures>) -> usize {
        let mut known: Vec<(CardSide, TextureHandle)> = Vec::new();
        let mut lacking = Pictures::clone(pictures);
        for (side, picture) in pictures.iter() {
            let same = |kept: &&KeptFaces| kept.pictures.get(side) == Some(picture);
            let texture =
                self.kept.iter().filter(same).find_map(|kept| kept.textures.textures.get(&side));
            if let Some(texture) = texture {
                known.push((side, texture.clone()));
                lacking.remove(side);
            }
        }
        self.kept.retain(|kept| kept.game.strong_count() > 0);
        self.kept.push(KeptFaces {
            game: Arc::downgrade(pictures),
            pictures: Pictures::clone(pictures),
            textures: FaceTextures::default().with(known),
            coming: (!lacking.is_empty()).then(|| unpack(ctx.clone(), lacking)),
        });
        self.kept.len() - 1
    }
}

fn handles(textures: &FaceTextures) -> Vec<(CardSide, TextureHandle)> {
    textures.textures.iter().map(|(&side, texture)| (side, texture.clone())).collect()
}

fn unpack(ctx: Context, pictures: Pictures) -> Receiver<(FaceSet, Vec<FaceError>)> {
    let (sender, receiver) = channel();
    let run = move || {
        // The receiver may be gone by now.
        let _ = sender.send(FaceSet::from_pictures(&pictures));
        ctx.request_repaint();
    };
    // Without a thread the cards are drawn as usual.
    let _ = thread::Builder::new().name("card faces".to_owned()).spawn(run);
    receiver
}
