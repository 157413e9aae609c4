import { fillSentence, type Language, type Params, type Sentence } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';

/** In whose words, and by whose clock. */
interface Reader {
  language: Language;
  account: { timezone: string };
}

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const isoDay = /^\d{4}-\d\d-\d\d$/;

/**
 * A sentence filled with what was stored for it: a value whose name ends in `_at` is a moment, read in the salon's time, one that ends in `on_date` or `_on` a day.
 */
export function writtenFor({ language, account }: Reader, sentence: Sentence, stored: unknown): string {
  const moments = dateWriter(language, { ...dayParts, hour: '2-digit', minute: '2-digit', timeZone: account.timezone });
  const days = dateWriter(language, { ...dayParts, timeZone: 'UTC' });
  const shown = (name: string, value: string | number): string | number => {
    if (name.endsWith('_at')) return moments.format(new Date(value));
    if (/(?:^|_)on(?:_date)?$/.test(name) && isoDay.test(String(value))) return days.format(new Date(`${value}T00:00:00Z`));
    return value;
  };
  return fillSentence(
    sentence,
    language,
    Object.fromEntries(Object.entries(stored as Params).map(([name, value]) => [name, shown(name, value)])),
  );
}
