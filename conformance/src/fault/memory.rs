//! What a change remembers of the messages that came by.

use std::collections::BTreeMap;

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use askspec_spec::screen::Screen;
use askspec_spec::settle::Action;
use serde_json::Value;

use super::passing::{Passing, Toward, key};
use super::scene::Scene;

/// What a change remembers of the messages that came by.
#[derive(Debug)]
pub struct Memory<'s> {
    spec: &'s Spec,
    calls: BTreeMap<String, Scene<'s>>,
    /// The id of `initialize`.
    introducing: Option<Value>,
    /// What a fault keeps back, or for later.
    pub kept: Vec<Passing>,
    /// What a fault counts.
    pub count: u64,
}

impl<'s> Memory<'s> {
    pub(super) fn new(spec: &'s Spec) -> Self {
        Self {
            spec,
            calls: BTreeMap::new(),
            introducing: None,
            kept: Vec::new(),
            count: 0,
        }
    }

    /// The call that a message is about, as its request, its answer, its screen or an action at that.
    pub fn scene(&self, passing: &Passing) -> Option<&Scene<'s>> {
        match passing.toward {
            Toward::Provider if passing.is_response() => {
                let prompt = passing.id();
                self.calls().find(|scene| scene.prompt.as_ref() == prompt)
            }
            Toward::Kit if passing.is_response() => self.calls.get(&key(passing.id()?)),
            Toward::Provider if passing.id().is_some() => self.calls.get(&key(passing.id()?)),
            Toward::Provider | Toward::Kit => self.of_run(passing.param("run")?),
        }
    }

    /// Every call that has no answer yet.
    pub fn calls(&self) -> impl Iterator<Item = &Scene<'s>> {
        self.calls.values()
    }

    /// The open ask of a run.
    pub fn of_run(&self, run: &Value) -> Option<&Scene<'s>> {
        self.calls()
            .find(|scene| scene.is_ask() && scene.run() == run)
    }

    /// Whether a message is how the provider introduces itself.
    pub(super) fn introduces(&self, passing: &Passing) -> bool {
        passing.toward == Toward::Kit
            && passing.is_response()
            && passing.id() == self.introducing.as_ref()
    }

    /// The call is over, though the provider never heard of it.
    pub(super) fn forget(&mut self, id: &Value) {
        self.calls.remove(&key(id));
    }

    /// A message comes by.
    pub(super) fn note(&mut self, passing: &Passing) {
        match passing.toward {
            Toward::Provider => self.heard(passing),
            Toward::Kit => self.told(passing),
        }
    }

    fn heard(&mut self, passing: &Passing) {
        if passing.is_response() {
            return self.acted(passing);
        }
        if passing.calls("initialize") {
            self.introducing = passing.id().cloned();
        }
        if passing.method() == Some("cancel")
            && let Some(scene) = passing.param("run").and_then(|run| self.run_mut(run))
        {
            scene.stopped = true;
        }
        if let Some(scene) = self.called(passing) {
            self.calls.insert(key(&scene.id), scene);
        }
    }

    fn called(&self, passing: &Passing) -> Option<Scene<'s>> {
        let dialect = self
            .spec
            .dialects
            .get(passing.param("dialect")?.as_str()?)?;
        let rules = Rules::new(dialect, &self.spec.vocabulary);
        let params = passing.message.get("params")?.clone();
        let id = passing.id()?.clone();
        Some(Scene::new(rules, id, passing.method()?, params))
    }

    fn acted(&mut self, passing: &Passing) {
        let of = |scene: &&mut Scene<'_>| scene.prompt.as_ref() == passing.id();
        let Some(scene) = self.calls.values_mut().find(of) else {
            return;
        };
        let action = passing.message.get("result").cloned().unwrap_or_default();
        scene
            .acts
            .extend(serde_json::from_value::<Action>(action).ok());
    }

    fn told(&mut self, passing: &Passing) {
        if passing.method() != Some("human/next") {
            return;
        }
        let screen = passing.param("screen").cloned().unwrap_or_default();
        let Ok(screen) = serde_json::from_value::<Screen>(screen) else {
            return;
        };
        let id = passing.id().cloned();
        if let Some(scene) = passing.param("run").and_then(|run| self.run_mut(run)) {
            scene.prompt = id;
            scene.shown.push(screen);
        }
    }

    fn run_mut(&mut self, run: &Value) -> Option<&mut Scene<'s>> {
        self.calls
            .values_mut()
            .find(|scene| scene.is_ask() && scene.run() == run)
    }
}
