package contract

import "slices"

// All answers as they count, or ErrInvalidAnswers where they do not fit the questions.
func (r *Rules) settleAnswers(questions []Question, given []*Answer) ([]*Answer, error) {
	if len(given) != len(questions) {
		return nil, ErrInvalidAnswers
	}
	answers := make([]*Answer, len(given))
	for i, entry := range given {
		if entry != nil {
			answer, err := r.settleAnswer(&questions[i], entry)
			if err != nil {
				return nil, err
			}
			answers[i] = answer
		}
		if answers[i] == nil && r.Answers.Skip == "refused" {
			return nil, ErrInvalidAnswers
		}
	}
	return answers, nil
}

// An answer as it counts, nil where it is none, or ErrInvalidAnswers.
func (r *Rules) settleAnswer(question *Question, given *Answer) (*Answer, error) {
	choices := distinct(given.Choices)
	if !isFitting(question, choices, given.Custom) {
		return nil, ErrInvalidAnswers
	}
	custom := r.outer(given.Custom)
	if custom != nil && r.Answers.Custom.Carried == "label" {
		choices, custom = chooseByLabel(question, choices, custom)
	}
	if custom != nil && r.replaces(question) {
		choices = nil
	}
	if len(choices) == 0 && custom == nil {
		return nil, nil
	}
	if r.Answers.Order == "declared" {
		slices.Sort(choices)
	}
	return &Answer{choices, custom}, nil
}

// Whether free text takes the place of what was chosen.
func (r *Rules) replaces(question *Question) bool {
	if question.Multi {
		return r.Answers.Custom.Multi == "replaces"
	}
	return r.Answers.Custom.Single == "replaces"
}

func (r *Rules) outer(custom *string) *string {
	if custom == nil || isBlank(*custom) {
		return nil
	}
	if r.Answers.Custom.Outer != "trimmed" {
		return custom
	}
	trimmed := trim(*custom)
	return &trimmed
}

func distinct(choices []int) []int {
	var kept []int
	for _, index := range choices {
		if !slices.Contains(kept, index) {
			kept = append(kept, index)
		}
	}
	return kept
}

func isFitting(question *Question, choices []int, custom *string) bool {
	for _, index := range choices {
		if index < 0 || index >= len(question.Options) {
			return false
		}
	}
	if len(choices) > 1 && !question.Multi {
		return false
	}
	return custom == nil || question.Custom || isBlank(*custom)
}

// Free text that says an option is that option, the first not chosen yet.
func chooseByLabel(question *Question, choices []int, custom *string) ([]int, *string) {
	isOption := false
	for i := range question.Options {
		if question.Options[i].Label != *custom {
			continue
		}
		isOption = true
		if slices.Contains(choices, i) {
			continue
		}
		if question.Multi {
			return append(choices, i), nil
		}
		return []int{i}, nil
	}
	if isOption {
		return choices, nil
	}
	return choices, custom
}
