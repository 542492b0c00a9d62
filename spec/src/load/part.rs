//! The kinds of file a spec is made of.

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Vocabulary,
    Dialects,
    Requirements,
    Stories,
}

impl Part {
    /// Every kind, in the order in which they are read.
    pub(crate) const ALL: [Self; 4] = [
        Self::Vocabulary,
        Self::Dialects,
        Self::Requirements,
        Self::Stories,
    ];

    /// The file or folder that holds it.
    pub(crate) fn location(self) -> &'static str {
        match self {
            Self::Vocabulary => "vocabulary.yaml",
            Self::Dialects => "dialects",
            Self::Requirements => "requirements",
            Self::Stories => "stories",
        }
    }
}
