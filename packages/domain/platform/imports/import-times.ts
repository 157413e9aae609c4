import { westernDigits } from '../../fields/western-digits.ts';

const half = (word: string | undefined): 'am' | 'pm' | null => {
  const plain = (word ?? '').replaceAll('.', '').trim();
  return ['pm', 'م', 'مساء', 'مساءً'].includes(plain) ? 'pm' : ['am', 'ص', 'صباحا', 'صباحاً'].includes(plain) ? 'am' : null;
};

const clock = String.raw`(\d{1,2})(?:[:.٫](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(a\.?m\.?|p\.?m\.?|صباحاً|صباحا|مساءً|مساء|ص|م)?`;
/** Alone, or where an appointment ends behind it: "10:30 - 11:15". */
const alone = new RegExp(`^${clock}(?:\\s*(?:-|–|—|to|إلى|الى)\\s*.*)?$`);
const behindDate = new RegExp(`^.*\\d[t,\\s]\\s*${clock}z?$`);

function minuteOf(found: RegExpExecArray | null): number | null {
  if (found === null) return null;
  const [, hours = '', minutes, word] = found;
  const part = half(word);
  // A bare figure is an hour only where it says which half of the day.
  if (minutes === undefined && part === null) return null;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (minute > 59 || hour > 23 || (part !== null && (hour === 0 || hour > 12) && !(part === 'pm' && hour > 12))) return null;
  return ((part === 'pm' && hour < 12 ? hour + 12 : part === 'am' && hour === 12 ? 0 : hour) % 24) * 60 + minute;
}

/** A time of day as a spreadsheet keeps it: a part of 24 hours behind the number of the day, if there is one. */
function minuteOfSerial(text: string): number | null {
  const found = /^\d*(\.\d+)$/.exec(text);
  return found === null ? null : Math.round(Number(found[1]) * 1440) % 1440;
}

const plainTime = (text: string): string =>
  westernDigits(text)
    .replaceAll(/[\u0640\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase();

/** A time of day in minutes after midnight: 14:30, "2:30 pm", "2.30", ٢:٣٠ م, "14:30 - 15:15" as its beginning; null where it is none. */
export function importedTime(text: string): number | null {
  const plain = plainTime(text);
  return /^0?\.\d{3,}$/.test(plain) || plain === '0' ? (minuteOfSerial(plain) ?? 0) : minuteOf(alone.exec(plain));
}

/** The time of day that a cell says behind its date; null where it says the day alone. */
export function timeBehindDate(text: string): number | null {
  const plain = plainTime(text);
  return /^\d{4,7}\.\d+$/.test(plain) ? minuteOfSerial(plain) : minuteOf(behindDate.exec(plain));
}
