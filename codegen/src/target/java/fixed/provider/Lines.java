package askspec.contract.provider;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Lines from one stream and to another, for as long as somebody is there. */
public final class Lines {
  private static final int CHUNK = 1 << 16;

  private final InputStream in;
  private final OutputStream out;
  private volatile boolean over;

  /** Lines of UTF-8, whatever the platform's own charset and line ends are. */
  public Lines(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** Reads until the stream ends, or until it is told to end. */
  public void run(Consumer<byte[]> receive) throws IOException {
    ByteArrayOutputStream begun = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    for (int count = in.read(chunk); count >= 0 && !over; count = in.read(chunk)) {
      int from = 0;
      for (int at = 0; at < count && !over; at++) {
        if (chunk[at] == '\n') {
          begun.write(chunk, from, at - from);
          from = at + 1;
          receive.accept(begun.toByteArray());
          begun.reset();
        }
      }
      if (over) {
        return;
      }
      begun.write(chunk, from, count - from);
    }
    if (!over && begun.size() > 0) {
      receive.accept(begun.toByteArray());
    }
  }

  /** Reads no further. */
  public void end() {
    over = true;
  }

  /** Writes a line. */
  public synchronized void send(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException fault) {
      // Nobody reads any longer: what remains to be said is lost.
      end();
    }
  }
}
