package contract

import "slices"

// The item of one question in a text, from the end of its lead on: labels in a row, and free text after them.
type body struct {
	measured *measured
	free     *freeText
	begin    int
	skips    bool
	beside   bool
	chains   *chains
	// Where free text may begin, the latest first.
	starts []int
}

func newBody(
	form *TextForm, rules *Rules, question *Question, free *freeText, begin int,
) *body {
	text := free.measured.text
	made := &body{
		measured: free.measured,
		free:     free,
		begin:    begin,
		skips:    rules.Answers.Skip == "kept",
		beside:   rules.mostChoices(question, true) > 0,
		chains:   findChains(rules, question, text, begin, form.Between),
		starts:   []int{begin},
	}
	if made.beside {
		made.starts = made.chains.places()
		slices.Reverse(made.starts)
	}
	return made
}

// How much free text the item has at least when it ends here, and whether it can.
func (b *body) cost(end int) (int, bool) {
	if len(b.chains.ends[end]) > 0 || b.isSkip(end) {
		return 0, true
	}
	start, ok := b.freeStart(end)
	if !ok {
		return 0, false
	}
	return b.measured.length(start, end), true
}

// The readings with the least free text of the item that ends here.
func (b *body) answers(end int) []*Answer {
	var bare []*Answer
	if b.isSkip(end) {
		bare = append(bare, nil)
	}
	for _, choices := range allChoices(b.chains.ends[end]) {
		bare = append(bare, &Answer{Choices: choices})
	}
	if bare != nil {
		return bare
	}
	return b.freeAnswers(end)
}

func (b *body) isSkip(end int) bool {
	return b.skips && end == b.begin
}

func (b *body) freeStart(end int) (int, bool) {
	for _, start := range b.starts {
		if b.free.allows(start, end) {
			return start, true
		}
	}
	return 0, false
}

func (b *body) freeAnswers(end int) []*Answer {
	start, ok := b.freeStart(end)
	if !ok {
		return nil
	}
	custom := b.measured.text[start:end]
	var answers []*Answer
	if start == b.begin {
		answers = append(answers, &Answer{Custom: &custom})
	}
	if b.beside {
		for _, choices := range allChoices(b.chains.starts[start]) {
			answers = append(answers, &Answer{choices, &custom})
		}
	}
	return answers
}
