import type { NotFoundSubject } from './sentences.ts';
import type { SpokenParams } from './spoken.ts';

export interface RefusalOptions {
  /** Fills the places of the sentence. */
  params?: SpokenParams;
  /** The input field the sentence belongs to. */
  field?: string;
  /** What a screen needs to offer the next step: free times, the other session, the balance. */
  details?: Readonly<Record<string, unknown>>;
  /** What the handler wrote stays although it refuses: a wrong code has to count as an attempt. */
  keeps?: true;
  /** The caller may try again after so long: answered with 429 and `Retry-After`. */
  retry_after_seconds?: number;
}

/** For limits that do not say when: most count by the minute. */
const aWhile = 60;

/** An expected "no": a value with a code. The binder rolls back (unless it `keeps`), and answers 422 with the sentence in the reader's language. */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: SpokenParams;
  readonly field: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly keeps: boolean;
  readonly retry_after_seconds: number | undefined;
  constructor(code: Code, options: RefusalOptions) {
    this.code = code;
    this.params = options.params ?? {};
    this.field = options.field;
    this.details = options.details;
    this.keeps = options.keeps === true;
    this.retry_after_seconds = options.retry_after_seconds ?? (code === 'request.too_many' ? aWhile : undefined);
  }
}

export function refuse<const Code extends string>(code: Code, options: RefusalOptions = {}): Refusal<Code> {
  return new Refusal(code, options);
}

/** A record that is not there, or is another account's: 404 either way. */
export class NotFound {
  readonly subject: NotFoundSubject;
  constructor(subject: NotFoundSubject) {
    this.subject = subject;
  }
}

export function notFound(subject: NotFoundSubject): NotFound {
  return new NotFound(subject);
}

/** Carries a refusal out of the transaction, so that it rolls back. Never leaves the binder. */
export class RolledBack extends Error {
  readonly answer: Refusal | NotFound;
  constructor(answer: Refusal | NotFound) {
    super('refused');
    this.answer = answer;
  }
}

/** More is asked for than this process can do at once, and enough wait for it already: the caller is asked to come back. */
export class Busy extends RolledBack {
  constructor(seconds: number) {
    super(refuse('request.busy', { params: { after: { in_seconds: seconds } }, retry_after_seconds: seconds }));
  }
}
