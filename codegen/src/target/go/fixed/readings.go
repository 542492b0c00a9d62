package contract

// How many readings are told at most, per question or of the whole.
const mostReadings = 16

// The one reading of a whole result.
func theOnly(whole [][]*Answer) ([]*Answer, error) {
	if len(whole) == 0 {
		return nil, ErrMalformed
	}
	if len(whole) > 1 {
		return nil, &AmbiguousError{Whole: whole[:min(mostReadings, len(whole))]}
	}
	return whole[0], nil
}

// The one reading of each question.
func theOnlyEach(byQuestion [][]*Answer) ([]*Answer, error) {
	answers := make([]*Answer, len(byQuestion))
	isAmbiguous := false
	for i, readings := range byQuestion {
		if len(readings) == 0 {
			return nil, ErrMalformed
		}
		answers[i] = readings[0]
		isAmbiguous = isAmbiguous || len(readings) > 1
	}
	if !isAmbiguous {
		return answers, nil
	}
	told := make([][]*Answer, len(byQuestion))
	for i, readings := range byQuestion {
		told[i] = readings[:min(mostReadings, len(readings))]
	}
	return nil, &AmbiguousError{ByQuestion: told}
}
