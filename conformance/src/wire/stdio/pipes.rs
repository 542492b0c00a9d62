//! The three pipes of a child process, each polled by a thread of its own.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::process::Child;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

use super::lines::{Cutter, Line};
use crate::wire::transport::SendFault;

/// How much of stderr is kept, from its end.
const TAIL: usize = 4 << 10;

/// How much output may wait to be taken before the provider has to wait.
const BACKLOG: usize = 32 << 20;

/// How often a thread looks whether it is to stop.
const LOOK: Duration = Duration::from_millis(20);

/// The pipes of a child process.
pub(super) struct Pipes {
    input: Option<Sender<String>>,
    output: Receiver<Line>,
    waiting: Arc<AtomicUsize>,
    stderr: Arc<Mutex<VecDeque<u8>>>,
    closing: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

/// What there was to take.
pub(super) enum Taken {
    /// A line of output.
    Line(Line),
    /// Nothing, in time.
    Nothing,
    /// The output is closed.
    Closed,
}

impl Pipes {
    /// Takes the pipes of a child that was started with all three.
    pub(super) fn of(child: &mut Child) -> io::Result<Self> {
        let missing = || io::Error::other("a pipe of the child is missing");
        let stdin = nonblocking(child.stdin.take().ok_or_else(missing)?)?;
        let stdout = nonblocking(child.stdout.take().ok_or_else(missing)?)?;
        let stderr = nonblocking(child.stderr.take().ok_or_else(missing)?)?;
        let closing = Arc::new(AtomicBool::new(false));
        let waiting = Arc::new(AtomicUsize::new(0));
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        let (input, messages) = mpsc::channel();
        let (lines, output) = mpsc::channel();
        let threads = vec![
            std::thread::spawn({
                let closing = Arc::clone(&closing);
                move || write_all(stdin, &messages, &closing)
            }),
            std::thread::spawn({
                let (closing, waiting) = (Arc::clone(&closing), Arc::clone(&waiting));
                move || read_lines(stdout, &lines, &waiting, &closing)
            }),
            std::thread::spawn({
                let (closing, tail) = (Arc::clone(&closing), Arc::clone(&tail));
                move || keep_tail(stderr, &tail, &closing)
            }),
        ];
        Ok(Self {
            input: Some(input),
            output,
            waiting,
            stderr: tail,
            closing,
            threads,
        })
    }

    /// Hands a line to the thread that writes; it is written when the provider reads.
    pub(super) fn write(&mut self, line: String) -> Result<(), SendFault> {
        self.input
            .as_ref()
            .ok_or(SendFault)?
            .send(line)
            .map_err(|_| SendFault)
    }

    /// The next line of output.
    pub(super) fn take(&mut self, within: Duration) -> Taken {
        match self.output.recv_timeout(within) {
            Ok(line) => {
                self.waiting.fetch_sub(line.size(), Ordering::Relaxed);
                Taken::Line(line)
            }
            Err(RecvTimeoutError::Timeout) => Taken::Nothing,
            Err(RecvTimeoutError::Disconnected) => Taken::Closed,
        }
    }

    /// Closes stdin once everything handed over is written.
    pub(super) fn close_input(&mut self) {
        self.input = None;
    }

    /// Closes all pipes, whoever else holds them.
    pub(super) fn close(&mut self) {
        self.close_input();
        self.closing.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A thread that panicked has closed its pipe as well.
            let _ = thread.join();
        }
    }

    /// The end of what was written to stderr.
    pub(super) fn stderr_tail(&self) -> String {
        let tail = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = tail.iter().copied().collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

fn nonblocking<P: AsFd>(pipe: P) -> io::Result<P> {
    let flags = fcntl_getfl(&pipe)?;
    fcntl_setfl(&pipe, flags | OFlags::NONBLOCK)?;
    Ok(pipe)
}

/// Whether the pipe is ready; looks up now and then, so that the caller can stop.
fn is_ready(pipe: &impl AsFd, flags: PollFlags) -> bool {
    let timeout = Timespec {
        tv_sec: 0,
        tv_nsec: i64::from(LOOK.subsec_nanos()),
    };
    let mut fds = [PollFd::new(pipe, flags)];
    matches!(poll(&mut fds, Some(&timeout)), Ok(ready) if ready > 0)
}

fn write_all(mut stdin: impl Write + AsFd, messages: &Receiver<String>, closing: &AtomicBool) {
    while let Ok(line) = messages.recv() {
        let mut left = line.as_bytes();
        while !left.is_empty() {
            match stdin.write(left) {
                Ok(written) => left = &left[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    is_ready(&stdin, PollFlags::OUT);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // The provider reads no more; what it still says is worth hearing.
                Err(_) => return,
            }
            if closing.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

fn read_lines(
    stdout: impl Read + AsFd,
    lines: &Sender<Line>,
    waiting: &AtomicUsize,
    closing: &AtomicBool,
) {
    let mut cutter = Cutter::default();
    let mut hand_over = |line: Line| {
        waiting.fetch_add(line.size(), Ordering::Relaxed);
        lines.send(line).is_ok()
    };
    read(stdout, closing, |bytes| {
        while waiting.load(Ordering::Relaxed) > BACKLOG && !closing.load(Ordering::Relaxed) {
            std::thread::sleep(LOOK);
        }
        cutter.take(bytes).into_iter().all(&mut hand_over)
    });
    if let Some(line) = cutter.finish() {
        hand_over(line);
    }
}

fn keep_tail(stderr: impl Read + AsFd, tail: &Mutex<VecDeque<u8>>, closing: &AtomicBool) {
    read(stderr, closing, |bytes| {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(bytes);
        let over = tail.len().saturating_sub(TAIL);
        tail.drain(..over);
        true
    });
}

/// How often what is left in a pipe is still read once it is to be closed.
const LAST_READS: usize = 64;

/// Reads until the end, until `take` wants no more, or until it is to stop and nothing is left.
fn read(mut pipe: impl Read + AsFd, closing: &AtomicBool, mut take: impl FnMut(&[u8]) -> bool) {
    let mut buffer = vec![0; 64 << 10];
    let mut last_reads = 0;
    while last_reads < LAST_READS {
        let closes = closing.load(Ordering::Relaxed);
        last_reads += usize::from(closes);
        match pipe.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) if take(&buffer[..count]) => {}
            Ok(_) => return,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                if closes {
                    return;
                }
                is_ready(&pipe, PollFlags::IN);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}
