//! Where exchanges are drawn from: proptest's strategies over one stream of random numbers, beside
//! the dialect that says what can be drawn.

use askspec_spec::Rules;
use proptest::sample::select;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// A dialect with a stream of random numbers.
pub(super) struct Source<'s> {
    pub(super) rules: &'s Rules<'s>,
    pub(super) runner: &'s mut TestRunner,
}

impl Source<'_> {
    /// A value of this strategy. It is shrunk by playing, not by proptest: an exchange is made of
    /// several values that depend on each other.
    pub(super) fn draw<S: Strategy>(&mut self, strategy: S) -> S::Value {
        let tree = strategy.new_tree(self.runner);
        tree.expect("no strategy of a law rejects").current()
    }

    /// A number below this one, which is more than 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.draw(0..end)
    }

    /// Whether something happens that happens so many times in ten.
    pub(super) fn chance(&mut self, in_ten: usize) -> bool {
        self.below(10) < in_ten
    }

    /// One of these, of which there are some.
    pub(super) fn pick<T: Clone + std::fmt::Debug + 'static>(&mut self, of: &[T]) -> T {
        self.draw(select(of.to_vec()))
    }

    /// Something, that often.
    pub(super) fn perhaps<T>(
        &mut self,
        in_ten: usize,
        make: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        self.chance(in_ten).then(|| make(self))
    }
}
