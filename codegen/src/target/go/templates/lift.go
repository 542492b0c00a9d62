package contract

import "slices"

// API is an API that takes tools from a catalog.
type API string

// The APIs, each under the name of the folder of its entries.
const (
{%- for api in apis %}
	{{ api.line }}
{%- endfor %}
)

// The APIs in which null stands for what is absent.
var sendsNull = {{ sends_null }}

// What may be absent from a dialect's arguments, by wire names.
type absence struct {
	// The list of questions; nil: the arguments are the one question.
	batch    *string
	question []string
	// The list of options in a question.
	options string
	option  []string
	intent  *intentAbsence
}

// What may be absent from an intent: the member that one kind needs, in every other.
type intentAbsence struct {
	name string
	tag  string
	// Each kind that is known, with the member that it needs.
	needed map[string]string
}

var absences = {{ absent }}

// Lift gives the arguments that a model meant by what it sent to an API: null stands for nothing in a
// dialect, so that it is left out where an API has it for what is absent.
func (d *Dialect) Lift(api API, sent any) (any, error) {
	value, err := ValueOf(sent)
	if err != nil || !sendsNull[api] {
		return value, err
	}
	absent := absences[d.Name()]
	if absent.batch == nil {
		return absent.ofQuestion(value), nil
	}
	return withList(value, *absent.batch, absent.ofQuestion), nil
}

func (a absence) ofQuestion(question any) any {
	kept := withoutNulls(question, a.question)
	kept = withList(kept, a.options, func(option any) any { return withoutNulls(option, a.option) })
	object, ok := kept.(*Object)
	if !ok || a.intent == nil {
		return kept
	}
	if intent, ok := object.Get(a.intent.name); ok {
		object.Set(a.intent.name, a.intent.of(intent))
	}
	return object
}

func (a *intentAbsence) of(intent any) any {
	object, ok := intent.(*Object)
	if !ok {
		return intent
	}
	kind, _ := object.Get(a.tag)
	word, _ := kind.(string)
	needed, isKnown := a.needed[word]
	var others []string
	for _, member := range a.needed {
		if !isKnown || member != needed {
			others = append(others, member)
		}
	}
	return withoutNulls(intent, others)
}

func withList(value any, name string, lifted func(any) any) any {
	object, ok := value.(*Object)
	if !ok {
		return value
	}
	sent, _ := object.Get(name)
	list, ok := sent.([]any)
	if !ok {
		return value
	}
	entries := make([]any, len(list))
	for i, entry := range list {
		entries[i] = lifted(entry)
	}
	return copied(object, nil).Set(name, entries)
}

func withoutNulls(value any, names []string) any {
	object, ok := value.(*Object)
	if !ok {
		return value
	}
	return copied(object, names)
}

// A copy without the members of these names that are null.
func copied(object *Object, names []string) *Object {
	made := NewObject()
	for _, name := range object.Names() {
		value, _ := object.Get(name)
		if value != nil || !slices.Contains(names, name) {
			made.Set(name, value)
		}
	}
	return made
}
