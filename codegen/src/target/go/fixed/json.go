package contract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// Number is a JSON number as it was written, so that nothing of it is lost.
type Number string

// Object is a JSON object that keeps the order of its members; of equal names the last counts.
type Object struct {
	names   []string
	members map[string]any
}

// NewObject makes an object without members.
func NewObject() *Object {
	return &Object{members: map[string]any{}}
}

// Get gives the value of a member, and whether there is one.
func (o *Object) Get(name string) (any, bool) {
	value, ok := o.members[name]
	return value, ok
}

// Set puts a value in the place of a member, or adds it as the last.
func (o *Object) Set(name string, value any) *Object {
	if _, ok := o.members[name]; !ok {
		o.names = append(o.names, name)
	}
	o.members[name] = value
	return o
}

// Names gives the names of the members in their order.
func (o *Object) Names() []string {
	return o.names
}

// MarshalJSON writes the object for encoding/json.
func (o *Object) MarshalJSON() ([]byte, error) {
	return []byte(Write(o)), nil
}

// MarshalJSON writes the number for encoding/json.
func (n Number) MarshalJSON() ([]byte, error) {
	return []byte(n), nil
}

// ValueOf gives a value as this package works with it: nil, bool, Number, string, []any and
// *Object. Anything else is what encoding/json makes of it, in which half a surrogate pair and
// broken UTF-8 become U+FFFD; Parse refuses them.
func ValueOf(value any) (any, error) {
	switch value := value.(type) {
	case nil, bool, Number, string, *Object:
		return value, nil
	case json.RawMessage:
		return Parse(value)
	case []any:
		list := make([]any, len(value))
		for i, entry := range value {
			made, err := ValueOf(entry)
			if err != nil {
				return nil, err
			}
			list[i] = made
		}
		return list, nil
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return Parse(text.Bytes())
}

// Write writes JSON as JSON.stringify does: compact, and every character but controls as it is.
// encoding/json would escape some that are harmless.
func Write(value any) string {
	return string(appendValue(nil, value))
}

func appendValue(out []byte, value any) []byte {
	switch value := value.(type) {
	case nil:
		return append(out, "null"...)
	case bool:
		return strconv.AppendBool(out, value)
	case Number:
		return append(out, value...)
	case int:
		return strconv.AppendInt(out, int64(value), 10)
	case string:
		return appendText(out, value)
	case []any:
		return appendList(out, value)
	case *Object:
		return appendObject(out, value)
	default:
		panic(fmt.Sprintf("%T is no JSON value; see ValueOf", value))
	}
}

func appendList(out []byte, list []any) []byte {
	out = append(out, '[')
	for i, entry := range list {
		if i > 0 {
			out = append(out, ',')
		}
		out = appendValue(out, entry)
	}
	return append(out, ']')
}

func appendObject(out []byte, object *Object) []byte {
	out = append(out, '{')
	for i, name := range object.names {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(appendText(out, name), ':')
		out = appendValue(out, object.members[name])
	}
	return append(out, '}')
}

var shortEscapes = map[byte]string{
	'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`,
}

func appendText(out []byte, text string) []byte {
	out = append(out, '"')
	for i := 0; i < len(text); i++ {
		letter := text[i]
		if letter >= 0x20 && letter != '"' && letter != '\\' {
			out = append(out, letter)
		} else if short, ok := shortEscapes[letter]; ok {
			out = append(out, short...)
		} else {
			out = fmt.Appendf(out, `\u%04x`, letter)
		}
	}
	return append(out, '"')
}

// How deep lists and objects may be nested.
const deepest = 1000

// Parse reads JSON. A number that no double holds, half a surrogate pair, broken UTF-8 and nesting
// without end are refused, as is whatever stands after the value.
func Parse(text []byte) (any, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("not UTF-8")
	}
	parser := parser{text: string(text)}
	value, err := parser.value(0)
	if err != nil {
		return nil, err
	}
	parser.space()
	if parser.at < len(parser.text) {
		return nil, parser.fault("something stands after the value")
	}
	return value, nil
}

type parser struct {
	text string
	at   int
}

func (p *parser) fault(why string) error {
	return fmt.Errorf("%s at byte %d", why, p.at)
}

