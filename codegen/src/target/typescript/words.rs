//! How TypeScript says each policy word: the one place where the two meet.

use askspec_spec::model::{
    Blank, Carried, CustomPolicy, Decline, Dismiss, FreeText, Key, Layout, Lead, LimitAction,
    OptionForm, Outer, Providers, SelectedOrder, Skip, Stop, Surface, Unit,
};

/// The layout, as a word of `Policies`.
pub fn layout(word: Layout) -> &'static str {
    match word {
        Layout::Card => "\"card\"",
        Layout::Any => "\"any\"",
    }
}

/// How many may answer, as a word of `Policies`.
pub fn providers(word: Providers) -> &'static str {
    match word {
        Providers::One => "\"one\"",
        Providers::Waterfall => "\"waterfall\"",
        Providers::Unsaid => "\"unsaid\"",
    }
}

/// The function that gives a question's key.
pub fn key(word: Key) -> &'static str {
    match word {
        Key::Id => "keyId",
        Key::Header => "keyHeader",
        Key::Position => "keyPosition",
    }
}

/// The function that says what free text leaves of a selection.
pub fn custom(word: CustomPolicy) -> &'static str {
    match word {
        CustomPolicy::Replaces => "replaces",
        CustomPolicy::Supplements => "supplements",
    }
}

/// The way in which free text is carried.
pub fn carried(word: Carried) -> &'static str {
    match word {
        Carried::Field => "carriedAsField",
        Carried::Label => "carriedAsLabel",
    }
}

/// The function for the outer white space of free text.
pub fn outer(word: Outer) -> &'static str {
    match word {
        Outer::Trimmed => "outerTrimmed",
        Outer::Kept => "outerKept",
    }
}

/// The order of selected options, as a word of `Policies`.
pub fn order(word: SelectedOrder) -> &'static str {
    match word {
        SelectedOrder::Declared => "\"declared\"",
        SelectedOrder::Chosen => "\"chosen\"",
    }
}

/// What a skipped question becomes, as a word of `Policies`.
pub fn skip(word: Skip) -> &'static str {
    match word {
        Skip::Kept => "\"kept\"",
        Skip::Omitted => "\"omitted\"",
        Skip::Refused => "\"refused\"",
    }
}

/// How declining ends an ask.
pub fn decline(word: Decline) -> &'static str {
    match word {
        Decline::SkipsAll => "skipsAll",
        Decline::Unavailable => "undefined",
    }
}

/// How dismissing ends an ask.
pub fn dismiss(word: Dismiss) -> &'static str {
    match word {
        Dismiss::Fails => "failsDismissed",
        Dismiss::Unavailable => "undefined",
    }
}

/// How stopping the turn ends an ask.
pub fn stop(word: Stop) -> &'static str {
    match word {
        Stop::Fails => "failsAborted",
        Stop::KeepsRecorded => "keepsRecorded",
        Stop::SkipsAll => "skipsAll",
    }
}

/// The function that counts a text.
pub fn unit(word: Unit) -> &'static str {
    match word {
        Unit::CodePoints => "codePoints",
        Unit::Utf16Units => "utf16Units",
        Unit::Bytes => "utf8Bytes",
    }
}

/// The function that is called on a text beyond its limit, and nothing where the limit is advice.
pub fn limit(word: LimitAction) -> Option<&'static str> {
    match word {
        LimitAction::Reject => Some("requireWithin"),
        LimitAction::Truncate => Some("truncate"),
        LimitAction::Advise => None,
    }
}

/// The function that lets a text through unless it is blank, and nothing where it may be.
pub fn blank(word: Blank) -> Option<&'static str> {
    match word {
        Blank::Accepted => None,
        Blank::Refused => Some("notBlank"),
    }
}

/// The type of an option in one of its forms.
pub fn form(word: OptionForm) -> &'static str {
    match word {
        OptionForm::String => "string",
        OptionForm::Object => "WireOption",
    }
}

/// What an item of a text begins with, as a function of the question.
pub fn lead(word: Lead) -> &'static str {
    match word {
        Lead::Prompt => "(question) => question.prompt",
        Lead::Header => "(question) => question.header ?? \"\"",
        Lead::Id => "(question) => question.id ?? \"\"",
    }
}

/// Whether free text is offered where a request has no say.
pub fn free_text(word: FreeText) -> &'static str {
    match word {
        FreeText::Offered => "true",
        FreeText::Withheld => "options.length === 0",
    }
}

/// The member of `Encoded` that holds the result.
pub fn surface(word: Surface) -> &'static str {
    match word {
        Surface::Model => "content",
        Surface::Provider => "value",
    }
}
