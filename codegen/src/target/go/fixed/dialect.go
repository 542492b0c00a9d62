package contract

// Dialect is a dialect at work: what it lets in, and how it writes answers down and reads them back.
type Dialect struct {
	Rules Rules
}

// Name is the name by which the dialect is known everywhere.
func (d *Dialect) Name() string {
	return d.Rules.Name
}

// Check looks at the arguments alone: a value of Parse, or anything that encoding/json can write.
// Where they are not let in the error is a *Failure.
func (d *Dialect) Check(arguments any) (*Ask, error) {
	value, err := ValueOf(arguments)
	if err != nil {
		return nil, err
	}
	ask, refused := readAsk(&d.Rules.Request, value)
	if refused != nil {
		return nil, d.refused(refused)
	}
	for _, gate := range d.Rules.Failures.Gates {
		if refused := d.Rules.lookAtArguments(gate, ask); refused != nil {
			return nil, d.refused(refused)
		}
	}
	return ask, nil
}

// Admit looks at the arguments and at who asks, in the dialect's order.
func (d *Dialect) Admit(arguments any, context Context) (*Admission, error) {
	value, err := ValueOf(arguments)
	if err != nil {
		return nil, err
	}
	admission, refused := d.admit(value, context)
	if refused != nil {
		return nil, d.refused(refused)
	}
	return admission, nil
}

func (d *Dialect) admit(arguments any, context Context) (*Admission, *refusal) {
	ask, refused := readAsk(&d.Rules.Request, arguments)
	if refused != nil {
		return nil, refused
	}
	for _, gate := range d.Rules.Failures.Gates {
		if gate == "aborted" && context.Aborted {
			if d.Rules.Answers.Stop == "fails" {
				return nil, refuse("aborted")
			}
			return &Admission{ask, true}, nil
		}
		if refused := d.Rules.lookAtArguments(gate, ask); refused != nil {
			return nil, refused
		}
		if refused := lookAtContext(gate, context); refused != nil {
			return nil, refused
		}
	}
	return &Admission{ask, false}, nil
}

// Encode writes answers down, as the asker gets them; nil is a skipped question.
func (d *Dialect) Encode(ask *Ask, answers []*Answer) (Encoded, error) {
	settled, err := d.Rules.settleAnswers(ask.Questions, answers)
	if err != nil {
		return Encoded{}, err
	}
	return d.Rules.Result.encode(&d.Rules, ask, settled), nil
}

// Decode reads what Encode wrote: the content or the value, and the details beside it. The error is
// ErrMalformed where there is no reading, and an *AmbiguousError where there are several.
func (d *Dialect) Decode(ask *Ask, result, details any) ([]*Answer, error) {
	value, err := ValueOf(result)
	if err != nil {
		return nil, ErrMalformed
	}
	beside, err := ValueOf(details)
	if err != nil {
		beside = nil
	}
	return d.Rules.Result.decode(&d.Rules, ask, value, beside)
}

// Failure makes the failure for a fault; one without a code in the dialect keeps its own name.
func (d *Dialect) Failure(fault Fault) *Failure {
	return d.refused(refuse(fault))
}

func (d *Dialect) refused(refused *refusal) *Failure {
	code, ok := d.Rules.Failures.Codes[refused.fault]
	if !ok {
		code = string(refused.fault)
	}
	return &Failure{
		Fault:   refused.fault,
		Code:    code,
		Message: messages[refused.fault],
		Name:    d.Rules.Failures.Name,
		Path:    refused.path,
	}
}
