import type { Output } from '@rawnaq/contract/endpoint';
import { getAvailableTimes } from '@rawnaq/contract/calendar/online-booking';
import type { AppointmentRefusal, BookingPolicy } from '@rawnaq/domain/calendar/booking/facts';
import { daysWithRoom, type DayOfStarts } from '@rawnaq/domain/calendar/booking/days-with-room';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { preferredStarts } from '@rawnaq/domain/calendar/booking/preferred-starts';
import { handleOnlineCached, type Surroundings } from '../../../http/handle.ts';
import { ReadyAnswer } from '../../../http/answers/ready-answer.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { type DayFacts, loadDayFacts, onlinePolicy, toldRefusal } from '../appointments/public/facts.ts';
import { keepAnswer, knownAnswer, knownAnswerWithin } from './free-times-cache.ts';
import { lookedForLines, mostExtraMinutes } from './online-lines.ts';

/** Two months fill any calendar; more would only be asked for to make work. */
const mostDays = 62;

export type Period = { ok: true; from: string; to: string } | { ok: false; days: number };

/** The local days asked for: one, several, or today. */
export function periodOf(
  input: { date?: string | undefined; from?: string | undefined; to?: string | undefined },
  timezone: string,
  now: Date,
): Period {
  const from = input.date ?? input.from ?? localDate(timezone, epochMinuteOf(now));
  const to = input.date ?? input.to ?? from;
  const count = daysBetween(from, to) + 1;
  return count < 1 || count > mostDays ? { ok: false, days: mostDays } : { ok: true, from, to };
}

export interface DayOfTimes {
  date: string;
  available_times: string[];
  preferred_times?: string[];
}

/** Days of starts (epoch minutes) as days of moments. A month has thousands: a day without a change of its clock has one offset, written once. */
export function momentsOf(days: readonly DayOfStarts[], timezone: string): DayOfTimes[] {
  return days.map(({ date, starts }) => {
    const { start, end } = dayBounds(timezone, date);
    if (end - start !== 1440) return { date, available_times: starts.map((minute) => momentOfEpochMinutes(timezone, minute)) };
    const offset = momentOfEpochMinutes(timezone, start).slice(19);
    return { date, available_times: starts.map((minute) => `${date}T${clockOf(minute - start)}:00${offset}`) };
  });
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
/** "10:15" of each minute of a day: a month of times names the same few over and over. */
const clocks = Array.from({ length: 1440 }, (_none, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
const clockOf = (minute_of_day: number): string => clocks[minute_of_day]!;

/** The rule's refusal in the reader's words; no free times are named, because they are what was asked for. */
export function toldPlainly(
  refusal: AppointmentRefusal,
  context: OnlineContext,
  day: DayFacts,
  policy: BookingPolicy,
  service_ids: readonly number[],
) {
  return toldRefusal(refusal, {
    language: context.language,
    day,
    policy,
    wanted: epochMinuteOf(context.now),
    free_times: null,
    customer_name: '',
    service_ids,
  });
}

type Asked = Output<(typeof getAvailableTimes)['input']>;

/** What is asked, where the answer may be kept: it names its days, and is the same for everybody. */
function keyOf(input: Asked): { key: string; alias: string; from: string; to: string } | null {
  const from = input.date ?? input.from;
  if (from === undefined || input.hold_key !== undefined) return null;
  const alias = input.alias.toLowerCase();
  return { key: JSON.stringify({ ...input, alias }), alias, from, to: input.date ?? input.to ?? from };
}

/** A question that is asked again gets the answer it got, as long as that is still true. */
async function known(input: Asked, { services }: Surroundings) {
  const asked = keyOf(input);
  return asked === null ? undefined : (knownAnswer(services.database, asked, services.now()) as Promise<ReadyAnswer<Times> | undefined>);
}

type Times = Output<(typeof getAvailableTimes)['output']>;

/**
 * The days that were found for the same question before, while they are still true: for a page that shows them without looking for any. Null where nobody
 * asked lately. Runs inside the page's transaction.
 */
export async function keptFreeTimes(
  db: Db,
  question: z.input<(typeof getAvailableTimes)['input']>,
  now: Date,
): Promise<DayOfTimes[] | null> {
  const input = z.parse(getAvailableTimes.input, question);
  const asked = keyOf(input);
  const answer = asked === null ? undefined : await knownAnswerWithin(db, asked, now);
  return answer === undefined ? null : ((JSON.parse(answer.body.toString()) as { days?: DayOfTimes[] }).days ?? null);
}

export const availableTimes = handleOnlineCached(getAvailableTimes, known, async (input, context) => {
  const { db, account_id, account, now } = context;
  const { service_ids, hold_key } = input;
  const period = periodOf(input, account.timezone, now);
  if (!period.ok) return refuse('online.period_too_long', { params: { days: period.days }, field: 'to' });
  const { from, to } = period;
  const asked = keyOf(input);
  const day = await loadDayFacts(db, {
    account_id,
    from,
    to,
    service_ids,
    extra_minutes: mostExtraMinutes(input),
    with_name: asked !== null,
    ...(hold_key === undefined ? {} : { except_hold_key: hold_key }),
  });
  if (!day.settings.takes_online_bookings) return refuse('online.closed');

  const policy = onlinePolicy(day.settings);
  const lines = lookedForLines(input, day.addons);
  const found = daysWithRoom({ customer_id: null, first_date: from, last_date: to, lines }, day.facts, policy, epochMinuteOf(now));
  if (!found.ok) return toldPlainly(found.refusal, context, day, policy, service_ids);
  const days = momentsOf(found.days, account.timezone);
  const one_day = input.from === undefined && input.to === undefined;
  if (day.settings.avoid_gaps && !one_day) {
    const starts = found.days.flatMap((one) => one.starts);
    const best = new Set(preferredStarts(starts, { customer_id: null, lines }, day.facts, policy));
    for (const [index, told] of days.entries())
      told.preferred_times = told.available_times.filter((_time, place) => best.has(found.days[index]!.starts[place]!));
  }
  const answer = new ReadyAnswer<Times>(one_day ? { available_times: days[0]?.available_times ?? [] } : { days });
  if (asked !== null && day.named !== null)
    keepAnswer(asked.key, answer, { account_id, names: day.named, from_minute: epochMinuteOf(now), until_minute: found.unchanged_until });
  return answer;
});
