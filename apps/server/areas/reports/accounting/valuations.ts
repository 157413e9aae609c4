import { earnedAfter } from '@rawnaq/domain/reports/accounting/shares';
import { breakageChange, provisionChange } from '@rawnaq/domain/reports/accounting/valuation';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readTargetsOwed } from '../../finance/commissions/public/owed.ts';
import { entriesOfYear, yearOfPoints } from './points-store.ts';
import { readSetting } from './setting-store.ts';

/** Whose books are valued, and when. The caller keeps others from posting them. */
interface Valued {
  db: Db;
  account_id: number;
  now: Date;
}

interface Change {
  kind: 'gift_card' | 'offer' | 'points' | 'opened_points' | 'targets';
  gift_card_id?: number;
  sold_offer_id?: number;
  /** Of opened points: how many the amount is of. */
  points?: number;
  amount_minor: number;
  /** Another day than today. */
  business_date?: string;
}

interface CardRow {
  id: number;
  left_minor: number;
  is_expired: boolean;
  counted_minor: number;
}

/** Cards of which something is left after they expired, and those of which something was counted. */
async function readCards({ db, account_id }: Valued, today: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select g.id, g.left_minor, coalesce(g.expires_on < ${today}::date, false) as is_expired, coalesce(v.counted_minor, 0)::bigint as counted_minor
    from gift_cards g left join (select gift_card_id, sum(amount_minor) as counted_minor from accounting_valuations
      where account_id = ${account_id} and gift_card_id is not null group by gift_card_id) v on v.gift_card_id = g.id
    where g.account_id = ${account_id} and (v.counted_minor <> 0 or (g.expires_on < ${today}::date and g.left_minor > 0)) order by g.id`.execute(
    db,
  );
  return rows;
}

interface OfferRow extends Omit<CardRow, 'left_minor'> {
  /** Without VAT; nothing once the offer is withdrawn. */
  net_minor: number;
  uses: number;
  used: number;
}

async function readOffers({ db, account_id }: Valued, today: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select s.id, case when s.status = 1 then coalesce(s.opening_net_minor, l.net_minor) else 0 end as net_minor, coalesce(s.expires_on < ${today}::date, false) as is_expired,
      case when s.type = 1 then i.quantity else s.uses_left + i.used end::bigint as uses, i.used::bigint as used, coalesce(v.counted_minor, 0)::bigint as counted_minor
    from sold_offers s left join invoice_lines l on l.account_id = s.account_id and l.invoice_id = s.invoice_id and l.position = s.line_position
    join lateral (select coalesce(sum(quantity), 0) as quantity, coalesce(sum(quantity - left_quantity), 0) as used from sold_offer_items
      where account_id = s.account_id and sold_offer_id = s.id) i on true
    left join (select sold_offer_id, sum(amount_minor) as counted_minor from accounting_valuations
      where account_id = ${account_id} and sold_offer_id is not null group by sold_offer_id) v on v.sold_offer_id = s.id
    where s.account_id = ${account_id} and (v.counted_minor <> 0 or s.expires_on < ${today}::date) order by s.id`.execute(db);
  return rows;
}

interface PointsRow {
  open_points: number;
  earned_points: number;
  redeemed_points: number;
  redeem_points: number | null;
  redeem_minor: number | null;
  counted_minor: number;
  /** Brought in from files, or taken back, since points were counted. */
  opened_points: number;
}

/** What customers have of points, what they earned and redeemed within twelve months, less what notes took back or gave back of both. */
async function readPoints({ db, account_id }: Valued, today: string): Promise<PointsRow | undefined> {
  const { rows } = await sql<PointsRow>`
    select (select coalesce(sum(points), 0)::bigint from loyalty_balances where account_id = ${account_id}) as open_points,
      ${yearOfPoints},
      (select redeem_points from loyalty_programs where account_id = ${account_id}) as redeem_points, (select redeem_minor from loyalty_programs where account_id = ${account_id}) as redeem_minor,
      (select coalesce(sum(amount_minor), 0)::bigint from accounting_valuations where account_id = ${account_id} and kind in ('points', 'opened_points')) as counted_minor,
      (select coalesce(sum(points), 0)::bigint from loyalty_entries where account_id = ${account_id} and kind = 7)
        - (select coalesce(sum(points), 0)::bigint from accounting_valuations where account_id = ${account_id} and kind = 'opened_points') as opened_points
    from ${entriesOfYear(account_id, today)}`.execute(db);
  return rows[0];
}

