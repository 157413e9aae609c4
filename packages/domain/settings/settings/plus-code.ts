/** The letters of a plus code (Open Location Code), by their worth from 0 to 19. */
const letters = '23456789CFGHJMPQRVWX';
const separatorAt = 8;
/** Degrees that a letter of each pair is worth. */
const pairDegrees = [20, 1, 0.05, 0.0025, 0.000125] as const;
const gridRows = 5;
const gridColumns = 4;

interface Place {
  latitude: number;
  longitude: number;
}

const full = /^[23456789C][23456789CFGHJMPQRV][23456789CFGHJMPQRVWX]{6}\+[23456789CFGHJMPQRVWX]{2,7}$/;
const short = /^(?:[23456789CFGHJMPQRVWX]{2}){1,3}\+[23456789CFGHJMPQRVWX]{2,7}$/;

/** Whether a text is a plus code that names its place by itself ("7HP8MMVP+XX"), or one that needs a place near it ("MMVP+XX"). */
export function plusCodeKind(text: string): 'full' | 'short' | null {
  const code = text.toUpperCase();
  if (full.test(code)) return 'full';
  return short.test(code) ? 'short' : null;
}

/** The middle of the area that a full plus code names, in degrees. */
export function placeOfPlusCode(code: string): Place {
  const digits = [...code.toUpperCase().replace('+', '')].map((letter) => letters.indexOf(letter));
  let south = -90;
  let west = -180;
  let height = 20;
  let width = 20;
  for (const [pair, degrees] of pairDegrees.entries()) {
    const [north, east] = [digits[pair * 2], digits[pair * 2 + 1]];
    if (north === undefined || east === undefined) break;
    south += north * degrees;
    west += east * degrees;
    [height, width] = [degrees, degrees];
  }
  for (const digit of digits.slice(pairDegrees.length * 2)) {
    height /= gridRows;
    width /= gridColumns;
    south += Math.floor(digit / gridColumns) * height;
    west += (digit % gridColumns) * width;
  }
  return { latitude: south + height / 2, longitude: west + width / 2 };
}

/** The full code of the area that has a place, of ten letters. */
function codeAt({ latitude, longitude }: Place): string {
  let code = '';
  let [north, east] = [Math.min(latitude + 90, 179.999_999), (((longitude + 180) % 360) + 360) % 360];
  for (const degrees of pairDegrees) {
    const [row, column] = [Math.floor(north / degrees), Math.floor(east / degrees)];
    code += `${letters[row] ?? ''}${letters[column] ?? ''}`;
    north -= row * degrees;
    east -= column * degrees;
  }
  return code;
}

/** The place nearest to `near` that a short plus code can mean. */
export function placeOfShortPlusCode(code: string, near: Place): Place {
  const missing = separatorAt - code.indexOf('+');
  const place = placeOfPlusCode(`${codeAt(near).slice(0, missing)}${code}`);
  // One area further in each direction may be nearer.
  const step = pairDegrees[missing / 2 - 1] ?? 0;
  const nearer = (value: number, wanted: number): number =>
    value - wanted > step / 2 ? value - step : wanted - value > step / 2 ? value + step : value;
  return { latitude: nearer(place.latitude, near.latitude), longitude: nearer(place.longitude, near.longitude) };
}
