package contract

import (
	"strconv"
	"strings"
)

// A place in a JSON document, as a JSON Pointer (RFC 6901).
type place string

var escaper = strings.NewReplacer("~", "~0", "/", "~1")

func (p place) member(name string) place {
	return p + "/" + place(escaper.Replace(name))
}

func (p place) entry(index int) place {
	return p + "/" + place(strconv.Itoa(index))
}
