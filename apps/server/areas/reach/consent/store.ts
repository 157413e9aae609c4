import {
  consentState,
  type ConsentAction,
  type ConsentChannel,
  type ConsentPurpose,
  type ConsentState,
  type ConsentWay,
} from '@rawnaq/domain/reach/consent/consent';
import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** One answer of the ledger. */
export interface LedgerRow {
  customer_id: number;
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  action: ConsentAction;
  at: string;
  how: ConsentWay;
  words: string | null;
  by_user_id: number | null;
  recorded_at: string;
}

/** What customers have answered so far; oldest first. */
export async function readLedger(db: Db, account_id: number, customer_ids: readonly number[]): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`select customer_id, purpose, channel, action, at, how, words, by_user_id, recorded_at from consents
    where account_id = ${account_id} and customer_id = any(${customer_ids}) order by at, id`.execute(db);
  return rows;
}

interface Answered {
  allow_whatsapp: number;
  ledger: readonly LedgerRow[];
}

/** What counts of them; the record's own answer about WhatsApp is one of them (`consent_state` of the database says the same). */
export function stateIn({ allow_whatsapp, ledger }: Answered, purpose: ConsentPurpose, channel: ConsentChannel): ConsentState {
  if (purpose === 'service' && channel === 'whatsapp' && allow_whatsapp === 0) return 'withdrawn';
  const entries = ledger.filter((row) => row.purpose === purpose && row.channel === channel);
  return consentState(entries.map(({ action, at }) => ({ action, at: new Date(at).getTime() })));
}

export async function readState(
  db: Db,
  of: { account_id: number; customer_id: number; purpose: ConsentPurpose; channel: ConsentChannel },
): Promise<ConsentState> {
  const { rows } = await sql<{ state: ConsentState }>`
    select consent_state(${of.account_id}, ${of.customer_id}, ${of.purpose}, ${of.channel}) as state`.execute(db);
  return rows[0]?.state ?? 'not_asked';
}

/** The customers there are among `ids`, whose answers nobody else changes until the transaction ends. */
export async function lockCustomers(db: Db, account_id: number, ids: readonly number[]) {
  return db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', 'in', [0, ...ids])
    .select(['id', 'name', 'allow_whatsapp'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface NewEntry {
  customer_id: number;
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  action: ConsentAction;
  at: Date;
  how: ConsentWay;
  words: string | null;
  by_user_id: number | null;
  recorded_at: Date;
}

/** Adds answers to the ledger; one that is there already is not written twice. */
export async function insertEntries(db: Db, account_id: number, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('consents')
    .values(entries.map((entry) => ({ account_id, ...entry })))
    .onConflict((conflict) => conflict.columns(['account_id', 'customer_id', 'purpose', 'channel', 'at', 'action']).doNothing())
    .execute();
}

/** The customer of a mobile, in the form the record keeps it; null where there is none. */
export async function findByMobile(db: Db, account_id: number, mobile: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whose answers they are, with what a page by link says of the customer and the business. */
export function readOwner(db: Db, account_id: number, customer_id: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', customer_id)
    .leftJoin('sms_settings as s', (join) => join.onRef('s.account_id', '=', 'c.account_id').on('s.is_on', '=', 1))
    .select(['c.id', 'c.name', 'c.mobile', 'c.email', 'c.allow_whatsapp', 'a.english_name', 'a.arabic_name'])
    .select(sql<boolean>`s.account_id is not null`.as('has_sms'))
    .executeTakeFirst();
}

export async function readBusinessName(db: Db, account_id: number, language: Language): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  return language === 'ar' ? row.arabic_name : row.english_name;
}

const mostShown = 200;

/** The latest answers of a customer, newest first, with who wrote them down. */
export async function readHistory(db: Db, account_id: number, customer_id: number) {
  const { rows } = await sql<Omit<LedgerRow, 'customer_id' | 'by_user_id'> & { user_name: string | null }>`
    select c.purpose, c.channel, c.action, c.at, c.how, c.words, c.recorded_at, user_name(u) as user_name
    from consents c left join users u on u.account_id = c.account_id and u.id = c.by_user_id
    where c.account_id = ${account_id} and c.customer_id = ${customer_id} order by c.recorded_at desc, c.id desc limit ${mostShown}`.execute(
    db,
  );
  return rows;
}
