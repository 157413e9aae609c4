import type { AccountContext } from '../../../http/context.ts';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';

/** What becomes of a tip; numbers are ours and stored. */
const TipEntryKind = { received: 1, paid_out: 2, given_back: 3, charged_back: 4, restored: 5 } as const;

/** Writes what employees received beside an invoice; in the order of their ids, so that two sales never wait for each other crosswise. */
export async function saveTips(
  { db, account_id, account, now, user }: AccountContext,
  invoice_id: number,
  tips: readonly { employee_id: number; method_id: number; amount_minor: number }[],
): Promise<void> {
  if (tips.length === 0) return;
  const rows = tips
    .toSorted((one, other) => one.employee_id - other.employee_id)
    .map(({ employee_id, method_id, amount_minor }) => ({
      account_id,
      employee_id,
      kind: TipEntryKind.received,
      amount_minor,
      payment_method_id: method_id,
      invoice_id,
      at: now,
      business_date: todayOf({ account, now }),
      user_id: user?.id ?? null,
    }));
  await db.insertInto('tip_entries').values(rows).execute();
}

export function readTips(db: Db, account_id: number, invoice_id: number) {
  return db
    .selectFrom('tip_entries as t')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 't.account_id').onRef('e.id', '=', 't.employee_id'))
    .where('t.account_id', '=', account_id)
    .where('t.invoice_id', '=', invoice_id)
    .where('t.kind', '=', TipEntryKind.received)
    .select(['t.employee_id', 'e.english_name', 'e.arabic_name', 't.payment_method_id as method_id', 't.amount_minor'])
    .orderBy('t.id')
    .execute();
}

/** Writes what employees give back of tips that a credit note returns. */
export async function writeTipsBack(
  { db, account_id, account, now, user }: AccountContext,
  of: { invoice_id: number; credit_note_id: number },
  tips: readonly { employee_id: number; payment_method_id: number; amount_minor: number }[],
): Promise<void> {
  const rest = {
    account_id,
    ...of,
    kind: TipEntryKind.given_back,
    at: now,
    business_date: todayOf({ account, now }),
    user_id: user?.id ?? null,
  };
  await db
    .insertInto('tip_entries')
    .values(tips.map((tip) => ({ ...tip, ...rest })))
    .execute();
}

/** Takes a tip that was charged back off what its employee has, or puts it back where that is undone. The chargeback has locked both. */
export async function chargeBackTip(
  { db, account_id, account, now, user }: AccountContext,
  tip_entry_id: number,
  { is_back, ...of }: { chargeback_id: number; amount_minor: number; is_back: boolean },
): Promise<void> {
  const tip = await db
    .selectFrom('tip_entries')
    .where('account_id', '=', account_id)
    .where('id', '=', tip_entry_id)
    .select(['employee_id', 'invoice_id', 'payment_method_id'])
    .executeTakeFirstOrThrow();
  const kind = is_back ? TipEntryKind.restored : TipEntryKind.charged_back;
  await db
    .insertInto('tip_entries')
    .values({ account_id, ...tip, ...of, kind, at: now, business_date: todayOf({ account, now }), user_id: user?.id ?? null })
    .execute();
}
