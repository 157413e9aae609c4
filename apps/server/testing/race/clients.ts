import {
  approveAppointment,
  cancelAppointment,
  confirmAppointment,
  createAppointment,
  markNoShow,
  rejectAppointment,
  rescheduleAppointment,
  undoAppointmentStatus,
  updateAppointment,
} from '@rawnaq/contract/calendar/appointments';
import { createBlockTime } from '@rawnaq/contract/calendar/block-times';
import { payOnlineDeposit } from '@rawnaq/contract/finance/gateway';
import { offerTime } from '@rawnaq/contract/calendar/waiting-list';
import { claimOffer } from '@rawnaq/contract/calendar/online-waiting';
import { randomUUID } from 'node:crypto';
import { bookVisit } from '../../areas/calendar/appointments/public/booking.ts';
import { cancelUnpaid, reviveVisit } from '../../areas/calendar/appointments/public/payment.ts';
import { placeHold, releaseHold } from '../../areas/calendar/appointments/public/holds.ts';
import { pressPracticePage } from '../../areas/sales/payments-online/public/practice.ts';
import type { JobContext } from '../../http/context.ts';
import type { Refusal } from '../../http/answers/refusal.ts';
import { inAccountJob } from '../../jobs/account-job.ts';
import type { Chance } from '../fuzz/chance.ts';
import { type RaceDay, raceDate } from './day.ts';
import type { Look } from './log.ts';

interface WantedLine {
  service_id: number;
  employee_id?: number | undefined;
  starts_at?: string | undefined;
}

/** What came back, and what was asked for as far as a refusal of it can be checked. */
export interface Answered {
  act: string;
  status: number;
  code?: string | undefined;
  details: Record<string, unknown>;
  wanted?: { starts: number; lines: WantedLine[]; customer_id: number } | undefined;
  visit_id?: number | undefined;
  version?: number | undefined;
  look: Look;
}

/** What the clients know of the day; it grows old at once, as on any screen. */
export interface Known {
  visits: {
    id: number;
    unique_id: string;
    version: number;
    customer_id: number;
    lines: { service_id: number; employee_id: number; starts_at: string }[];
  }[];
  waiting_ids: number[];
  offer_unique_ids: string[];
  hold_keys: string[];
}

const quarter = 900_000;
const firstStart = Date.parse(`${raceDate}T10:00:00+03:00`);

interface HttpAnswer {
  status: number;
  body: { code?: string | undefined; details?: Readonly<Record<string, unknown>> | undefined };
}

