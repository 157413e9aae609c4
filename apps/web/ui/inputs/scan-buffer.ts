/** Milliseconds between two keys of a scanner at the most; nobody types a whole code so fast. */
const longest_gap = 100;
/** From here on a pause is one: what comes after it has nothing to do with what was before. */
const shortest_pause = 400;
const fewest_letters = 4;

interface Key {
  readonly key: string;
  /** The place of the key: a scanner under an Arabic layout types Arabic letters, but the keys it presses are the same. */
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The letter of a key, whatever layout it was pressed under; null where it is none. */
export function letterOf({ key, code, shiftKey }: Key): string | null {
  if (/^[!-~]$/.test(key)) return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter === undefined ? null : shiftKey ? letter : letter.toLowerCase();
}

export interface ScanBuffer {
  /** Takes a key at a moment (milliseconds). Answers the code when the key ends a scan, else null. */
  press: (key: Key, at: number) => string | null;
  /** Whether the keys so far look like the beginning of a scan. */
  readonly length: number;
}

/**
 * Tells a scanner from a person: it types the whole code at once and ends with Enter. A code that was torn (a slow device let a scan falter) is no code at
 * all: the second half alone would name another product.
 */
export function makeScanBuffer(): ScanBuffer {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let isTorn = false;
  return {
    get length() {
      return text.length;
    },
    press(key, at) {
      if (key.key === 'Shift') return null;
      const gap = at - last;
      const isQuick = gap <= longest_gap;
      last = at;
      if (!isQuick) {
        isTorn = gap < shortest_pause && text !== '';
        text = '';
      }
      if (key.key === 'Enter' || key.key === 'Tab') {
        const code = text;
        text = '';
        return isQuick && !isTorn && code.length >= fewest_letters ? code : null;
      }
      const letter = letterOf(key);
      text = letter === null ? '' : text + letter;
      return null;
    },
  };
}

/** Where the keys of a scan went. */
export interface ScannedField {
  /** Whether the field asks for scanned codes itself. */
  readonly takesScans: boolean;
}

/**
 * Whether keys that came as fast as a scan are one. Outside a field nobody types words, so every code is. In a field a quick typist is as fast as a slow
 * scanner: there only a code that is known is a scan, where the screen can tell; anything else stays typed, and the field's own Enter happens.
 */
export function isScan(code: string, field: ScannedField | null, isKnown?: (code: string) => boolean): boolean {
  if (field === null) return true;
  return !field.takesScans && (isKnown === undefined || isKnown(code));
}
