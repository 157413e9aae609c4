import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { attempt, handsIn, type TrainingServices } from './hands.ts';
import type { PlannedVisit } from './plan-visits.ts';
import { randomFrom } from './random.ts';
import type { Stage, StageOffer, ToldVisit } from './stage.ts';
import { tellCommissions } from './tell-commissions.ts';
import { tellDrawer } from './tell-drawer.ts';
import { tellShelf } from './tell-shelf.ts';
import { tellDecisions, tellDeposits, tellPenalties, tellPresents, tellSettling } from './tell-value.ts';
import { tellVisits } from './tell-visits.ts';
import type { Books } from './write-sales.ts';

/** Days before today that are told by what people did, and how many of their visits are. */
const told = { days: 34, every: 14 };
/** A salon with less behind it than this has no story. */
export const fewestDays = 38;

/**
 * Takes a few visits of the last weeks out of the plan: their customers have not left yet, and the story bills each in another way.
 * @returns the positions of those visits
 */
export function chooseTold(visits: PlannedVisit[], today: string): number[] {
  const from = addDays(today, -told.days);
  const within = visits.flatMap(({ date, status }, index) =>
    status === AppointmentStatus.achieved && date >= from && date < today ? [index] : [],
  );
  const chosen = within.filter((_visit, place) => place % told.every === 0);
  for (const index of chosen) {
    const visit = visits[index];
    if (visit !== undefined) Object.assign(visit, { status: AppointmentStatus.check_in, payment_status: AppointmentPayment.unpaid });
  }
  return chosen;
}

export interface StoryInput {
  services: TrainingServices;
  account: { id: number; timezone: string; currency: string; country_id: number };
  staff: { owner: number; cashier: number };
  methods: Stage['methods'];
  employee_ids: readonly number[];
  customer_ids: readonly number[];
  /** Epoch minutes. */
  now: number;
  today: string;
  visits: readonly PlannedVisit[];
  visitIds: readonly number[];
  told: readonly number[];
  books: Books;
}

interface Event {
  moment: number;
  what: string;
  run: (moment: number) => Promise<unknown>;
}

/**
 * Tells the last weeks: what was sold, given, owed, paid ahead, brought back, counted and used up, through the product's own handlers and in order of time, with the
 * plain sales of the books between. What the product refuses is left out and named in the answer.
 */
export async function tellStory(db: Db, input: StoryInput): Promise<string[]> {
  const { account, now, today, books } = input;
  const agenda: Event[] = [];
  const later: Stage['later'] = (moment, what, run) => {
    if (moment < now) agenda.push({ moment, what, run });
  };
  const stage: Stage = {
    hands: handsIn(db, { services: input.services, account: { ...account, is_training: true }, staff: input.staff }),
    random: randomFrom(5_2026),
    at: (daysAgo, hour, minute = 0) => localToEpochMinutes(account.timezone, addDays(today, -daysAgo), hour * 60 + minute),
    day: (daysAgo) => addDays(today, -daysAgo),
    later,
    methods: input.methods,
    products: await readProducts(db, account.id),
    offers: await readOffers(db, account.id),
    employee_ids: input.employee_ids,
    customer_ids: input.customer_ids,
    cards: [],
    tips: new Map(),
  };
  const visitAt = (index: number): ToldVisit => ({
    visit: input.visits[index] as PlannedVisit,
    appointment_id: input.visitIds[index] ?? 0,
  });
  const among = (status: number, from: string, to: string) =>
    input.visits.flatMap((visit, index) => (visit.status === status && visit.date >= from && visit.date <= to ? [visitAt(index)] : []));
  tellDecisions(stage);
  tellDrawer(stage);
  tellCommissions(stage);
  tellShelf(stage, await groupToCount(db, account.id));
  tellVisits(
    stage,
    input.told.map((index) => visitAt(index)),
  );
  tellPresents(stage);
  tellPenalties(stage, among(AppointmentStatus.no_show, addDays(today, -30), addDays(today, -4)).slice(0, 9));
  tellDeposits(stage, among(AppointmentStatus.scheduled, addDays(today, 2), addDays(today, 20)).slice(0, 6));
  tellSettling(stage);

  await books.writeUntil(stage.at(told.days + 3, 0));
  // Statements and triggers that were planned for empty tables would go on searching all of what is full by now.
  await sql`discard plans`.execute(db);
  const refused: string[] = [];
  for (let next = takeFirst(agenda); next !== undefined; next = takeFirst(agenda)) {
    const { moment, what, run } = next;
    await books.writeUntil(moment);
    const fault = await attempt(db, async () => void (await run(moment)));
    if (fault !== null) refused.push(`${what}: ${fault}`);
  }
  return refused;
}

/** The earliest; of two at the same moment, the one that was planned first. */
function takeFirst(agenda: Event[]): Event | undefined {
  let first = 0;
  for (let index = 1; index < agenda.length; index += 1) if ((agenda[index]?.moment ?? 0) < (agenda[first]?.moment ?? 0)) first = index;
  return agenda.splice(first, 1)[0];
}

async function readProducts(db: Db, account_id: number): Promise<Stage['products']> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_stock as s', (join) => join.onRef('s.account_id', '=', 'p.account_id').onRef('s.product_id', '=', 'p.id'))
    .where('p.account_id', '=', account_id)
    .orderBy('p.id')
    .select(['p.id', 'p.english_name', 'p.is_sold', 's.quantity_milli'])
    .execute();
  return rows.map(({ is_sold, quantity_milli, ...row }) => ({ ...row, is_sold: is_sold === 1, left: Math.floor(quantity_milli / 1000) }));
}

async function readOffers(db: Db, account_id: number): Promise<StageOffer[]> {
  const offers = await db.selectFrom('offers').where('account_id', '=', account_id).orderBy('id').select(['id', 'choose_count']).execute();
  const services = await db
    .selectFrom('offer_services')
    .where('account_id', '=', account_id)
    .orderBy('offer_id')
    .orderBy('position')
    .select(['offer_id', 'service_id', 'quantity'])
    .execute();
  return offers.map(({ id, choose_count }) => ({
    id,
    chooses: choose_count !== null,
    isShort: false,
    uses: services
      .filter((one) => one.offer_id === id)
      .flatMap(({ service_id, quantity }) => Array.from({ length: quantity }, () => service_id)),
  }));
}

/** The group whose count has just begun: the second on the shelf. */
async function groupToCount(db: Db, account_id: number): Promise<number> {
  const { id } = await db
    .selectFrom('product_groups')
    .where('account_id', '=', account_id)
    .orderBy('position')
    .orderBy('id')
    .offset(1)
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
