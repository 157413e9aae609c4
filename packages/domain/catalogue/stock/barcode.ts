/** Bars of a code as a row of modules: `1` is dark. Nothing of the quiet zone around it. */
export interface Bars {
  readonly modules: string;
  readonly symbology: 'ean13' | 'ean8' | 'code128';
}

/** The last digit of EAN and UPC numbers, of the digits before it. */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const hasCheckDigit = (code: string): boolean => eanCheckDigit(code.slice(0, -1)) === Number(code.at(-1));

/** A number of the salon's own (prefix 20 is kept for use inside a business) from ten digits. */
export function ownBarcode(tenDigits: string): string {
  const digits = `20${tenDigits}`;
  return `${digits}${eanCheckDigit(digits)}`;
}

const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const inverted = (modules: string): string => [...modules].map((module) => (module === '1' ? '0' : '1')).join('');
const right = left.map(inverted);
const leftEven = right.map((modules) => [...modules].toReversed().join(''));
/** Which of the first six digits are even, by the digit that is not drawn. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

const drawn = (digits: string, patterns: (place: number) => readonly string[]): string =>
  [...digits].map((digit, place) => patterns(place)[Number(digit)] ?? '').join('');

function ean13(code: string): string {
  const parity = parities[Number(code[0])] ?? '';
  return `101${drawn(code.slice(1, 7), (place) => (parity[place] === '1' ? leftEven : left))}01010${drawn(code.slice(7), () => right)}101`;
}

const ean8 = (code: string): string => `101${drawn(code.slice(0, 4), () => left)}01010${drawn(code.slice(4), () => right)}101`;

/** Widths of bars and gaps of Code 128, by value; 104 and 105 begin sets B and C, 99 and 100 change to C and B, 106 ends. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

/** The values that say a text in Code 128, without its check and its end. Four digits and more are written in pairs. */
export function code128Values(text: string): number[] {
  const values: number[] = [];
  let place = 0;
  let inPairs: boolean | null = null;
  const change = (toPairs: boolean): void => {
    if (inPairs !== toPairs) values.push(inPairs === null ? (toPairs ? 105 : 104) : toPairs ? 99 : 100);
    inPairs = toPairs;
  };
  while (place < text.length) {
    const digits = /^\d*/.exec(text.slice(place))?.[0].length ?? 0;
    if (digits >= 4 || (inPairs === true && digits >= 2)) {
      // An odd digit is said before the pairs.
      if (digits % 2 === 1 && inPairs !== true) {
        change(false);
        values.push(text.charCodeAt(place) - 32);
        place += 1;
      }
      change(true);
      values.push(Number(text.slice(place, place + 2)));
      place += 2;
    } else {
      change(false);
      values.push(text.charCodeAt(place) - 32);
      place += 1;
    }
  }
  return values;
}

export const code128Check = (values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;

function code128(text: string): string {
  const values = code128Values(text);
  return [...values, code128Check(values), 106]
    .map((value) => [...(widths[value] ?? '')].map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(Number(width))).join(''))
    .join('');
}

/** Letters, digits and signs of ASCII without spaces, as the database keeps them. */
export const isBarcode = (code: string): boolean => /^[!-~]{1,48}$/.test(code);

/** The bars of a barcode: EAN-13 (a UPC-A is one with a zero before it) or EAN-8 where its check digit is right, Code 128 for everything else. */
export function barsOf(code: string): Bars {
  const digits = /^\d{12}$/.test(code) ? `0${code}` : code;
  if (/^\d{13}$/.test(digits) && hasCheckDigit(digits)) return { modules: ean13(digits), symbology: 'ean13' };
  if (/^\d{8}$/.test(code) && hasCheckDigit(code)) return { modules: ean8(code), symbology: 'ean8' };
  return { modules: code128(code), symbology: 'code128' };
}
