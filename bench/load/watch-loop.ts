// Loaded into the server's process by the bench: on "begin" it measures how long the event loop is held up, and on "end" it says so.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the loop is asked, milliseconds: a delay is measured beyond that. */
const resolution = 2;
const delays = monitorEventLoopDelay({ resolution });

/** Processor time of the loop's thread so far, milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let timer: NodeJS.Timeout | undefined;
let longestPiece = 0;

/** What the thread worked between two turns of the loop: unlike a delay, it says nothing of who else uses the machine. */
function watchPieces(before: number): void {
  const now = used();
  longestPiece = Math.max(longestPiece, now - before);
  timer = setTimeout(watchPieces, resolution, now);
}

process.on('message', (message) => {
  if (message === 'begin') {
    delays.reset();
    delays.enable();
    longestPiece = 0;
    watchPieces(used());
  }
  if (message === 'end') {
    delays.disable();
    clearTimeout(timer);
    const milliseconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolution);
    process.send?.({ longest: milliseconds(delays.max), p99: milliseconds(delays.percentile(99)), longestPiece });
  }
});
// The server ends when its work is done, whoever listens.
process.channel?.unref();
