import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueMinute, isStillDue, momentsAround } from './due.ts';
import type { MessageTime } from './message-kinds.ts';

/**
 * When a message is due, told slowly: by what the clock on the wall shows, read minute after minute, without any of the calendar functions of the product.
 */
const zones = ['Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin', 'America/New_York', 'Asia/Amman', 'Australia/Lord_Howe'] as const;
const clocks = new Map(
  zones.map((zone) => [
    zone as string,
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
  ]),
);

/** What the wall shows at an epoch minute, counted in minutes as if there were no zones. */
function wall(zone: string, minute: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clocks.get(zone)!.formatToParts(minute * 60_000)) shown[type] = Number(value);
  return Date.UTC(shown['year']!, shown['month']! - 1, shown['day'], shown['hour'], shown['minute']) / 60_000;
}

/** The first minute at which the wall shows a time; where the clock skips it, as many minutes after the skip as it lies behind its beginning. */
function firstAt(zone: string, wanted: number): number {
  // Half a day around where the zone has it: no clock is changed by more.
  const near = wanted - (wall(zone, wanted) - wanted);
  let before = wall(zone, near - 181);
  for (let minute = near - 180; minute <= near + 180; minute++) {
    const shown = wall(zone, minute);
    if (shown === wanted) return minute;
    if (before < wanted && shown > wanted) return minute + (wanted - before - 1);
    before = shown;
  }
  throw new Error('The wall never shows that time');
}

function slowDue(zone: string, start: number, time: MessageTime): number {
  if (time.unit !== 'days') return start - time.amount * (time.unit === 'hours' ? 60 : 1);
  const shown = wall(zone, start);
  const day = Math.floor(shown / 1440) - time.amount;
  return firstAt(zone, day * 1440 + (time.at_minute ?? shown - Math.floor(shown / 1440) * 1440));
}

const minuteOf = (moment: string): number => Date.parse(moment) / 60_000;
const zone = fc.constantFrom(...zones);
/** Weeks in which clocks change somewhere come as often as all others together. */
const moment = fc.oneof(
  fc.integer({ min: minuteOf('2026-01-01T00:00:00Z'), max: minuteOf('2028-01-01T00:00:00Z') }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-25', '2026-10-30', '2026-11-01'),
      fc.integer({ min: -2000, max: 4000 }),
    )
    .map(([day, minutes]) => minuteOf(`${day}T00:00:00Z`) + minutes),
);
const time: fc.Arbitrary<MessageTime> = fc.oneof(
  fc.record({
    amount: fc.integer({ min: 0, max: 400 }),
    unit: fc.constantFrom('minutes' as const, 'hours' as const),
    at_minute: fc.constant(null),
  }),
  fc.record({
    amount: fc.integer({ min: 0, max: 9 }),
    unit: fc.constant('days' as const),
    at_minute: fc.option(fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(30, 90, 150, 180)), { nil: null }),
  }),
);

test('a reminder is due when the clock on the wall says so, in every zone and every night in which the clock changes', () => {
  fc.assert(
    fc.property(zone, moment, time, (of, start, chosen) => {
      expect(dueMinute(of, start, chosen, 'before')).toBe(slowDue(of, start, chosen));
    }),
    { numRuns: 300 },
  );
});

interface Change {
  /** Minutes after the change before it; null: about when the reminder of the visit as it then is would go, where most can go wrong. */
  after: number | null;
  /** Minutes beside that. */
  beside: number;
  act: 'move' | 'cancel' | 'revive';
  by: number;
}

/** A visit from a minute on. */
interface Told {
  from: number;
  start: number;
  isBooked: boolean;
}

function historyOf(of: string, chosen: MessageTime, first: number, booked: number, changes: readonly Change[]): Told[] {
  let last: Told = { from: booked, start: first, isBooked: true };
  const history = [last];
  for (const { after, beside, act, by } of changes) {
    const from = after === null ? Math.max(last.from + 1, slowDue(of, last.start, chosen) + beside) : last.from + after;
    last = { from, start: act === 'move' ? last.start + by : last.start, isBooked: act !== 'cancel' };
    history.push(last);
  }
  return history;
}

const at = (history: readonly Told[], minute: number): Told | undefined => history.findLast(({ from }) => from <= minute);

/** As the product does it: looks some minutes ahead, writes each occurrence once, and judges it when it goes. */
function sentByLooking(of: string, history: readonly Told[], chosen: MessageTime, looks: { from: number; to: number; every: number }) {
  const written = new Map<string, { due: number; start: number }>();
  for (let now = looks.from; now <= looks.to; now += looks.every) {
    const visit = at(history, now);
    if (visit?.isBooked !== true) continue;
    const window = { from: now - 5, to: now + 2 };
    const around = momentsAround(window.from, window.to, chosen, 'before');
    if (visit.start < around.from || visit.start > around.to) continue;
    const due = dueMinute(of, visit.start, chosen, 'before');
    if (due < window.from || due > window.to || !isStillDue({ due, since: visit.from, until: visit.start }, now)) continue;
    const occurrence = String(visit.start);
    if (!written.has(occurrence)) written.set(occurrence, { due: Math.max(due, now), start: visit.start });
  }
  return [...written.values()]
    .filter(({ due, start }) => {
      const visit = at(history, due);
      return visit?.isBooked === true && visit.start === start && due < start;
    })
    .map(({ due }) => due)
    .toSorted((a, b) => a - b);
}

/** Minute after minute: at each, the visit as it is then, and whether this is the minute of its reminder. */
function sentByWaiting(of: string, history: readonly Told[], chosen: MessageTime, from: number, to: number): number[] {
  const sent: number[] = [];
  const told = new Set<number>();
  const due = new Map(history.map(({ start }) => [start, slowDue(of, start, chosen)]));
  for (let now = from; now <= to; now++) {
    const visit = at(history, now);
    if (visit?.isBooked !== true || due.get(visit.start) !== now || now >= visit.start || told.has(visit.start)) continue;
    told.add(visit.start);
    sent.push(now);
  }
  return sent;
}

test('however a visit is moved, cancelled and revived, exactly the reminders go that somebody would send who waits for each minute', () => {
  const change = fc.record({
    after: fc.option(fc.integer({ min: 10, max: 700 }), { nil: null }),
    beside: fc.integer({ min: -4, max: 4 }),
    act: fc.constantFrom('move' as const, 'move' as const, 'cancel' as const, 'revive' as const),
    // By a few minutes, too: the reminder of the new time then is just over, or just to come.
    by: fc.oneof(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -5, max: 5 })).filter((by) => by !== 0),
  });
  const soon: fc.Arbitrary<MessageTime> = fc.oneof(
    fc.record({ amount: fc.integer({ min: 0, max: 30 }), unit: fc.constant('hours' as const), at_minute: fc.constant(null) }),
    fc.record({
      amount: fc.integer({ min: 0, max: 1 }),
      unit: fc.constant('days' as const),
      at_minute: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null }),
    }),
  );
  fc.assert(
    fc.property(
      zone,
      moment,
      soon,
      fc.integer({ min: 1, max: 3000 }),
      fc.array(change, { maxLength: 4 }),
      (of, first, chosen, ahead, changes) => {
        const history = historyOf(of, chosen, first, first - ahead, changes);
        const [from, to] = [first - 3000, first + 4000];
        expect(sentByLooking(of, history, chosen, { from, to, every: 1 })).toEqual(sentByWaiting(of, history, chosen, from, to));
      },
    ),
    { numRuns: 100 },
  );
});