/** One person at the desk, on a phone, or a gateway: each call does one thing at random and tells how it went. */
export function raceClient(day: RaceDay, known: Known, by: Chance): () => Promise<Answered> {
  const pick = <T>(list: readonly T[]): T => by.pick(list);
  const chance = (share: number): boolean => by.happens(share);
  const startAt = (): string => new Date(firstStart + by.below(40) * quarter).toISOString();
  const { app, salon, employee_ids, customer_ids, cut, colour, lesson } = day;
  const { alias } = salon;
  const token = salon.as('owner');
  const asCustomer = <T>(work: (context: JobContext) => Promise<T>) => inAccountJob(app.services, salon.account_id, work);
  const visit = () => pick(known.visits);

  const http = async (act: string, sent: Promise<HttpAnswer>, more: Partial<Answered> = {}): Promise<Answered> => {
    const from = Date.now();
    const { status, body } = await sent;
    return {
      act,
      status,
      code: status === 422 ? body.code : undefined,
      details: { ...body.details },
      look: { from, to: Date.now() },
      ...more,
    };
  };
  const core = async (
    act: string,
    sent: Promise<{ ok: boolean; refusal?: Refusal } | null>,
    more: Partial<Answered> = {},
  ): Promise<Answered> => {
    const from = Date.now();
    const answer = await sent;
    const refusal = answer !== null && !answer.ok ? answer.refusal : undefined;
    const status = refusal === undefined ? 200 : 422;
    return { act, status, code: refusal?.code, details: { ...refusal?.details }, look: { from, to: Date.now() }, ...more };
  };
  const anyLine = () => ({ service_id: pick([cut, cut, colour, lesson]), ...(chance(0.6) ? { employee_id: pick(employee_ids) } : {}) });
  const someLines = () => {
    const first = { ...anyLine(), starts_at: startAt() };
    if (chance(0.7)) return [first];
    return [first, chance(0.5) ? anyLine() : { service_id: anyLine().service_id, with_previous: 1 as const }];
  };
  const wantedOf = (lines: WantedLine[], customer_id: number) => ({ starts: Date.parse(lines[0]!.starts_at!), lines, customer_id });
  const unknown = (customer_id: number) => ({ starts: 0, lines: [], customer_id });

  const create = () => {
    const [lines, customer_id] = [someLines(), pick(customer_ids)];
    const overbook = chance(0.1) ? { overbook: 1 as const } : {};
    return http('create', app.call(createAppointment, { customer_id, lines, ...overbook }, token), {
      wanted: wantedOf(lines, customer_id),
    });
  };
  const online = (hold_key?: string) => {
    const [lines, customer_id] = [someLines(), pick(customer_ids)];
    const booked = asCustomer((context) => bookVisit(context, { customer_id, lines, channel: 'online', hold_key }));
    return core(hold_key === undefined ? 'online' : 'online with a hold', booked, { wanted: wantedOf(lines, customer_id) });
  };
  const move = () => {
    const { id, customer_id } = visit();
    const to = { starts_at: startAt(), ...(chance(0.3) ? { employee_id: pick(employee_ids) } : {}) };
    return http('move', app.call(rescheduleAppointment, { id, ...to }, token), { visit_id: id, wanted: unknown(customer_id) });
  };
  const resize = () => {
    const { id, version, customer_id, lines } = visit();
    const longer = lines.map((line) => (line.service_id === lesson ? line : { ...line, duration_minutes: 15 + 15 * by.below(5) }));
    const sent = app.call(updateAppointment, { id, version, customer_id, lines: longer }, token);
    return http('resize', sent, { visit_id: id, version, wanted: unknown(customer_id) });
  };
  const hold = () => {
    const [lines, hold_key] = [someLines(), chance(0.3) && known.hold_keys.length > 0 ? pick(known.hold_keys) : randomUUID()];
    known.hold_keys.push(hold_key);
    return core(
      'hold',
      asCustomer((context) => placeHold(context, { lines, hold_key })),
      { wanted: wantedOf(lines, 0) },
    );
  };
  const letGo = () =>
    core(
      'let go',
      asCustomer(async (context) => {
        await releaseHold(context, pick([...known.hold_keys, randomUUID()]));
        return { ok: true };
      }),
    );
  /** The customer's time to pay is over. */
  const lapse = () => {
    const { id } = visit();
    return core(
      'not paid',
      asCustomer(async (context) => {
        const due = context.db
          .updateTable('appointments')
          .where('account_id', '=', salon.account_id)
          .where('id', '=', id)
          .where('pay_before', 'is not', null);
        await due.set({ pay_before: new Date(`${raceDate}T08:00:00+03:00`) }).execute();
        await cancelUnpaid(context, id);
        return { ok: true };
      }),
    );
  };
  const payLate = () => {
    const { id } = visit();
    return core(
      'paid late',
      asCustomer((context) => reviveVisit(context, id)),
      { visit_id: id },
    );
  };
  /** Begins to pay, and presses "pay" on the practice page, sometimes twice. */
  const pay = async (): Promise<Answered> => {
    const { unique_id } = visit();
    const begun = await http('pay', app.call(payOnlineDeposit, { alias, unique_id }));
    if (begun.status !== 201) return begun;
    const pages = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('gateway_payments')
        .where('account_id', '=', salon.account_id)
        .where('provider_id', 'is not', null)
        .orderBy('id', 'desc')
        .limit(5)
        .select('provider_id')
        .execute(),
    );
    const page = pick(pages);
    if (page?.provider_id != null)
      await pressPracticePage(app.services, salon.account_id, page.provider_id, pick(['pay', 'pay', 'pay_and_tell_twice', 'decline']));
    return begun;
  };
  const offer = () => http('offer', app.call(offerTime, { id: pick(known.waiting_ids), starts_at: startAt() }, token));
  const claim = () => http('claim an offer', app.call(claimOffer, { alias, unique_id: pick(known.offer_unique_ids) }));
  const block = () => {
    const starts_at = startAt();
    const ends_at = new Date(Date.parse(starts_at) + quarter).toISOString();
    return http('block', app.call(createBlockTime, { employee_id: pick(employee_ids), starts_at, ends_at }, token));
  };
  const status = [confirmAppointment, approveAppointment, rejectAppointment, markNoShow, undoAppointmentStatus, cancelAppointment];
  const mark = () => {
    const endpoint = pick(status);
    const { id } = visit();
    return http(
      endpoint.path.split('/').at(-1) ?? '',
      app.call(endpoint, { id }, token),
      endpoint === undoAppointmentStatus ? {} : { visit_id: id },
    );
  };

  const acts = [
    create,
    create,
    create,
    online,
    online,
    move,
    move,
    resize,
    resize,
    mark,
    mark,
    mark,
    mark,
    hold,
    letGo,
    lapse,
    payLate,
    pay,
    pay,
    block,
  ];
  return () => {
    if (known.visits.length === 0) return create();
    const more = [...(known.waiting_ids.length > 0 ? [offer] : []), ...(known.offer_unique_ids.length > 0 ? [claim, claim] : [])];
    const withHold = () => online(known.hold_keys.length > 0 ? pick(known.hold_keys) : undefined);
    return pick([...acts, withHold, ...more])();
  };
}
