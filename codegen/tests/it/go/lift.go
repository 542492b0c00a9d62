// Lifts what the vectors of a folder have sent, and prints how much of it comes to something else.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	contract "askspec-contract"
	"askspec-contract/dialects"
)

func member(value any, name string) any {
	found, _ := value.(*contract.Object).Get(name)
	return found
}

func main() {
	count, wrong := 0, 0
	for _, dialect := range dialects.All {
		text, err := os.ReadFile(filepath.Join(os.Args[1], dialect.Name(), "lift.json"))
		if err != nil {
			panic(err)
		}
		file, err := contract.Parse(text)
		if err != nil {
			panic(err)
		}
		for _, one := range member(file, "cases").([]any) {
			api := contract.API(member(one, "api").(string))
			lifted, err := dialect.Lift(api, member(one, "sent"))
			wanted := contract.Write(member(one, "arguments"))
			count++
			if err != nil || contract.Write(lifted) != wanted {
				wrong++
				fmt.Println(api, contract.Write(lifted), "not", wanted)
			}
		}
	}
	fmt.Println(count, "lifted,", wrong, "wrong")
}
