import type { AccountType } from '@rawnaq/domain/reports/accounting/chart';
import type { Choice, ChoiceKind } from '@rawnaq/domain/reports/accounting/policy';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Every choice of an account that the salon made, in the order in which they were made. */
export async function readChoices(db: Db, account_id: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select c.kind, c.subject_id, coalesce(to_json(a.key), to_json(a.id)) as account, c.chosen_at
    from accounting_choices c left join accounting_accounts a on a.account_id = c.account_id and a.id = c.accounting_account_id
    where c.account_id = ${account_id} order by c.chosen_at, c.id`.execute(db);
  return rows;
}

interface ChoiceRow {
  id: number;
  english_name: string;
  arabic_name: string;
  /** Null: the usual one. */
  accounting_account_id: number | null;
}

/** What accounts are chosen for, by name, each with the account of its last choice. Cash is left out: it lies in drawers and outside of them. */
export async function readChosen(db: Db, account_id: number): Promise<Record<`${ChoiceKind}s`, ChoiceRow[]>> {
  const { rows } = await sql<ChoiceRow & { kind: ChoiceKind }>`
    select s.kind, s.id, s.english_name, s.arabic_name, c.accounting_account_id from (
      select 'expense_type' as kind, id, english_name, arabic_name from expense_types where account_id = ${account_id} and status = 1
      union all select 'payment_method', id, english_name, arabic_name from payment_methods where account_id = ${account_id} and status = 1 and kind <> 'cash'
      union all select 'product_group', id, english_name, arabic_name from product_groups where account_id = ${account_id}
    ) s left join lateral (select accounting_account_id from accounting_choices where account_id = ${account_id} and kind = s.kind and subject_id = s.id
      order by chosen_at desc, id desc limit 1) c on true
    order by s.english_name, s.id`.execute(db);
  const of = (kind: ChoiceKind) => rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row);
  return { expense_types: of('expense_type'), payment_methods: of('payment_method'), product_groups: of('product_group') };
}

/** The accounts that can be chosen for something, by code. */
export async function readChoosable(db: Db, account_id: number) {
  return db
    .selectFrom('accounting_accounts')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .select(['id', 'key', 'code', 'type', 'english_name', 'arabic_name'])
    .$narrowType<{ type: AccountType }>()
    .orderBy('code')
    .execute();
}

interface NewChoice {
  kind: ChoiceKind;
  subject_id: number;
  accounting_account_id: number | null;
  chosen_at: Date;
  user_id: number;
}

export const insertChoice = (db: Db, account_id: number, choice: NewChoice) =>
  db
    .insertInto('accounting_choices')
    .values({ account_id, ...choice })
    .execute();