func (p *parser) space() {
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// The next byte that is no white space; 0 at the end.
func (p *parser) peek() byte {
	p.space()
	if p.at == len(p.text) {
		return 0
	}
	return p.text[p.at]
}

func (p *parser) take(wanted byte) bool {
	if p.peek() != wanted {
		return false
	}
	p.at++
	return true
}

func (p *parser) value(depth int) (any, error) {
	if depth > deepest {
		return nil, p.fault("nested too deep")
	}
	switch letter := p.peek(); letter {
	case '{':
		return p.object(depth)
	case '[':
		return p.list(depth)
	case '"':
		return p.string()
	case 't':
		return true, p.word("true")
	case 'f':
		return false, p.word("false")
	case 'n':
		return nil, p.word("null")
	default:
		return p.number()
	}
}

func (p *parser) word(word string) error {
	if len(p.text)-p.at < len(word) || p.text[p.at:p.at+len(word)] != word {
		return p.fault("no value")
	}
	p.at += len(word)
	return nil
}

func (p *parser) object(depth int) (any, error) {
	object := NewObject()
	p.at++
	if p.take('}') {
		return object, nil
	}
	for {
		if p.peek() != '"' {
			return nil, p.fault("no name")
		}
		name, err := p.string()
		if err != nil {
			return nil, err
		}
		if !p.take(':') {
			return nil, p.fault("no colon")
		}
		value, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		object.Set(name, value)
		if p.take('}') {
			return object, nil
		}
		if !p.take(',') {
			return nil, p.fault("no comma")
		}
	}
}

func (p *parser) list(depth int) (any, error) {
	list := []any{}
	p.at++
	if p.take(']') {
		return list, nil
	}
	for {
		value, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		list = append(list, value)
		if p.take(']') {
			return list, nil
		}
		if !p.take(',') {
			return nil, p.fault("no comma")
		}
	}
}

func (p *parser) string() (string, error) {
	p.at++
	var made []byte
	for begin := p.at; p.at < len(p.text); {
		switch letter := p.text[p.at]; {
		case letter == '"':
			made = append(made, p.text[begin:p.at]...)
			p.at++
			return string(made), nil
		case letter == '\\':
			made = append(made, p.text[begin:p.at]...)
			point, err := p.escape()
			if err != nil {
				return "", err
			}
			made = utf8.AppendRune(made, point)
			begin = p.at
		case letter < 0x20:
			return "", p.fault("a control character")
		default:
			p.at++
		}
	}
	return "", p.fault("no closing quote")
}

var escapes = map[byte]rune{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

func (p *parser) escape() (rune, error) {
	p.at++
	if p.at == len(p.text) {
		return 0, p.fault("no closing quote")
	}
	letter := p.text[p.at]
	p.at++
	if point, ok := escapes[letter]; ok {
		return point, nil
	}
	if letter != 'u' {
		return 0, p.fault("no such escape")
	}
	unit, err := p.unit()
	if err != nil || unit < 0xD800 || unit > 0xDFFF {
		return unit, err
	}
	if unit > 0xDBFF || len(p.text)-p.at < 2 || p.text[p.at:p.at+2] != `\u` {
		return 0, p.fault("half a surrogate pair")
	}
	p.at += 2
	low, err := p.unit()
	if err != nil {
		return 0, err
	}
	if low < 0xDC00 || low > 0xDFFF {
		return 0, p.fault("half a surrogate pair")
	}
	return 0x10000 + (unit-0xD800)<<10 + (low - 0xDC00), nil
}

func (p *parser) unit() (rune, error) {
	if len(p.text)-p.at < 4 {
		return 0, p.fault("no four digits")
	}
	var unit rune
	for _, letter := range []byte(p.text[p.at : p.at+4]) {
		digit, ok := hexadecimal(letter)
		if !ok {
			return 0, p.fault("no four digits")
		}
		unit = unit<<4 + digit
	}
	p.at += 4
	return unit, nil
}

func hexadecimal(letter byte) (rune, bool) {
	switch {
	case letter >= '0' && letter <= '9':
		return rune(letter - '0'), true
	case letter >= 'a' && letter <= 'f':
		return rune(letter-'a') + 10, true
	case letter >= 'A' && letter <= 'F':
		return rune(letter-'A') + 10, true
	default:
		return 0, false
	}
}

func (p *parser) number() (any, error) {
	begin := p.at
	p.one("-")
	if !p.one("0") && !p.digits() {
		return nil, p.fault("no value")
	}
	if p.one(".") && !p.digits() {
		return nil, p.fault("no digit after the point")
	}
	if p.one("eE") {
		p.one("+-")
		if !p.digits() {
			return nil, p.fault("no digit in the exponent")
		}
	}
	text := p.text[begin:p.at]
	if number, err := strconv.ParseFloat(text, 64); err != nil || math.IsInf(number, 0) {
		return nil, p.fault("no double holds this number")
	}
	return Number(text), nil
}

func (p *parser) one(of string) bool {
	if p.at == len(p.text) || !bytes.ContainsRune([]byte(of), rune(p.text[p.at])) {
		return false
	}
	p.at++
	return true
}

func (p *parser) digits() bool {
	begin := p.at
	for p.one("0123456789") {
	}
	return p.at > begin
}

// Index reads a whole number as it goes over a wire, where 1.0 is one, and says whether it is one.
func Index(value any) (int, bool) {
	number, ok := value.(Number)
	if !ok {
		return 0, false
	}
	float, err := strconv.ParseFloat(string(number), 64)
	if err != nil || float != math.Trunc(float) || math.Abs(float) > 1<<53 {
		return 0, false
	}
	return int(float), true
}

// Whether two values are the same text, the same flag, or both null or absent.
func isSame(one, other any) bool {
	switch one := one.(type) {
	case nil:
		return other == nil
	case string:
		text, ok := other.(string)
		return ok && text == one
	case bool:
		flag, ok := other.(bool)
		return ok && flag == one
	default:
		return false
	}
}
