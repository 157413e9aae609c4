import { addDays, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { trainingZone } from '../../apps/server/training/training.ts';
import { againstLimit, type Measurement } from '../bench.ts';
import type { Salon } from '../dataset/salons.ts';
import { milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords } from '../load/run-load.ts';

const clients = 16;
/** Beyond the bookings of the data set. */
const firstDayAhead = 42;
const lastDayAhead = 58;
const firstContestedDay = 32;
const leastOfLimit = 0.2;
const leastSlots = 100;

interface Slot {
  employee_id: number;
  starts_at: string;
}

/** Half hours in which nobody is booked yet and the employee works. */
function freeSlots(salon: Salon, from = firstDayAhead, to = lastDayAhead): Slot[] {
  const today = new Date().toISOString().slice(0, 10);
  const slots: Slot[] = [];
  for (let ahead = from; ahead <= to; ahead += 1) {
    const date = addDays(today, ahead);
    for (const { id: employee_id, days } of salon.employees) {
      const hours = days[dayOfWeek(date)];
      if (hours === undefined) continue;
      for (let minute = hours[0]; minute + 30 <= hours[1]; minute += 30)
        slots.push({ employee_id, starts_at: momentOfEpochMinutes(trainingZone, localToEpochMinutes(trainingZone, date, minute)) });
    }
  }
  return slots;
}

function booking(salon: Salon, slot: Slot, customer: number): LoadRequest {
  const customer_id = salon.customer_ids[customer % salon.customer_ids.length];
  return {
    method: 'POST',
    path: '/api/appointments',
    token: salon.token,
    body: JSON.stringify({ customer_id, lines: [{ service_id: salon.service_of_all, ...slot }] }),
  };
}

/** Bookings that all succeed: no two of one employee at one time, no customer in two places. */
function spreadBookings(salons: readonly Salon[], most: number): LoadRequest[] {
  const each = salons.map((salon) => ({ salon, slots: freeSlots(salon) }));
  const requests: LoadRequest[] = [];
  for (let index = 0; requests.length < most; index += 1) {
    const before = requests.length;
    for (const { salon, slots } of each) {
      // Far apart in time, so that neighbours in the list do not meet.
      const slot = slots[(index * 37) % slots.length];
      if (index < slots.length && slot !== undefined && slots.length % 37 !== 0) requests.push(booking(salon, slot, index));
    }
    if (requests.length === before) break;
  }
  return requests;
}

export const bookings: Measurement = {
  name: 'booking',
  async run({ product, salons, options, limits, add, dataWords }) {
    const limit = limits === undefined ? undefined : () => limits.script('book_exclude', {});
    const load = { product, clients, seconds: options.seconds, runs: options.runs } as const;
    const many = await measureLoad({ ...load, requests: spreadBookings(salons, 60_000), mode: 'once', limit });
    const isSound = many.succeeded > 0.97;
    if (!isSound) console.log(`  bookings refused: ${many.trouble}`);
    add({
      line: 4,
      what: 'booking, whole path',
      conditions: `${clients} clients, any account and employee, ${dataWords}`,
      result: `${perSecond(many.perSecond)}, p50 ${milliseconds(many.p50)}, p99 ${milliseconds(many.p99)}, ${(many.succeeded * 100).toFixed(1)} % booked${processorWords(many)}`,
      target: `≥ ${leastOfLimit} of PostgreSQL's guarded insert`,
      limit: againstLimit(many),
      ...(many.ofLimit === undefined ? {} : { good: isSound && many.ofLimit >= leastOfLimit }),
    });

    const salon = salons[0];
    if (salon === undefined) return;
    // Days before those of the bookings above: nobody is there yet.
    const contested = freeSlots(salon, firstContestedDay, firstDayAhead - 1);
    const requests = contested.flatMap((slot, index) =>
      Array.from({ length: clients }, (_none, client) => booking(salon, slot, index * clients + client)),
    );
    const one = await measureLoad({ ...load, requests, mode: 'rounds' });
    const fought = one.rounds.one + one.rounds.none + one.rounds.more;
    add({
      line: 4,
      what: 'booking, all on one slot',
      conditions: `${clients} clients on the same employee and time, ${fought} slots one after the other, ${dataWords}`,
      result: `${perSecond(one.roundsPerSecond)} slots, ${one.rounds.one} with one winner, ${one.rounds.none} with none, ${one.rounds.more} with more; p99 ${milliseconds(one.p99)}${processorWords(one)}`,
      target: `≥ ${leastSlots} slots/s, one winner each`,
      good: one.roundsPerSecond >= leastSlots && fought > 0 && one.rounds.one === fought,
    });
  },
};
