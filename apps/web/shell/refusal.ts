export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The server said no and why, in the reader's language. A screen shows it where it belongs. */
export class RefusalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    answer: { code: string; message: string; errors?: FieldErrors; details?: Readonly<Record<string, unknown>> },
  ) {
    super(answer.message);
    this.name = 'RefusalError';
    this.status = status;
    this.code = answer.code;
    this.errors = answer.errors ?? {};
    this.details = answer.details ?? {};
  }

  /** The first sentence for each field. */
  get fieldMessages(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.errors).map(([field, messages]) => [field, messages[0] ?? this.message]));
  }
}

/** Something the shell has dealt with already (sign-in asked for, dialog shown): the screen only stops waiting. */
export class HandledError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'HandledError';
  }
}

export const isRefusal = (error: unknown): error is RefusalError => error instanceof RefusalError;

/** What a refusal of one of these codes carries beside its sentence, in the shape that its handler gives it; null where it is about something else. */
export function detailsOf<Details extends object>(error: unknown, ...codes: readonly string[]): Details | null {
  return isRefusal(error) && codes.includes(error.code) ? (error.details as Details) : null;
}
