import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ChildAnswer } from './compile-child.ts';
import type { CompileJob } from './compile.ts';

/** The printing child has no room or no time: the caller may try again. */
export class PdfUnavailable extends Error {
  readonly code: 'print.busy' | 'print.stopped' | 'print.failed';
  constructor(code: PdfUnavailable['code'], reason: string) {
    super(reason);
    this.name = 'PdfUnavailable';
    this.code = code;
  }
}

export interface CompileQueueSettings {
  /** The child is replaced after so many documents, whatever Typst may have kept. */
  documentsPerChild: number;
  /** More waiting documents than this are refused at once. */
  longestQueue: number;
  /** A document that has not begun after this long is refused. */
  longestWaitMs: number;
  /** A document that is not finished after this long costs its child its life. */
  longestWorkMs: number;
  /** How long `stop` lets the waiting documents finish. */
  longestStopMs: number;
  /** A child with nothing to do for this long is ended: it holds 80 MB, and the next document waits half a second for a new one. */
  quietMs: number;
  childFile: URL;
  onTrouble: (trouble: string) => void;
}

interface Waiting {
  job: CompileJob;
  attemptsLeft: number;
  deadline: NodeJS.Timeout;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

const attemptsPerDocument = 2;
const attemptsToStart = 3;

export type CompileQueue = ReturnType<typeof createCompileQueue>;

/**
 * One forked child that turns documents into PDFs, one after the other, and the queue before it. The first document has it
 * started, and a long quiet ends it. A child that dies is replaced and its document tried once more; a document that kills
 * two children is refused and the others go on.
 */
export function createCompileQueue(settings: CompileQueueSettings) {
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let isReady = false;
  let isOpen = true;
  let current: Waiting | null = null;
  let isResting = false;
  let quiet: NodeJS.Timeout | undefined;
  let documentsOfChild = 0;
  let failedStarts = 0;
  let afterChange: (() => void)[] = [];

  function changed(): void {
    const listeners = afterChange;
    afterChange = [];
    for (const listener of listeners) listener();
  }

  async function until(isReached: () => boolean): Promise<void> {
    while (!isReached()) await new Promise<void>((resolve) => afterChange.push(resolve));
  }

  function launch(): void {
    isReady = false;
    isResting = false;
    documentsOfChild = 0;
    // An empty environment: the child needs none of the server's secrets. Plain flags: it shares no inspector or loader.
    const launched = fork(settings.childFile, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = launched;
    launched.on('message', (message: ChildAnswer) => receive(message));
    launched.on('error', (error) => {
      settings.onTrouble(`the printing child: ${error.message}`);
      // A process that could not be made at all has no exit to wait for.
      if (launched.pid === undefined) replace(null, null);
    });
    launched.once('exit', (code, signal) => replace(code, signal));
  }

  function receive(message: ChildAnswer): void {
    if (message.kind === 'ready') {
      isReady = true;
      failedStarts = 0;
      next();
      return;
    }
    const finished = current;
    current = null;
    if (finished !== null) {
      clearTimeout(finished.deadline);
      if (message.kind === 'done') finished.resolve(message.pdf);
      else finished.reject(new PdfUnavailable('print.failed', message.reason));
    }
    if (message.kind === 'done' && message.trouble !== null) settings.onTrouble(message.trouble);
    documentsOfChild += 1;
    if (documentsOfChild >= settings.documentsPerChild) {
      isReady = false;
      child?.disconnect();
    }
    next();
  }

  function replace(code: number | null, signal: NodeJS.Signals | null): void {
    const hadStarted = isReady || isResting || documentsOfChild > 0;
    clearTimeout(quiet);
    child = null;
    isReady = false;
    const interrupted = current;
    current = null;
    if (interrupted !== null) {
      clearTimeout(interrupted.deadline);
      settings.onTrouble(`the printing child ended in the middle of a document (${signal ?? code})`);
      if (interrupted.attemptsLeft > 0) queue.unshift(interrupted);
      else interrupted.reject(new PdfUnavailable('print.failed', 'The document ended the printing child'));
    }
    if (!hadStarted) failedStarts += 1;
    if (failedStarts >= attemptsToStart) {
      failedStarts = 0;
      refuseAll('print.failed', 'The printing child does not start');
    } else if (queue.length > 0 || (isOpen && !isResting)) launch();
    changed();
  }

  /** Ends the child; a document that comes while it goes has a new one launched by its exit. */
  function rest(): void {
    isResting = true;
    isReady = false;
    child?.disconnect();
  }

  function next(): void {
    changed();
    clearTimeout(quiet);
    if (current !== null) return;
    if (queue.length === 0) {
      if (isReady && isOpen) quiet = setTimeout(rest, settings.quietMs).unref();
      return;
    }
    if (child === null) launch();
    if (!isReady) return;
    const waiting = queue.shift();
    if (waiting === undefined) return;
    current = waiting;
    clearTimeout(waiting.deadline);
    waiting.attemptsLeft -= 1;
    waiting.deadline = setTimeout(() => {
      waiting.attemptsLeft = 0;
      child?.kill('SIGKILL');
    }, settings.longestWorkMs);
    // A failed send means a dead child, and its exit brings the document back.
    child?.send(waiting.job, (error) => error !== null && settings.onTrouble(`the printing child: ${error.message}`));
  }

  function refuse(waiting: Waiting, code: PdfUnavailable['code'], reason: string): void {
    clearTimeout(waiting.deadline);
    waiting.reject(new PdfUnavailable(code, reason));
  }

  function refuseAll(code: PdfUnavailable['code'], reason: string): void {
    for (const waiting of queue.splice(0)) refuse(waiting, code, reason);
  }

  return {
    /** Resolves when the child can work. */
    async start(): Promise<void> {
      if (child === null) launch();
      await until(() => isReady || child === null);
      if (child === null) throw new PdfUnavailable('print.failed', 'The printing child does not start');
    },

    compile(job: CompileJob): Promise<Uint8Array> {
      if (!isOpen) return Promise.reject(new PdfUnavailable('print.stopped', 'Printing has stopped'));
      if (queue.length >= settings.longestQueue)
        return Promise.reject(new PdfUnavailable('print.busy', `${queue.length} documents are waiting`));
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          queue.splice(queue.indexOf(waiting), 1);
          refuse(waiting, 'print.busy', 'The document waited too long');
          changed();
        };
        const waiting: Waiting = {
          job,
          attemptsLeft: attemptsPerDocument,
          resolve,
          reject,
          deadline: setTimeout(giveUp, settings.longestWaitMs),
        };
        queue.push(waiting);
        next();
      });
    },

    /** Takes nothing more, finishes what waits within its time, and ends the child. */
    async stop(): Promise<void> {
      isOpen = false;
      clearTimeout(quiet);
      const limit = setTimeout(() => {
        refuseAll('print.stopped', 'Printing has stopped');
        if (current !== null) current.attemptsLeft = 0;
        child?.kill('SIGKILL');
      }, settings.longestStopMs);
      await until(() => queue.length === 0 && current === null);
      const last = child;
      if (last !== null) {
        const ended = once(last, 'exit');
        if (last.connected) last.disconnect();
        await ended;
      }
      clearTimeout(limit);
    },

    /** The child's process id, for watching it. */
    childId(): number | undefined {
      return child?.pid;
    },
  };
}
