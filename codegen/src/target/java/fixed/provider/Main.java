package askspec.contract.provider;

import java.io.IOException;
import java.util.Map;

/** A provider on stdin and stdout: {@code askspec test} plays the human. */
public final class Main {
  private Main() {}

  /** Runs the provider until stdin ends. */
  public static void main(String[] arguments) throws IOException {
    Lines lines = new Lines(System.in, System.out);
    Provider provider = new Provider(lines::end);
    Map<String, Method> methods = provider.methods();
    Peer peer = new Peer(lines::send, methods);
    provider.connect(peer);
    lines.run(peer::receive);
    // Asks that are still open are stopped, and whatever was called is answered before the end.
    provider.stop();
    peer.drained().join();
  }
}
