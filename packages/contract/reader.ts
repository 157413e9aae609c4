import type { Decimals } from '@rawnaq/domain/money/currency-decimals';

/**
 * For whom input is read. A mobile without prefix belongs to the country of the salon in which it is typed; a schema knows no salon, and is made once
 * for all of them. Limits of amounts are written in the salon's currency too. Parsing never waits, so the caller sets the reader for just as long as parsing takes.
 */
export interface Reader {
  /** The calling code of the salon's country, or of the caller's where there is no salon; undefined: nobody's. */
  calling_code?: string | undefined;
  /** Of the salon's currency; undefined: two. */
  decimals?: Decimals | undefined;
}

let reader: Reader = {};
let was_asked = false;

/** The calling code of a number without prefix. Called by schemas while they parse. */
export function homeOfReader(): string | undefined {
  was_asked = true;
  return reader.calling_code;
}

/** The decimals in which the reader writes amounts of money. Called while limits of amounts are written. */
export function decimalsOfReader(): Decimals {
  was_asked = true;
  return reader.decimals ?? 2;
}

/** Parses for a reader; `depends_on_reader` tells whether another reader's answer could be another. `parse` must not wait. */
export function readFor<T>(of: Reader, parse: () => T): { value: T; depends_on_reader: boolean } {
  const before = reader;
  reader = of;
  was_asked = false;
  try {
    return { value: parse(), depends_on_reader: was_asked };
  } finally {
    reader = before;
  }
}

/** Says for whom everything is read from now on: in a browser, which works for one salon at a time. */
export function readAlwaysFor(of: Reader): void {
  reader = of;
}
