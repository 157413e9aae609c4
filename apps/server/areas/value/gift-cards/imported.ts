import { GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ImportedRecord, insertRecords, recordsInUse, replaceRecords, type StoredRecord } from '../../../db/imported-records.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { GiftCardEntryKind } from './ledger.ts';

interface Row {
  id: number;
  version: number;
  code: string;
  value_minor: number;
  opened_minor: number | null;
  expires_on: string | null;
  customer_id: number | null;
  beneficiary_name: string | null;
  beneficiary_mobile: string | null;
  is_of_before: boolean;
  customer_name: string | null;
}

/** Opening entries of cards that were not taken back. */
const opened = sql`gift_card_entries e where e.kind = ${GiftCardEntryKind.opened} and e.amount_minor > 0
  and not exists (select from gift_card_entries b where b.account_id = e.account_id and b.of_entry_id = e.id)`;

/** Cards with what they began with here; `status` 0: it was taken back, or the card was issued here and not brought in. */
export async function readImportedCards(db: Db, account_id: number, ids?: readonly number[]): Promise<ImportedRecord[]> {
  const some = ids === undefined ? sql`` : sql`and g.id = any(${[...ids]}::bigint[])`;
  const { rows } =
    await sql<Row>`select g.id, g.version, g.code, g.value_minor, g.expires_on, g.customer_id, g.beneficiary_name, g.beneficiary_mobile,
      g.origin is not null as is_of_before, c.name as customer_name,
      (select e.amount_minor from ${opened} and e.account_id = g.account_id and e.gift_card_id = g.id) as opened_minor
    from gift_cards g left join customers c on c.account_id = g.account_id and c.id = g.customer_id
    where g.account_id = ${account_id} ${some} order by g.id`.execute(db);
  return rows.map(({ id, version, opened_minor, is_of_before, customer_name, code, ...values }) => ({
    ...{ id, version, has_picture: false, tag_ids: [] },
    values: {
      ...values,
      card_number: code,
      english_name: customer_name,
      left_minor: opened_minor,
      status: opened_minor === null && is_of_before ? 0 : 1,
      is_of_before: is_of_before ? 1 : 0,
    },
  }));
}

const fields = ['value_minor', 'expires_on', 'customer_id', 'beneficiary_name', 'beneficiary_mobile'] as const;
type Written = Pick<ImportedRecord, 'id' | 'values'>;

/** Writes what is on cards, and takes back what is to be nothing; a card with nothing is disabled, because the ledger names it for ever. */
async function openCards(context: JobContext, cards: readonly Written[], origin: string): Promise<void> {
  const { db, account_id, now } = context;
  const { rows: openings } = await sql<{
    id: number;
    gift_card_id: number;
    amount_minor: number;
  }>`select e.id, e.gift_card_id, e.amount_minor
    from ${opened} and e.account_id = ${account_id} and e.gift_card_id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(db);
  const holding = new Map(openings.map((entry) => [entry.gift_card_id, entry]));
  const wanted = (values: StoredRecord): number => (values['status'] === 0 ? 0 : Number(values['left_minor'] ?? 0));
  const rows = cards.flatMap(({ id, values }): StoredRecord[] => {
    const entry = holding.get(id);
    const amount_minor = wanted(values);
    if (amount_minor === (entry?.amount_minor ?? 0)) return [];
    const back = entry === undefined ? [] : [{ gift_card_id: id, amount_minor: -entry.amount_minor, of_entry_id: entry.id }];
    return amount_minor === 0 ? back : [...back, { gift_card_id: id, amount_minor, of_entry_id: null }];
  });
  const always = { kind: GiftCardEntryKind.opened, at: now.toISOString(), business_date: todayOf(context) };
  const entries = rows.map((row) => ({ ...row, ...always }));
  await insertRecords(db, sql`insert into gift_card_entries`, 'gift_card_entries', account_id, entries);
  const empty = cards.flatMap(({ id, values }) => (holding.has(id) && wanted(values) === 0 ? [id] : []));
  if (empty.length > 0)
    await sql`update gift_cards set disabled_at = ${now}, disable_reason = ${origin} where account_id = ${account_id} and id = any(${empty}::bigint[])`.execute(
      db,
    );
}

async function lockCards(db: Db, account_id: number, ids: readonly number[]): Promise<void> {
  await sql`select from gift_cards where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
}

/** Cards of before: what is left on each is an opening entry of the ledger of cards. */
export const importedCards: RecordStore = {
  table: 'gift_cards',
  async lock(db, account_id, ids) {
    await lockCards(db, account_id, ids);
    return readImportedCards(db, account_id, ids);
  },
  async add(context, records, origin) {
    const { db, account_id, now } = context;
    const cards = records.map(({ values }): StoredRecord => ({
      code: values['card_number'] ?? null,
      ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
      ...{ type: GiftCardType.paid_voucher, left_minor: 0, status: 0, design_id: 1, origin, issued_at: now.toISOString(), version: 1 },
    }));
    const ids = await insertRecords(db, sql`insert into gift_cards`, 'gift_cards', account_id, cards);
    if (ids === null) return null;
    await openCards(
      context,
      records.map(({ values }, place) => ({ id: ids[place] ?? 0, values })),
      origin,
    );
    return ids;
  },
  async change(context, records, origin) {
    const { db, account_id } = context;
    const ids = records.map(({ id }) => id);
    await lockCards(db, account_id, ids);
    const cards = records.filter(({ values }) => values['is_of_before'] === 1);
    // What is taken back goes first: a card's value changes while nothing is on it.
    await openCards(
      context,
      cards.filter(({ values }) => values['status'] === 0),
      origin,
    );
    await sql`insert into gift_card_expiry_changes (account_id, gift_card_id, expires_on, business_date)
      select g.account_id, g.id, g.expires_on, ${todayOf(context)}::date from gift_cards g
        join jsonb_to_recordset(${JSON.stringify(records.map(({ id, values }) => ({ id, expires_on: values['expires_on'] ?? null })))}::jsonb) r (id bigint, expires_on date) on r.id = g.id
      where g.account_id = ${account_id} and g.expires_on is distinct from r.expires_on`.execute(db);
    const rows = records.map(({ id, version, values }) => ({
      ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
      ...{ id, version },
    }));
    if (!(await replaceRecords(db, sql`update gift_cards c`, 'gift_cards', account_id, fields, rows))) return false;
    const anew = records.filter(({ values }) => values['status'] === 1 && values['left_minor'] !== null).map(({ id }) => id);
    await sql`update gift_cards g set disabled_at = null, disable_reason = null where g.account_id = ${account_id} and g.id = any(${anew}::bigint[]) and g.disabled_at is not null
      and g.origin is not null and not exists (select from ${opened} and e.account_id = g.account_id and e.gift_card_id = g.id)`.execute(
      db,
    );
    await openCards(
      context,
      cards.filter(({ values }) => values['status'] === 1),
      origin,
    );
    return true;
  },
  async remove(context, ids, origin) {
    await openCards(
      context,
      ids.map((id) => ({ id, values: { left_minor: null } })),
      origin,
    );
    return [...ids];
  },
  async used(db, account_id, ids) {
    const { rows } = await sql<{ id: number }>`select distinct gift_card_id as id from gift_card_entries
      where account_id = ${account_id} and gift_card_id = any(${[...ids]}::bigint[]) and kind <> ${GiftCardEntryKind.opened}`.execute(db);
    const named = await recordsInUse(db, 'gift_cards', account_id, ids, ['gift_card_entries', 'gift_card_expiry_changes']);
    return [...rows.map(({ id }) => id), ...named];
  },
};
