package contract

// Choice is something that may be chosen.
type Choice struct {
	Label       string
	Value       *string
	Description *string
	Recommended bool
	// Sent is the option as it was sent.
	Sent any
}

// Result is what the asker gets when the option is chosen.
func (c *Choice) Result() string {
	if c.Value != nil {
		return *c.Value
	}
	return c.Label
}

// Intent is what a question is for.
type Intent struct {
	Kind string
	// Approve is the label that approves.
	Approve string
}

// Question is one question, with every default filled in.
type Question struct {
	ID      *string
	Prompt  string
	Detail  *string
	Header  *string
	Options []Choice
	Multi   bool
	// Custom says whether free text is offered.
	Custom bool
	// Intent is what the question is for, where that is known.
	Intent *Intent
}

// Ask is an admitted request.
type Ask struct {
	Questions []Question
	// Sent is the questions as they were sent.
	Sent any
}

// Answer is an answer: indices of options, and free text. A skipped question has none, which is nil.
type Answer struct {
	Choices []int
	Custom  *string
}

// Caller is who asks.
type Caller string

// Those who may ask, and those who may not.
const (
	Root        Caller = "root"
	ResumedRoot Caller = "resumed-root"
	Delegated   Caller = "delegated"
	NotLive     Caller = "not-live"
)

// Context is what is known beside the arguments when an ask comes in.
type Context struct {
	Caller Caller
	// Answerers is how many could answer.
	Answerers int
	// Aborted says that the turn is stopped already.
	Aborted bool
}

// Admission is a request that is let in.
type Admission struct {
	Ask *Ask
	// Stopped says that the turn had ended before, so that nothing is shown and everything is skipped.
	Stopped bool
}

// Encoded is what the asker gets: the text that a model reads, or a value that code reads.
type Encoded struct {
	Content *string
	Value   any
	// Details is the structured result beside a text.
	Details any
}

// Text gives a text that may be absent.
func Text(text string) *string {
	return &text
}
