//! The imports of a dialect's class: just what its text mentions.

use std::collections::BTreeSet;

/// What a dialect's class may import, in the order in which imports stand.
const CLASSES: &[&str] = &[
    "askspec.contract.Ask",
    "askspec.contract.Dialect",
    "askspec.contract.Failed",
    "askspec.contract.Fault",
    "askspec.contract.Json",
    "askspec.contract.Rules",
    "askspec.contract.Rules.AnswerPolicies",
    "askspec.contract.Rules.Beside",
    "askspec.contract.Rules.Blank",
    "askspec.contract.Rules.Carried",
    "askspec.contract.Rules.CustomPolicies",
    "askspec.contract.Rules.Decline",
    "askspec.contract.Rules.DetailsForm",
    "askspec.contract.Rules.Dismiss",
    "askspec.contract.Rules.Failures",
    "askspec.contract.Rules.FlagField",
    "askspec.contract.Rules.FreeTexts",
    "askspec.contract.Rules.Gate",
    "askspec.contract.Rules.IntentField",
    "askspec.contract.Rules.Key",
    "askspec.contract.Rules.KnownIntent",
    "askspec.contract.Rules.Layout",
    "askspec.contract.Rules.Lead",
    "askspec.contract.Rules.Limit",
    "askspec.contract.Rules.LimitAction",
    "askspec.contract.Rules.ListForm",
    "askspec.contract.Rules.OneForm",
    "askspec.contract.Rules.OptionFields",
    "askspec.contract.Rules.OptionForm",
    "askspec.contract.Rules.OptionsField",
    "askspec.contract.Rules.Order",
    "askspec.contract.Rules.Outer",
    "askspec.contract.Rules.Providers",
    "askspec.contract.Rules.QuestionFields",
    "askspec.contract.Rules.RequestFields",
    "askspec.contract.Rules.Skip",
    "askspec.contract.Rules.Stop",
    "askspec.contract.Rules.Surface",
    "askspec.contract.Rules.TextField",
    "askspec.contract.Rules.TextForm",
    "askspec.contract.Rules.Unit",
    "com.fasterxml.jackson.annotation.JsonAnyGetter",
    "com.fasterxml.jackson.annotation.JsonAnySetter",
    "com.fasterxml.jackson.annotation.JsonCreator",
    "com.fasterxml.jackson.annotation.JsonInclude",
    "com.fasterxml.jackson.annotation.JsonProperty",
    "com.fasterxml.jackson.annotation.JsonSubTypes",
    "com.fasterxml.jackson.annotation.JsonTypeInfo",
    "com.fasterxml.jackson.databind.JsonNode",
    "java.util.List",
    "java.util.Map",
];

/// The imports for what this text mentions.
pub(super) fn of(text: &str) -> String {
    let words: BTreeSet<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let mentioned = CLASSES.iter().filter(|class| {
        let name = class.rsplit('.').next().unwrap_or_default();
        words.contains(name)
    });
    mentioned
        .map(|class| format!("import {class};\n"))
        .collect()
}
