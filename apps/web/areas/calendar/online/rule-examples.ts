import { addDays } from '@rawnaq/domain/time/calendar-date';
import { t } from '../../../shell/text/text.ts';
import type { SalonFormat } from '../../../ui/figures/salon-format.ts';

const hour = 60;
const day = 24 * hour;
/** Longer than this, a day of the week says no longer which one is meant. */
const week = 7 * day;
/** Examples look on a Sunday at ten, at an appointment at four and a bill of three hundred. */
const looking = 10 * hour;
const visit = 7 * day + 16 * hour;
const bill_minor = 30_000;

/** Each by itself, so that the first stands first in both directions. */
const isolated = (time: string): string => `\u2068${time}\u2069`;

/** The times 10:00, 10:15, 10:30 … of a grid. */
export function gridExample(format: SalonFormat, step: number | null): string | null {
  if (step === null) return null;
  const times = [0, 1, 2, 3].map((count) => isolated(format.clock(looking + count * step))).join(' · ');
  return t('bookingRules.slot_step_example', { times });
}

export function noticeExample(format: SalonFormat, minutes: number | null): string | null {
  if (minutes === null || minutes >= week) return null;
  return t('bookingRules.notice_example', { at: format.weekClock(looking), time: format.weekClock(looking + minutes) });
}

/** `today` is the salon's. */
export function aheadExample(format: SalonFormat, today: string, days: number | null): string | null {
  return days === null || days < 1 || days > 730 ? null : t('bookingRules.ahead_example', { date: format.date(addDays(today, days)) });
}

export function gapsExample(format: SalonFormat): string {
  return t('bookingRules.gaps_example', { end: format.clock(11 * hour), later: format.clock(11 * hour + 15) });
}

export function windowExample(format: SalonFormat, rule: 'cancel' | 'move', minutes: number | null): string | null {
  if (minutes === null || minutes >= week) return null;
  return t(`bookingRules.${rule}_example`, { at: format.weekClock(visit), until: format.weekClock(visit - minutes) });
}

interface Charge {
  kind: 0 | 1 | 2 | null;
  minor: number | null;
  bp: number | null;
}

/** `money` writes an amount with its currency. A charge is at most the bill. */
export function chargeExample(
  rule: 'deposit' | 'no_show' | 'late_cancel',
  { kind, minor, bp }: Charge,
  money: (amount_minor: number) => string,
): string | null {
  if (kind === 0) return t(rule === 'deposit' ? 'bookingRules.deposit_none' : 'bookingRules.penalty_none');
  const amount = kind === 1 ? minor : bp === null ? null : Math.floor((bill_minor * bp + 5000) / 10_000);
  if (kind === null || amount === null || amount <= 0) return null;
  return t(`bookingRules.${rule}_example`, { price: money(bill_minor), amount: money(Math.min(amount, bill_minor)) });
}
