// Loaded before the server when npm started it. npm passes a SIGTERM to the shell between, which ends without passing it on:
// the server would run on with nobody to end it. So it ends itself, in good order, when those who started it are gone.
import { readFileSync } from 'node:fs';

const launchers = parents();
let goneAt = 0;

setInterval(() => {
  if (parents() === launchers) return;
  goneAt ||= Date.now();
  // Ctrl-C ends the launchers too, but then the server has got its own: a second signal would be taken for impatience.
  if (Date.now() - goneAt < 300) return;
  goneAt = Number.POSITIVE_INFINITY;
  process.kill(process.pid, 'SIGTERM');
}, 150).unref();

/** The shell and the npm above it, as far as this system tells. */
function parents() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return 'none';
  }
}
