import askspec.contract.Api;
import askspec.contract.Dialect;
import askspec.contract.Json;
import askspec.contract.Lift;
import askspec.contract.dialects.Dialects;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Lifts what the vectors of a folder have sent, and prints how much of it comes to something else. */
public class Lifted {
  public static void main(String[] arguments) throws Exception {
    int count = 0;
    int wrong = 0;
    for (Dialect dialect : Dialects.ALL) {
      Path place = Path.of(arguments[0], dialect.name(), "lift.json");
      for (JsonNode one : Json.parse(Files.readString(place)).get("cases")) {
        String word = one.get("api").textValue();
        Api api = Stream.of(Api.values()).filter(it -> it.word().equals(word)).findFirst().get();
        String before = Json.write(one.get("sent"));
        String lifted = Json.write(Lift.lift(dialect, api, one.get("sent")));
        String wanted = Json.write(one.get("arguments"));
        count += 1;
        if (!lifted.equals(wanted) || !Json.write(one.get("sent")).equals(before)) {
          wrong += 1;
          System.out.println(api + " " + lifted + " not " + wanted);
        }
      }
    }
    System.out.println(count + " lifted, " + wrong + " wrong");
  }
}
