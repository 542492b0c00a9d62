package contract

import (
	"slices"
	"strings"
)

func (f TextForm) encode(rules *Rules, ask *Ask, answers []*Answer) Encoded {
	entries := make([][]string, len(answers))
	for i, answer := range answers {
		if answer != nil {
			entries[i] = labelsOf(&ask.Questions[i], answer)
		}
	}
	content := f.write(rules, ask, entries)
	return Encoded{Content: &content, Details: f.detailsOf(rules, ask, entries)}
}

// The text for the labels of each question; nil is a skipped one.
func (f TextForm) write(rules *Rules, ask *Ask, entries [][]string) string {
	items := []string{}
	for i, labels := range entries {
		if labels != nil || rules.Answers.Skip != "omitted" {
			item := f.lead(&ask.Questions[i]) + strings.Join(labels, f.Between)
			items = append(items, item)
		}
	}
	return strings.Join(items, f.Join)
}

// What a question's item begins with, the mark included.
func (f TextForm) lead(question *Question) string {
	lead := &question.Prompt
	switch f.Lead {
	case "header":
		lead = question.Header
	case "id":
		lead = question.ID
	}
	if lead == nil {
		return f.Mark
	}
	return *lead + f.Mark
}

// The structured result beside the text; nil where the dialect has none.
func (f TextForm) detailsOf(rules *Rules, ask *Ask, entries [][]string) any {
	if f.Details == nil {
		return nil
	}
	list, byKey := make([]any, len(entries)), NewObject()
	for i, labels := range entries {
		if labels != nil {
			list[i] = texts(labels)
		}
		if key := rules.keyOf(&ask.Questions[i]); key != nil {
			byKey.Set(*key, list[i])
		}
	}
	details := NewObject().Set(f.Details.Questions, ask.Sent)
	if rules.keyField() != nil {
		return details.Set(f.Details.Answers, byKey)
	}
	return details.Set(f.Details.Answers, list)
}

func (f TextForm) decode(rules *Rules, ask *Ask, result, details any) ([]*Answer, error) {
	text, ok := result.(string)
	if !ok {
		return nil, ErrMalformed
	}
	// Details decide where they fit.
	if beside, ok := details.(*Object); ok && f.Details != nil {
		if readings := f.readBeside(rules, ask, text, beside); readings != nil {
			return theOnlyEach(readings)
		}
	}
	return f.leastReadings(rules, ask, text)
}

// Per question, the readings of its labels in the details; nil where these do not fit the text.
func (f TextForm) readBeside(rules *Rules, ask *Ask, text string, details *Object) [][]*Answer {
	sent, _ := details.Get(f.Details.Answers)
	entries, ok := entriesOf(rules, ask, sent)
	if !ok || f.write(rules, ask, entries) != text {
		return nil
	}
	readings := make([][]*Answer, len(entries))
	for i, labels := range entries {
		readings[i] = rules.readBeside(&ask.Questions[i], labels)
		if len(readings[i]) == 0 {
			return nil
		}
	}
	return readings
}

func (r *Rules) readBeside(question *Question, labels []string) []*Answer {
	if labels == nil {
		if r.Answers.Skip == "refused" {
			return nil
		}
		return []*Answer{nil}
	}
	// Labels may be given in any order, but the text has them in one.
	var readings []*Answer
	for _, answer := range r.readLabelsWithCustomLast(question, labels) {
		if slices.Equal(labelsOf(question, answer), labels) {
			readings = append(readings, answer)
		}
	}
	return readings
}

// The labels per question that details tell of, and whether they have that form.
func entriesOf(rules *Rules, ask *Ask, told any) ([][]string, bool) {
	found := make([]any, len(ask.Questions))
	if rules.keyField() != nil {
		byKey, ok := told.(*Object)
		if !ok {
			return nil, false
		}
		for i := range ask.Questions {
			key := rules.keyOf(&ask.Questions[i])
			if key == nil {
				continue
			}
			if found[i], ok = byKey.Get(*key); !ok {
				return nil, false
			}
		}
	} else {
		list, ok := told.([]any)
		if !ok || len(list) != len(ask.Questions) {
			return nil, false
		}
		found = list
	}
	entries := make([][]string, len(found))
	for i, entry := range found {
		if entry == nil {
			continue
		}
		labels, ok := readTexts(entry)
		if !ok {
			return nil, false
		}
		entries[i] = labels
	}
	return entries, true
}
