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

/**
 * One forked child that turns documents into PDFs, one after the other, and the queue before it. The first document has it
 * started, and a long quiet ends it. A child that dies is replaced and its document tried once more; a document that kills
 * two children is refused and the others go on.
 */
export class CompileQueue {
  readonly #settings: CompileQueueSettings;
  readonly #queue: Waiting[] = [];
  #child: ChildProcess | null = null;
  #isReady = false;
  #isOpen = true;
  #current: Waiting | null = null;
  #isResting = false;
  #quiet: NodeJS.Timeout | undefined;
  #documentsOfChild = 0;
  #failedStarts = 0;
  #afterChange: (() => void)[] = [];

  constructor(settings: CompileQueueSettings) {
    this.#settings = settings;
  }

  /** Resolves when the child can work. */
  async start(): Promise<void> {
    if (this.#child === null) this.#launch();
    await this.#until(() => this.#isReady || this.#child === null);
    if (this.#child === null) throw new PdfUnavailable('print.failed', 'The printing child does not start');
  }

  compile(job: CompileJob): Promise<Uint8Array> {
    if (!this.#isOpen) return Promise.reject(new PdfUnavailable('print.stopped', 'Printing has stopped'));
    if (this.#queue.length >= this.#settings.longestQueue)
      return Promise.reject(new PdfUnavailable('print.busy', `${this.#queue.length} documents are waiting`));
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        this.#refuse(waiting, 'print.busy', 'The document waited too long');
        this.#changed();
      };
      const waiting: Waiting = {
        job,
        attemptsLeft: attemptsPerDocument,
        resolve,
        reject,
        deadline: setTimeout(giveUp, this.#settings.longestWaitMs),
      };
      this.#queue.push(waiting);
      this.#next();
    });
  }

  /** Takes nothing more, finishes what waits within its time, and ends the child. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#quiet);
    const limit = setTimeout(() => {
      this.#refuseAll('print.stopped', 'Printing has stopped');
      if (this.#current !== null) this.#current.attemptsLeft = 0;
      this.#child?.kill('SIGKILL');
    }, this.#settings.longestStopMs);
    await this.#until(() => this.#queue.length === 0 && this.#current === null);
    const last = this.#child;
    if (last !== null) {
      const ended = once(last, 'exit');
      if (last.connected) last.disconnect();
      await ended;
    }
    clearTimeout(limit);
  }

  /** The child's process id, for watching it. */
  childId(): number | undefined {
    return this.#child?.pid;
  }

  #changed(): void {
    const listeners = this.#afterChange;
    this.#afterChange = [];
    for (const listener of listeners) listener();
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached()) await new Promise<void>((resolve) => this.#afterChange.push(resolve));
  }

  #launch(): void {
    this.#isReady = false;
    this.#isResting = false;
    this.#documentsOfChild = 0;
    // An empty environment: the child needs none of the server's secrets. Plain flags: it shares no inspector or loader.
    const launched = fork(this.#settings.childFile, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = launched;
    launched.on('message', (message: ChildAnswer) => this.#receive(message));
    launched.on('error', (error) => {
      this.#settings.onTrouble(`the printing child: ${error.message}`);
      // A process that could not be made at all has no exit to wait for.
      if (launched.pid === undefined) this.#replace(null, null);
    });
    launched.once('exit', (code, signal) => this.#replace(code, signal));
  }

  #receive(message: ChildAnswer): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#failedStarts = 0;
      this.#next();
      return;
    }
    const finished = this.#current;
    this.#current = null;
    if (finished !== null) {
      clearTimeout(finished.deadline);
      if (message.kind === 'done') finished.resolve(message.pdf);
      else finished.reject(new PdfUnavailable('print.failed', message.reason));
    }
    if (message.kind === 'done' && message.trouble !== null) this.#settings.onTrouble(message.trouble);
    this.#documentsOfChild += 1;
    if (this.#documentsOfChild >= this.#settings.documentsPerChild) {
      this.#isReady = false;
      this.#child?.disconnect();
    }
    this.#next();
  }

  #replace(code: number | null, signal: NodeJS.Signals | null): void {
    const hadStarted = this.#isReady || this.#isResting || this.#documentsOfChild > 0;
    clearTimeout(this.#quiet);
    this.#child = null;
    this.#isReady = false;
    const interrupted = this.#current;
    this.#current = null;
    if (interrupted !== null) {
      clearTimeout(interrupted.deadline);
      this.#settings.onTrouble(`the printing child ended in the middle of a document (${signal ?? code})`);
      if (interrupted.attemptsLeft > 0) this.#queue.unshift(interrupted);
      else interrupted.reject(new PdfUnavailable('print.failed', 'The document ended the printing child'));
    }
    if (!hadStarted) this.#failedStarts += 1;
    if (this.#failedStarts >= attemptsToStart) {
      this.#failedStarts = 0;
      this.#refuseAll('print.failed', 'The printing child does not start');
    } else if (this.#queue.length > 0 || (this.#isOpen && !this.#isResting)) this.#launch();
    this.#changed();
  }

  /** Ends the child; a document that comes while it goes has a new one launched by its exit. */
  #rest(): void {
    this.#isResting = true;
    this.#isReady = false;
    this.#child?.disconnect();
  }

  #next(): void {
    this.#changed();
    clearTimeout(this.#quiet);
    if (this.#current !== null) return;
    if (this.#queue.length === 0) {
      if (this.#isReady && this.#isOpen) this.#quiet = setTimeout(() => this.#rest(), this.#settings.quietMs).unref();
      return;
    }
    if (this.#child === null) this.#launch();
    if (!this.#isReady) return;
    const waiting = this.#queue.shift();
    if (waiting === undefined) return;
    this.#current = waiting;
    clearTimeout(waiting.deadline);
    waiting.attemptsLeft -= 1;
    waiting.deadline = setTimeout(() => {
      waiting.attemptsLeft = 0;
      this.#child?.kill('SIGKILL');
    }, this.#settings.longestWorkMs);
    // A failed send means a dead child, and its exit brings the document back.
    this.#child?.send(waiting.job, (error) => error !== null && this.#settings.onTrouble(`the printing child: ${error.message}`));
  }

  #refuse(waiting: Waiting, code: PdfUnavailable['code'], reason: string): void {
    clearTimeout(waiting.deadline);
    waiting.reject(new PdfUnavailable(code, reason));
  }

  #refuseAll(code: PdfUnavailable['code'], reason: string): void {
    for (const waiting of this.#queue.splice(0)) this.#refuse(waiting, code, reason);
  }
}
