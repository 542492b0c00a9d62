package contract

import "unicode/utf8"

// A text, and how much of it there is before each byte: of what is no white space, and of code points.
type measured struct {
	text   string
	ink    []int
	points []int
}

func newMeasured(text string) *measured {
	made := &measured{text, make([]int, len(text)+1), make([]int, len(text)+1)}
	for at, point := range text {
		ink := 1
		if isSpace(point) {
			ink = 0
		}
		for end := at + 1; end <= at+utf8.RuneLen(point); end++ {
			made.ink[end] = made.ink[at] + ink
			made.points[end] = made.points[at] + 1
		}
	}
	return made
}

// How many code points a piece has.
func (m *measured) length(start, end int) int {
	return m.points[end] - m.points[start]
}

// Whether a piece is of nothing but outer white space.
func (m *measured) isBlank(start, end int) bool {
	return m.ink[start] == m.ink[end]
}

// Whether a piece begins or ends with white space.
func (m *measured) hasOuter(start, end int) bool {
	_, first := utf8.DecodeRuneInString(m.text[start:end])
	_, last := utf8.DecodeLastRuneInString(m.text[start:end])
	return m.isBlank(start, start+first) || m.isBlank(end-last, end)
}

// Says which pieces of a text can be a question's free text, as Encode would have written it, without
// cutting each of them out.
type freeText struct {
	measured *measured
	offered  bool
	trims    bool
	labels   map[string]bool
	lengths  map[int]bool
}

func newFreeText(rules *Rules, question *Question, measured *measured) *freeText {
	made := &freeText{
		measured: measured,
		offered:  question.Custom,
		trims:    rules.Answers.Custom.Outer == "trimmed",
		labels:   map[string]bool{},
		lengths:  map[int]bool{},
	}
	// Free text that equals a label would have become that option.
	if rules.Answers.Custom.Carried == "label" {
		for i := range question.Options {
			label := question.Options[i].Label
			made.labels[label], made.lengths[len(label)] = true, true
		}
	}
	return made
}

func (f *freeText) allows(start, end int) bool {
	if !f.offered || start >= end || f.measured.isBlank(start, end) {
		return false
	}
	if f.trims && f.measured.hasOuter(start, end) {
		return false
	}
	return !f.lengths[end-start] || !f.labels[f.measured.text[start:end]]
}
