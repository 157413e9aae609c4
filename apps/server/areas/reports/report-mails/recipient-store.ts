import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface Recipient {
  id: number;
  mail_id: number;
  user_id: number | null;
  address: string | null;
  language: Language | null;
  name: string;
  confirmed_at: string | null;
  withdrawn_at: string | null;
  created_at: string;
  is_user_active: 0 | 1;
}

export type RecipientState = 'gets_it' | 'to_confirm' | 'withdrawn' | 'user_gone';

export function stateOf({ user_id, is_user_active, confirmed_at, withdrawn_at }: Recipient): RecipientState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (user_id !== null) return is_user_active === 1 ? 'gets_it' : 'user_gone';
  return confirmed_at === null ? 'to_confirm' : 'gets_it';
}

/** The readers of one report by e-mail, or of all of an account. */
export async function readRecipients(db: Db, account_id: number, mail_id: number | null): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.id, r.mail_id, r.user_id, r.address, r.language, coalesce(user_name(u), r.address) as name, r.confirmed_at, r.withdrawn_at, r.created_at,
      (u.status is not distinct from 1)::int as is_user_active
    from report_mail_recipients r
    left join users u on u.account_id = r.account_id and u.id = r.user_id
    where r.account_id = ${account_id} and (${mail_id}::bigint is null or r.mail_id = ${mail_id}) and r.removed_at is null
    order by r.id`.execute(db);
  return rows;
}

export interface WantedReaders {
  user_ids: readonly number[];
  addresses: readonly { address: string; language: Language }[];
}

const lower = (text: string | null): string => (text ?? '').toLowerCase();

/** Makes these the readers of a report: who stays keeps what they confirmed or withdrew. Answers the addresses that are new and have to confirm. */
export async function replaceRecipients(
  db: Db,
  account_id: number,
  mail_id: number,
  wanted: WantedReaders,
  now: Date,
): Promise<{ id: number; address: string; language: Language }[]> {
  const had = await readRecipients(db, account_id, mail_id);
  const users = new Set(wanted.user_ids);
  const addresses = new Map(wanted.addresses.map((one) => [lower(one.address), one]));
  const gone = had.filter((one) => (one.user_id === null ? !addresses.has(lower(one.address)) : !users.has(one.user_id)));
  if (gone.length > 0)
    await db
      .updateTable('report_mail_recipients')
      .set({ removed_at: now })
      .where('account_id', '=', account_id)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  for (const user_id of users)
    if (!had.some((one) => one.user_id === user_id))
      await db.insertInto('report_mail_recipients').values({ account_id, mail_id, user_id, created_at: now }).execute();
  const added: { id: number; address: string; language: Language }[] = [];
  for (const { address, language } of addresses.values()) {
    const kept = had.find((one) => one.user_id === null && lower(one.address) === lower(address));
    if (kept !== undefined) {
      if (kept.language !== language)
        await db
          .updateTable('report_mail_recipients')
          .set({ language })
          .where('account_id', '=', account_id)
          .where('id', '=', kept.id)
          .execute();
      continue;
    }
    const { id } = await db
      .insertInto('report_mail_recipients')
      .values({ account_id, mail_id, address, language, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    added.push({ id, address, language });
  }
  return added;
}

/** Who can be sent reports: active users with an e-mail address. */
export async function readPossibleReaders(db: Db, account_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, user_name(u) as name from users u where u.account_id = ${account_id} and u.status = 1 and u.email is not null order by 2, 1`.execute(
    db,
  );
  return rows;
}

export type SendingOutcome = 'sent' | 'no_right' | 'reader_gone' | 'not_confirmed' | 'withdrawn' | 'missed' | 'failed';

/** Writes down what became of a reader's e-mail of a moment; null where that is written already. */
export async function insertSending(
  db: Db,
  account_id: number,
  sending: { mail_id: number; due_at: Date; outcome: SendingOutcome; at: Date } & ({ recipient_id: number } | { user_id: number }),
): Promise<number | null> {
  const row = await db
    .insertInto('report_mail_sendings')
    .values({ account_id, ...sending })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface Sending {
  id: number;
  mail_id: number;
  recipient_id: number | null;
  user_id: number | null;
}

export const readSending = (db: Db, account_id: number, id: number): Promise<Sending | undefined> =>
  db
    .selectFrom('report_mail_sendings')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'mail_id', 'recipient_id', 'user_id'])
    .executeTakeFirst();

/** Writes down that what went out did not arrive, or was stopped on its way. What was not sent stays what it was. */
export async function markNotArrived(db: Db, account_id: number, id: number, outcome: 'no_right' | 'failed'): Promise<boolean> {
  const changed = await db
    .updateTable('report_mail_sendings')
    .set({ outcome })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('outcome', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function readSendings(db: Db, account_id: number, mail_id: number, { page, per_page }: { page: number; per_page: number }) {
  const { rows } = await sql<{ id: number; due_at: string; name: string; outcome: SendingOutcome; total: number }>`
    select s.id, s.due_at, coalesce(user_name(u), r.address, '') as name, s.outcome, count(*) over ()::int as total
    from report_mail_sendings s
    left join report_mail_recipients r on r.account_id = s.account_id and r.id = s.recipient_id
    left join users u on u.account_id = s.account_id and u.id = coalesce(s.user_id, r.user_id)
    where s.account_id = ${account_id} and s.mail_id = ${mail_id}
    order by s.due_at desc, s.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
