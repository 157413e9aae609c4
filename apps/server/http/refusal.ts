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
}

/** An expected "no": a value with a code. The binder rolls back (unless it `keeps`), and answers 422 with the sentence in the reader's language. */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: SpokenParams;
  readonly field: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly keeps: boolean;
  constructor(code: Code, options: RefusalOptions) {
    this.code = code;
    this.params = options.params ?? {};
    this.field = options.field;
    this.details = options.details;
    this.keeps = options.keeps === true;
  }
}

export function refuse<const Code extends string>(code: Code, options: RefusalOptions = {}): Refusal<Code> {
  return new Refusal(code, options);
}

/** A record that is not there, or is another account's: 404 either way. */
export class NotFound {
  readonly subject: string;
  constructor(subject: string) {
    this.subject = subject;
  }
}

export function notFound(subject: string): NotFound {
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
