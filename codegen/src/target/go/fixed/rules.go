package contract

// Gate is something that a request is looked at for before it is let in: shape, questions, limits,
// keys, intents, aborted, live, owned or provider.
type Gate string

// Unit is what a text is measured in: code-points, utf16-units or bytes.
type Unit string

// Limit says how long a text may be, and what becomes of a longer one: reject, truncate or advise.
type Limit struct {
	Max    int
	Unit   Unit
	Action string
}

// TextField is a field that holds a text.
type TextField struct {
	Name     string
	Required bool
	// NotBlank says that a text of nothing but outer white space is refused.
	NotBlank bool
	Limit    *Limit
}

// FlagField is a field that holds a flag.
type FlagField struct {
	Name    string
	Default bool
}

// OptionsField is the field that holds the options of a question.
type OptionsField struct {
	Name     string
	Required bool
	Min      int
	// Max is how many there may be; 0: any number.
	Max int
}

// KnownIntent is a kind of intent that is understood.
type KnownIntent struct {
	Kind string
	// Approve is the field with the label that approves.
	Approve     string
	NeedsDetail bool
}

// IntentField is the field that says what a question is for.
type IntentField struct {
	Name string
	// Tag is the field with the kind.
	Tag   string
	Known []KnownIntent
}

// QuestionFields are the fields of a question; nil where the dialect has no such field.
type QuestionFields struct {
	ID          *TextField
	Prompt      TextField
	Detail      *TextField
	Header      *TextField
	Options     OptionsField
	Multi       *FlagField
	AllowCustom *FlagField
	Intent      *IntentField
}

// OptionFields are the forms and the fields of an option; nil where the dialect has no such field.
type OptionFields struct {
	AsString    bool
	AsObject    bool
	Label       TextField
	Value       *TextField
	Description *TextField
	Recommended *FlagField
}

// RequestFields say how a request is written.
type RequestFields struct {
	// Batch is the field with the questions; nil: the request is the one question.
	Batch    *string
	Question QuestionFields
	Option   OptionFields
	// FreeText says whether free text is offered beside options where a request has no say.
	FreeText bool
}

// CustomPolicies say what free text means.
type CustomPolicies struct {
	// Single is what becomes of a selection where one option may be chosen: replaces or supplements.
	Single string
	// Multi is what becomes of a selection where several may be chosen.
	Multi string
	// Carried says where it stands in the result: field, or label, the last.
	Carried string
	// Outer is what becomes of outer white space: trimmed or kept.
	Outer string
}

// AnswerPolicies say what answers come to.
type AnswerPolicies struct {
	// Key is what ties an answer to its question: id, header or position.
	Key    string
	Custom CustomPolicies
	// Order is in what order selected options stand: declared or chosen.
	Order string
	// Skip is what a skipped question becomes: kept, omitted or refused.
	Skip string
	// Decline is what declining the whole ask means: skips-all or unavailable.
	Decline string
	// Dismiss is what dismissing the whole ask means: fails or unavailable.
	Dismiss string
	// Stop is what stopping the turn means: fails, keeps-recorded or skips-all.
	Stop string
}

// ResultForm is a form of result: ListForm, OneForm or TextForm.
type ResultForm interface {
	encode(rules *Rules, ask *Ask, answers []*Answer) Encoded
	decode(rules *Rules, ask *Ask, result, details any) ([]*Answer, error)
}

// ListForm has the wire names of a list of answers.
type ListForm struct {
	Answers  string
	Key      string
	Selected string
	Custom   string
}

// OneForm has the wire names of one answer.
type OneForm struct {
	Answer string
	Option string
}

// TextForm has the separators of a text of answers.
type TextForm struct {
	// Lead is what an item begins with: prompt, header or id.
	Lead string
	// Mark stands between the lead and the labels.
	Mark string
	// Between stands between two labels.
	Between string
	// Join stands between two items.
	Join    string
	Details *DetailsForm
}

// DetailsForm has the wire names of the structured result beside a text.
type DetailsForm struct {
	Questions string
	Answers   string
}

// Failures say how failures are told.
type Failures struct {
	// Name is the name of the dialect's errors, where they have one.
	Name *string
	// Gates says in what order a request is looked at.
	Gates []Gate
	Codes map[Fault]string
}

// Rules are everything that a dialect says.
type Rules struct {
	Name string
	// Surface says who reads the result: model or provider.
	Surface string
	// Layout is card or any.
	Layout string
	// Providers says how many may answer: one, waterfall or unsaid.
	Providers string
	Request   RequestFields
	Answers   AnswerPolicies
	Result    ResultForm
	Failures  Failures
}

// What an answer is known by; nil where that is its place.
func (r *Rules) keyOf(question *Question) *string {
	switch r.Answers.Key {
	case "id":
		return question.ID
	case "header":
		return question.Header
	default:
		return nil
	}
}

// The field that answers are known by; nil where they are known by their place.
func (r *Rules) keyField() *TextField {
	switch r.Answers.Key {
	case "id":
		return r.Request.Question.ID
	case "header":
		return r.Request.Question.Header
	default:
		return nil
	}
}

// Where a question stands in the arguments.
func (r *Rules) questionAt(index int) place {
	if r.Request.Batch == nil {
		return ""
	}
	return place("").member(*r.Request.Batch).entry(index)
}
