import { addDays, dayOfWeek, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { language } from '../../../shell/text/language.ts';
import type { DemoCustomer, DemoDay } from './demo-contract.ts';

const firstNames = {
  en: ['Noura', 'Sara', 'Reem', 'Hessa', 'Lama', 'Fatimah', 'Maha', 'Dalal', 'Joud', 'Abeer'],
  ar: ['نورة', 'سارة', 'ريم', 'حصة', 'لمى', 'فاطمة', 'مها', 'دلال', 'جود', 'عبير'],
} as const;
const lastNames = {
  en: ['Al-Otaibi', 'Al-Harbi', 'Al-Qahtani', 'Al-Dosari', 'Al-Shehri', 'Al-Ghamdi', 'Al-Mutairi'],
  ar: ['العتيبي', 'الحربي', 'القحطاني', 'الدوسري', 'الشهري', 'الغامدي', 'المطيري'],
} as const;

/** A number that looks random and is the same every time. */
const scatter = (seed: number, below: number): number => ((seed * 2_654_435_761) >>> 8) % below;

function customer(number: number): DemoCustomer {
  const names = firstNames[language];
  const families = lastNames[language];
  const isLong = number % 97 === 0;
  const name = `${names[scatter(number, names.length)]} ${families[scatter(number + 7, families.length)]}`;
  return {
    id: number,
    name: isLong ? `${name} ${name} ${name}` : name,
    mobile: `9665${String(10_000_000 + scatter(number + 3, 89_999_999))}`,
    status: scatter(number, 9) === 0 ? 0 : 1,
    visits: scatter(number + 11, 60),
    balance_minor: scatter(number + 5, 6) === 0 ? -scatter(number, 20_000) : scatter(number, 90_000),
    rate_bp: scatter(number, 40) * 250,
    joined_on: addDays('2023-01-01', scatter(number + 1, 1300)),
    last_seen_at:
      scatter(number, 12) === 0
        ? null
        : `${addDays('2025-11-01', scatter(number + 2, 380))}T${String(9 + scatter(number, 12)).padStart(2, '0')}:15:00+03:00`,
  };
}

export const demoCustomers: readonly DemoCustomer[] = Array.from({ length: 12_000 }, (_, position) => customer(position + 1));

/** Takings of each day of a period: quiet on Sundays, loud on Thursdays. */
export function demoDays(from: string, to: string): DemoDay[] {
  const length = Math.min(Math.max(daysBetween(from, to), 0), 400);
  return Array.from({ length: length + 1 }, (_, number) => {
    const date = addDays(from, number);
    const weekday = [0.6, 0.7, 0.8, 1, 1.6, 1.3, 1.1][dayOfWeek(date)] ?? 1;
    const seed = Number(date.replaceAll('-', ''));
    return {
      date,
      services_minor: Math.round(weekday * (250_000 + scatter(seed, 180_000))),
      products_minor: Math.round(weekday * (30_000 + scatter(seed + 1, 60_000))),
      visits: Math.round(weekday * (14 + scatter(seed + 2, 12))),
    };
  });
}
