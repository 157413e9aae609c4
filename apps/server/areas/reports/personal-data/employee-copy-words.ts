import { clockOfMinutes } from '@rawnaq/domain/settings/files/csv-field';
import { hours as arabicHours } from '@rawnaq/messages/ar/calendar/hours';
import { employeePaper as arabic } from '@rawnaq/messages/ar/team/employee-paper';
import { hr as arabicHr } from '@rawnaq/messages/ar/team/hr';
import { records as arabicRecords } from '@rawnaq/messages/ar/team/records';
import { hours as englishHours } from '@rawnaq/messages/en/calendar/hours';
import { employeePaper as english } from '@rawnaq/messages/en/team/employee-paper';
import { hr as englishHr } from '@rawnaq/messages/en/team/hr';
import { records as englishRecords } from '@rawnaq/messages/en/team/records';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import { labelOf } from '../../../http/answers/sentences.ts';
import { amountInWords } from '../../../http/answers/spoken.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import type { HeldOfEmployee } from './employee-copy-store.ts';

export const copyWords = {
  en: { ...english, hours: englishHours, hr: englishHr, records: englishRecords },
  ar: { ...arabic, hours: arabicHours, hr: arabicHr, records: arabicRecords },
};

/** What the codes of a row mean, in the order in which the paper says it. */
function meaningOf({ kind, codes }: HeldOfEmployee, language: Language, currency: string): (string | null)[] {
  const say = copyWords[language];
  const [first, second, third] = codes;
  const on = (sentence: 'expires' | 'born' | 'through', day: unknown): string | null =>
    typeof day === 'string' ? fillSentence(say[sentence], language, { day: dayOnPaper(language, day) }) : null;
  const key = <Words extends object>(of: Words, code: unknown): Words[keyof Words] => of[String(code) as keyof Words];
  const hours = (sentence: 'worked' | 'overtime', minutes: unknown): string | null =>
    Number(minutes) > 0 ? fillSentence(say[sentence], language, { time: clockOfMinutes(Number(minutes)) }) : null;
  if (kind === 'document') return [on('expires', first)];
  if (kind === 'dependent') return [key(say.records.relations, first), on('born', second)];
  if (kind === 'pay') {
    const parts = ['basic_minor', 'housing_minor', 'transportation_minor', 'other_minor'] as const;
    const of = parts.map((name, place) => ({ name, minor: Number(codes[place + 1]) })).filter(({ minor }) => minor > 0);
    const amounts = of.map(({ name, minor }) => `${labelOf(name, language)} ${amountInWords(language, minor, currency)}`);
    return [...amounts, key(say.records.pay.ways, first)];
  }
  if (kind === 'hours') return [fillSentence(say.records.hours.of_day, language, { count: Number(first) })];
  if (kind === 'leave') return [key(say.hours.balance.kinds, first), on('through', third), key(say.statuses, second)];
  if (kind === 'leave_balance') return [fillSentence(say.days, language, { count: Number(first) / 1000 })];
  if (kind === 'attendance')
    return [fillSentence(say.days, language, { count: Number(first) }), hours('worked', second), hours('overtime', third)];
  if (kind === 'correction') return [key(say.statuses, first)];
  if (kind === 'tips') return [key(say.tips, first)];
  if (kind === 'commission') return [first === 1 ? say.reversed : null];
  if (kind === 'face') return [fillSentence(say.face, language, { version: String(first) })];
  if (kind === 'leaving') return [first === 1 ? say.withdrawn : null];
  return [];
}

/** What users named before its dates. */
const named: ReadonlySet<HeldOfEmployee['kind']> = new Set(['document', 'dependent']);

/** A row in words: what its codes mean, what users wrote, its number. */
export function detailsOf(row: HeldOfEmployee, language: Language, currency: string): string {
  const written = [row.text, row.number];
  const meaning = meaningOf(row, language, currency);
  const parts = named.has(row.kind) ? [...written, ...meaning] : [...meaning, ...written];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
