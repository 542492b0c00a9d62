package contract

import "errors"

// Fault is one way to fail, before a dialect gives it a code.
type Fault string

// Failure is why a request is refused, or an ask fails.
type Failure struct {
	Fault Fault
	// Code is the dialect's code for it.
	Code    string
	Message string
	// Name is the name of the dialect's errors, where they have one.
	Name *string
	// Path says where in the arguments, as a JSON Pointer; nil where it is not about them.
	Path *string
}

func (f *Failure) Error() string {
	return f.Code + ": " + f.Message
}

// ErrInvalidAnswers says that answers do not fit the questions.
var ErrInvalidAnswers = errors.New("the answers do not fit the questions")

// ErrMalformed says that a result has no reading.
var ErrMalformed = errors.New("there is no reading")

// AmbiguousError says that a result has several readings. One of the two lists is set.
type AmbiguousError struct {
	// ByQuestion has the readings of each question apart.
	ByQuestion [][]*Answer
	// Whole has readings that do not agree on what belongs to which question.
	Whole [][]*Answer
}

func (*AmbiguousError) Error() string {
	return "there are several readings"
}

// What a gate finds; it never leaves the package.
type refusal struct {
	fault Fault
	path  *string
}

func refuse(fault Fault) *refusal {
	return &refusal{fault: fault}
}

func refuseAt(fault Fault, at place) *refusal {
	path := string(at)
	return &refusal{fault, &path}
}
