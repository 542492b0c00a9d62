package contract

func (f ListForm) encode(rules *Rules, ask *Ask, answers []*Answer) Encoded {
	entries := []any{}
	for i, answer := range answers {
		if answer != nil || rules.Answers.Skip != "omitted" {
			entries = append(entries, f.entry(rules, &ask.Questions[i], answer))
		}
	}
	return surfaced(rules, NewObject().Set(f.Answers, entries))
}

func (f ListForm) entry(rules *Rules, question *Question, answer *Answer) *Object {
	entry := NewObject()
	setText(entry, f.Key, rules.keyOf(question))
	isLabel := rules.Answers.Custom.Carried == "label"
	if isLabel {
		return entry.Set(f.Selected, texts(labelsOf(question, answer)))
	}
	entry.Set(f.Selected, texts(results(question, answer)))
	if answer != nil {
		setText(entry, f.Custom, answer.Custom)
	}
	return entry
}

func (f ListForm) decode(rules *Rules, ask *Ask, result, _ any) ([]*Answer, error) {
	value, ok := unwrapped(rules, result)
	object, isObject := value.(*Object)
	if !ok || !isObject {
		return nil, ErrMalformed
	}
	sent, _ := object.Get(f.Answers)
	entries, ok := sent.([]any)
	if !ok {
		return nil, ErrMalformed
	}
	if rules.Answers.Skip == "omitted" {
		return theOnly(f.decodeWithGaps(rules, ask, entries))
	}
	if len(entries) != len(ask.Questions) {
		return nil, ErrMalformed
	}
	readings := make([][]*Answer, len(entries))
	for i, entry := range entries {
		readings[i] = f.decodeEntry(rules, &ask.Questions[i], entry)
	}
	return theOnlyEach(readings)
}

// The readings of one entry; none where it is not an answer to this question.
func (f ListForm) decodeEntry(rules *Rules, question *Question, value any) []*Answer {
	entry, ok := value.(*Object)
	if !ok {
		return nil
	}
	if key := rules.keyOf(question); key != nil {
		if sent, _ := entry.Get(f.Key); !isSame(*key, sent) {
			return nil
		}
	}
	sent, _ := entry.Get(f.Selected)
	selected, ok := readTexts(sent)
	if !ok {
		return nil
	}
	isLabel := rules.Answers.Custom.Carried == "label"
	beside, hasCustom := entry.Get(f.Custom)
	switch {
	case len(selected) == 0 && (isLabel || !hasCustom):
		if rules.Answers.Skip == "kept" {
			return []*Answer{nil}
		}
		return nil
	case isLabel:
		return rules.readLabelsWithCustomLast(question, selected)
	case !hasCustom:
		return rules.readLabels(question, selected, nil)
	}
	custom, ok := beside.(string)
	if !ok {
		return nil
	}
	return rules.readLabels(question, selected, &custom)
}

// Reads entries some of which were left out, because their questions were skipped.
func (f ListForm) decodeWithGaps(rules *Rules, ask *Ask, entries []any) [][]*Answer {
	// By the number of entries read: the readings so far, never more than can be told.
	paths := map[int][][]*Answer{0: {nil}}
	for i := range ask.Questions {
		further := map[int][][]*Answer{}
		for read := 0; read <= len(entries); read++ {
			extend(further, read, paths[read], []*Answer{nil})
			if read < len(entries) && len(paths[read]) > 0 {
				readings := f.decodeEntry(rules, &ask.Questions[i], entries[read])
				extend(further, read+1, paths[read], readings)
			}
		}
		paths = further
	}
	return paths[len(entries)]
}

func extend(paths map[int][][]*Answer, read int, soFar [][]*Answer, following []*Answer) {
	for _, answers := range soFar {
		for _, answer := range following {
			if len(paths[read]) <= mostReadings {
				paths[read] = append(paths[read], with(answers, answer))
			}
		}
	}
}

func with(answers []*Answer, answer *Answer) []*Answer {
	longer := make([]*Answer, len(answers), len(answers)+1)
	copy(longer, answers)
	return append(longer, answer)
}

func readTexts(value any) ([]string, bool) {
	list, ok := value.([]any)
	if !ok {
		return nil, false
	}
	read := make([]string, len(list))
	for i, entry := range list {
		if read[i], ok = entry.(string); !ok {
			return nil, false
		}
	}
	return read, true
}

// The result of a value: as text where a model reads it.
func surfaced(rules *Rules, value any) Encoded {
	if rules.Surface != "model" {
		return Encoded{Value: value}
	}
	content := Write(value)
	return Encoded{Content: &content}
}

// The value of a result, and whether there is one.
func unwrapped(rules *Rules, result any) (any, bool) {
	if rules.Surface != "model" {
		return result, true
	}
	text, ok := result.(string)
	if !ok {
		return nil, false
	}
	value, err := Parse([]byte(text))
	return value, err == nil
}