/** What reached targets brought through yesterday and was not paid by then, more or less than was counted before; on that day, or, where it is closed, today. */
async function readTargets({ db, account_id }: Valued, today: string): Promise<Change> {
  const yesterday = addDays(today, -1);
  const owed_minor = await readTargetsOwed(db, account_id, yesterday);
  const { rows } = await sql<{ counted_minor: number; closed_through: string | null }>`
    select (select coalesce(sum(amount_minor), 0)::bigint from accounting_valuations where account_id = ${account_id} and kind = 'targets') as counted_minor,
      (select closed_through from accounting_locks where account_id = ${account_id}) as closed_through`.execute(db);
  const { counted_minor = 0, closed_through = null } = rows[0] ?? {};
  const isClosed = closed_through !== null && yesterday <= closed_through;
  return { kind: 'targets', amount_minor: owed_minor - counted_minor, business_date: isClosed ? today : yesterday };
}

/**
 * Writes down once a day, where the salon is, what changed in the value of cards and offers that expired and of points, as the salon chose to count them, and in
 * what targets of employees brought; the rows are posted like those of any ledger. What is done already that day is not looked at again.
 */
export async function valueToday(books: Valued): Promise<void> {
  const { db, account_id, now } = books;
  const { rows } = await sql<{ timezone: string; valued_on: string | null; is_valued: boolean; has_targets: boolean }>`
    select a.timezone, s.valued_on, exists (select from accounting_valuations v where v.account_id = a.id) as is_valued,
      exists (select from commission_targets t where t.account_id = a.id) or exists (select from accounting_valuations v where v.account_id = a.id and v.kind = 'targets') as has_targets
    from accounts a join accounting_states s on s.account_id = a.id where a.id = ${account_id}`.execute(db);
  const [state] = rows;
  if (state === undefined) return;
  const today = localDate(state.timezone, epochMinuteOf(now));
  const { breakage, points_provision } = await readSetting(db, account_id);
  const isChosen = breakage !== 'never' || points_provision !== 'none';
  if ((state.valued_on !== null && state.valued_on >= today) || !(isChosen || state.is_valued || state.has_targets)) return;
  const changes: Change[] = [
    ...(await readCards(books, today)).map(({ id, ...of }): Change => ({
      kind: 'gift_card',
      gift_card_id: id,
      amount_minor: breakageChange(of, breakage),
    })),
    ...(await readOffers(books, today)).map(({ id, net_minor, used, uses, ...of }): Change => ({
      kind: 'offer',
      sold_offer_id: id,
      amount_minor: breakageChange({ ...of, left_minor: net_minor - earnedAfter(net_minor, used, uses) }, breakage),
    })),
  ];
  const points = await readPoints(books, today);
  if (points !== undefined) {
    const { redeem_points, redeem_minor, ...of } = points;
    // Without a program nobody redeems them.
    const worth = { redeem_points: redeem_points ?? 1, redeem_minor: redeem_points === null ? 0 : (redeem_minor ?? 0) };
    const { opened_minor, points_minor } = provisionChange({ ...of, ...worth }, points_provision);
    changes.push(
      { kind: 'opened_points', points: of.opened_points, amount_minor: opened_minor },
      { kind: 'points', amount_minor: points_minor },
    );
  }
  if (state.has_targets) changes.push(await readTargets(books, today));
  const written = changes.filter(({ amount_minor }) => amount_minor !== 0);
  if (written.length > 0)
    await sql`insert into accounting_valuations (account_id, kind, gift_card_id, sold_offer_id, points, amount_minor, business_date, at)
      select ${account_id}, v.kind, v.gift_card_id, v.sold_offer_id, v.points, v.amount_minor, coalesce(v.business_date, ${today}::date), ${now}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as v(kind text, gift_card_id bigint, sold_offer_id bigint, points bigint, amount_minor bigint, business_date date)`.execute(
      db,
    );
  await db.updateTable('accounting_states').set({ valued_on: today }).where('account_id', '=', account_id).execute();
}
