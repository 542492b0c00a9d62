//! Every kind of diagnostic, under a name that does not change.

use std::fmt;

use serde::Serialize;

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal,)+) => {
        /// A kind of diagnostic, under a name that does not change.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub enum DiagnosticCode {
            $($(#[doc = $doc])+ #[serde(rename = $name)] $variant,)+
        }

        impl DiagnosticCode {
            /// Every code, in the order of this list.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Its name.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// What it says of a spec, in one sentence.
            pub fn meaning(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc),+).trim_ascii(),)+ }
            }
        }
    };
}

codes! {
    /// The folder or file can't be read.
    Unreadable = "unreadable",
    /// There is more to mend than is told.
    TooMany = "too-many",
    /// The folder holds no file of a spec.
    NoSpec = "no-spec",
    /// A part that a whole spec has is missing.
    PartMissing = "part-missing",
    /// The file or folder is not read, because of its name or place.
    StrayFile = "stray-file",
    /// The file is not UTF-8.
    NotUtf8 = "not-utf8",
    /// The file begins with a byte-order mark.
    ByteOrderMark = "byte-order-mark",
    /// Lines end with CR LF, or with CR.
    LineEnds = "line-ends",
    /// The file is not YAML.
    Syntax = "syntax",
    /// The file holds nothing.
    EmptyFile = "empty-file",
    /// The file holds more than one document.
    SeveralDocuments = "several-documents",
    /// A key stands twice in one map.
    DuplicateKey = "duplicate-key",
    /// A key is not text.
    KeyNotText = "key-not-text",
    /// A value carries a YAML tag.
    Tag = "tag",
    /// A number can't be held exactly.
    NumberTooLarge = "number-too-large",
    /// An alias names no anchor that stands before it.
    UnknownAnchor = "unknown-anchor",
    /// Aliases expand to too much, or without end.
    AliasBomb = "alias-bomb",
    /// Values are nested too deeply.
    TooDeep = "too-deep",
    /// A key that does not exist.
    UnknownKey = "unknown-key",
    /// A key that must be there is not.
    MissingKey = "missing-key",
    /// A value of the wrong type.
    WrongType = "wrong-type",
    /// A word that is not in its closed set.
    UnknownWord = "unknown-word",
    /// A text that does not have the form it must have.
    WrongForm = "wrong-form",
    /// A list that holds too few entries.
    TooFew = "too-few",
    /// A number outside its bounds.
    OutOfBounds = "out-of-bounds",
    /// A structure that the meta-schema refuses.
    Structure = "structure",
    /// `extends` names no file of its kind, or in the end the file itself.
    Extends = "extends",
    /// A dialect's name is not that of its file.
    NameNotFile = "name-not-file",
    /// An id, or the name of a story, stands twice.
    DuplicateId = "duplicate-id",
    /// An id was given up by another requirement.
    ReusedId = "reused-id",
    /// A requirement that does not exist.
    DanglingRequirement = "dangling-requirement",
    /// A feature that no dialect can have.
    DanglingFeature = "dangling-feature",
    /// A feature that no dialect of this spec has.
    UnusedFeature = "unused-feature",
    /// A text after `when:` that is no predicate.
    Predicate = "predicate",
    /// A placeholder that stands for nothing in any dialect it is about.
    DanglingPlaceholder = "dangling-placeholder",
    /// A requirement without an example that conforms, or one that breaks it.
    MissingExample = "missing-example",
    /// An example that says nothing.
    EmptyExample = "empty-example",
    /// A change that is said to show nothing, of a feature that the requirement does not govern.
    EquivalentElsewhere = "equivalent-elsewhere",
    /// A story or an example says that something else comes of an exchange than what the spec makes of it.
    Contradiction = "contradiction",
    /// An excluded requirement that binds.
    ExcludedBinds = "excluded-binds",
    /// A requirement that is not excluded, and binds nothing.
    BindsNothing = "binds-nothing",
    /// The gates do not begin with the one about shapes.
    GateOrder = "gate-order",
    /// A word stands twice in a list.
    RepeatedWord = "repeated-word",
    /// A gate that something in the dialect needs is not in its list.
    MissingGate = "missing-gate",
    /// A fault that can happen has no code.
    MissingCode = "missing-code",
    /// A fault that can't happen has a code.
    UnreachableCode = "unreachable-code",
    /// A field that something in the dialect needs is dropped, or may be absent.
    NeededField = "needed-field",
    /// A model surface without a tool, or a provider surface with one.
    SurfaceTool = "surface-tool",
    /// A form of result that does not fit the request or the surface.
    ResultMisfit = "result-misfit",
    /// A separator is empty, or equal to another.
    Separators = "separators",
    /// A wire name is empty, or stands twice in one object.
    WireName = "wire-name",
    /// Parts of an API's file that do not fit each other.
    ApiMisfit = "api-misfit",
    /// A limit that nothing can pass.
    EmptyLimit = "empty-limit",
    /// A default that would act for the human.
    UnsafeDefault = "unsafe-default",
    /// The vocabulary lacks a word of the model.
    MissingWord = "missing-word",
    /// A text that names no code point, and no range of them.
    WhiteSpace = "white-space",
}

impl fmt::Display for DiagnosticCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
