package contract

import "slices"

// What the asker gets of the chosen options.
func results(question *Question, answer *Answer) []string {
	found := []string{}
	if answer == nil {
		return found
	}
	for _, index := range answer.Choices {
		found = append(found, question.Options[index].Result())
	}
	return found
}

// What the asker gets of an answer, free text last.
func labelsOf(question *Question, answer *Answer) []string {
	found := results(question, answer)
	if answer != nil && answer.Custom != nil {
		found = append(found, *answer.Custom)
	}
	return found
}

// Whether a text can stand as free text in a result.
func (r *Rules) isCustom(question *Question, text string) bool {
	if !question.Custom || isBlank(text) {
		return false
	}
	if r.Answers.Custom.Outer == "trimmed" && trim(text) != text {
		return false
	}
	return r.Answers.Custom.Carried != "label" || !hasLabel(question, text)
}

// How many chosen options an answer may have, with free text beside them or without.
func (r *Rules) mostChoices(question *Question, besideCustom bool) int {
	switch {
	case besideCustom && r.replaces(question):
		return 0
	case question.Multi:
		return len(question.Options)
	default:
		return min(1, len(question.Options))
	}
}

// The readings of chosen texts, and of the free text beside them.
func (r *Rules) readLabels(question *Question, texts []string, custom *string) []*Answer {
	if custom == nil && len(texts) == 0 {
		return nil
	}
	if custom != nil && !r.isCustom(question, *custom) {
		return nil
	}
	if len(texts) > r.mostChoices(question, custom != nil) {
		return nil
	}
	var readings []*Answer
	for _, choices := range r.choicesOf(question, texts) {
		readings = append(readings, &Answer{choices, custom})
	}
	return readings
}

// The readings of chosen texts, the last of which may be free text.
func (r *Rules) readLabelsWithCustomLast(question *Question, texts []string) []*Answer {
	readings := r.readLabels(question, texts, nil)
	if last := len(texts) - 1; last >= 0 {
		readings = append(readings, r.readLabels(question, texts[:last], &texts[last])...)
	}
	return readings
}

// The choices that give these texts: several where options have equal texts.
func (r *Rules) choicesOf(question *Question, texts []string) [][]int {
	isDeclared := r.Answers.Order == "declared"
	left := map[string]int{}
	for _, text := range texts {
		left[text]++
	}
	alike := map[string][]int{}
	for i := range question.Options {
		if text := question.Options[i].Result(); left[text] > 0 {
			alike[text] = append(alike[text], i)
		}
	}
	for text, count := range left {
		if len(alike[text]) < count {
			return nil
		}
	}
	found := [][]int{nil}
	for _, text := range texts {
		left[text]--
		var further [][]int
		for _, chosen := range found {
			free := unchosen(alike[text], chosen)
			if isDeclared {
				free = following(alike[text], chosen, left[text])
			}
			for _, index := range free {
				further = append(further, append(slices.Clone(chosen), index))
			}
		}
		found = further[:min(mostReadings+1, len(further))]
	}
	if isDeclared {
		for _, chosen := range found {
			slices.Sort(chosen)
		}
	}
	return found
}

func unchosen(indices, chosen []int) []int {
	var free []int
	for _, index := range indices {
		if !slices.Contains(chosen, index) {
			free = append(free, index)
		}
	}
	return free
}

// Of equal texts in declared order the earlier is the lower index, and leaves room for the rest.
func following(indices, chosen []int, later int) []int {
	first := 0
	for place, index := range indices {
		if slices.Contains(chosen, index) {
			first = place + 1
		}
	}
	return indices[first:max(first, len(indices)-later)]
}
