//! The kinds of file a spec is made of.

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Vocabulary,
    Dialects,
    Requirements,
    Stories,
    Apis,
}

impl Part {
    /// Every kind, in the order in which they are read.
    pub(crate) const ALL: [Self; 5] = [
        Self::Vocabulary,
        Self::Dialects,
        Self::Requirements,
        Self::Stories,
        Self::Apis,
    ];

    /// Whether files of this kind may lie over others of it, named by `extends`.
    pub(crate) fn extends(self) -> bool {
        match self {
            Self::Dialects | Self::Apis => true,
            Self::Vocabulary | Self::Requirements | Self::Stories => false,
        }
    }

    /// Whether a spec is whole without it: those of the built-in spec then hold.
    pub(crate) fn is_optional(self) -> bool {
        match self {
            Self::Apis => true,
            Self::Vocabulary | Self::Dialects | Self::Requirements | Self::Stories => false,
        }
    }

    /// What one of its files is called in a sentence.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Vocabulary => "vocabulary",
            Self::Dialects => "dialect",
            Self::Requirements => "file of requirements",
            Self::Stories => "file of stories",
            Self::Apis => "API",
        }
    }

    /// The file or folder that holds it.
    pub(crate) fn location(self) -> &'static str {
        match self {
            Self::Vocabulary => "vocabulary.yaml",
            Self::Dialects => "dialects",
            Self::Requirements => "requirements",
            Self::Stories => "stories",
            Self::Apis => "apis",
        }
    }
}
