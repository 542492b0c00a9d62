//! Keeps a second `gen` out of a folder while one is at work in it.

use std::fs::File;
use std::path::Path;

/// The folder is this run's while this lives; the system lets go of it when the process ends,
/// however it does.
#[derive(Debug)]
pub(super) struct Hold {
    /// None where the system has no locks on folders: two runs at once are then nobody's business.
    folder: Option<File>,
}

impl Hold {
    /// Waits until nobody else holds the folder.
    pub(super) fn of(folder: &Path) -> Self {
        let opened = File::open(folder).ok();
        Self {
            folder: opened.filter(|folder| folder.lock().is_ok()),
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            drop(folder.unlock());
        }
    }
}
