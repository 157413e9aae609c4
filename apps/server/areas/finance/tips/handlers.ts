import { tipEntriesFile } from '@rawnaq/contract/finance/tip-list';
import { listTipBalances, listTipEntries, payOutTips } from '@rawnaq/contract/finance/tips';
import type { Output } from '@rawnaq/contract/endpoint';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { sql } from 'kysely';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { cashNeedsShift } from '../cash-shifts/public.ts';
import { recordReceipt } from '../receipts/public/recording.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { todayOf } from '../../../http/business-day.ts';

const balances = handle(listTipBalances, async (_input, { db, account_id }) => {
  const { rows } = await sql<Output<typeof listTipBalances.output>['data'][number]>`
    select b.employee_id, e.english_name, e.arabic_name, b.balance_minor, coalesce(sum(t.amount_minor) filter (where t.kind = 1), 0)::bigint as received_minor,
      coalesce(sum(t.amount_minor) filter (where t.kind = 2), 0)::bigint as paid_out_minor, coalesce(sum(t.amount_minor) filter (where t.kind = 3), 0)::bigint as given_back_minor,
      coalesce(sum(case t.kind when 5 then -t.amount_minor else t.amount_minor end) filter (where t.kind in (4, 5)), 0)::bigint as charged_back_minor
    from tip_balances b join employees e on e.account_id = b.account_id and e.id = b.employee_id
    left join tip_entries t on t.account_id = b.account_id and t.employee_id = b.employee_id
    where b.account_id = ${account_id} group by b.employee_id, e.english_name, e.arabic_name, e.position, b.balance_minor
    order by b.balance_minor desc, e.position, b.employee_id`.execute(db);
  return { data: rows };
});

const entries = handle(listTipEntries, async (input, { db, account_id }) => {
  const { employee_id = null, from = null, to = null, search = '' } = input;
  const anywhere = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const joined = sql`tip_entries t join employees e on e.account_id = t.account_id and e.id = t.employee_id
    join payment_methods m on m.account_id = t.account_id and m.id = t.payment_method_id
    left join invoices i on i.account_id = t.account_id and i.id = t.invoice_id left join credit_notes n on n.account_id = t.account_id and n.id = t.credit_note_id
    left join users u on u.account_id = t.account_id and u.id = t.user_id left join receipts r on r.account_id = t.account_id and r.number = t.receipt_number
    where t.account_id = ${account_id} and (${employee_id}::bigint is null or t.employee_id = ${employee_id}::bigint)
      and (${from}::date is null or t.business_date >= ${from}::date) and (${to}::date is null or t.business_date <= ${to}::date)
      and (${search} = '' or search_fold(e.english_name) like search_fold(${anywhere}) or search_fold(e.arabic_name) like search_fold(${anywhere})
        or coalesce(t.receipt_number, n.number, i.number) ilike ${anywhere})`;
  const [page, counted] = await Promise.all([
    sql<Output<typeof listTipEntries.output>['data'][number]>`
      select t.id, t.employee_id, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name, t.kind, t.amount_minor, m.english_name as method_english_name,
        m.arabic_name as method_arabic_name, t.invoice_id, coalesce(t.receipt_number, n.number, i.number) as document_number, r.id as receipt_id, t.note, t.at, user_name(u) as user_name
      from ${joined} order by t.at desc, t.id desc limit ${input.per_page} offset ${(input.page - 1) * input.per_page}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${joined}`.execute(db),
  ]);
  return { data: page.rows, total: counted.rows[0]?.total ?? 0, page: input.page, per_page: input.per_page };
});

const payOut = handle(
  payOutTips,
  async ({ employee_id, amount_minor, method_id, note }, context) => {
    const { db, account_id, account, now, user } = context;
    const of = { account_id, employee_id };
    const employee = await db
      .selectFrom('employees')
      .where('account_id', '=', account_id)
      .where('id', '=', employee_id)
      .select('id')
      .executeTakeFirst();
    if (employee === undefined) return refuse('sales.employee_not_found', { field: 'employee_id' });
    const method = await db
      .selectFrom('payment_methods')
      .where('account_id', '=', account_id)
      .where('id', '=', method_id)
      .select('status')
      .executeTakeFirst();
    if (method === undefined) return refuse('sales.payment_method_not_found', { field: 'method_id' });
    if (method.status !== 1) return refuse('sales.payment_method_inactive', { field: 'method_id' });
    const balance = await db
      .selectFrom('tip_balances')
      .where('account_id', '=', account_id)
      .where('employee_id', '=', employee_id)
      .select('balance_minor')
      .forUpdate()
      .executeTakeFirst();
    const left_minor = balance?.balance_minor ?? 0;
    if (amount_minor > left_minor)
      return refuse('tips.not_enough', {
        field: 'amount_minor',
        params: { left: { amount_minor: left_minor, currency: account.currency } },
        details: { left_minor },
      });
    const { id: receipt_id, number: receipt_number } = await recordReceipt(context, {
      kind: ReceiptKind.tips_out,
      amount_minor,
      employee_id,
      method_id,
      note: note ?? null,
      left_minor: left_minor - amount_minor,
    });
    await db
      .insertInto('tip_entries')
      .values({
        ...of,
        kind: 2,
        amount_minor,
        payment_method_id: method_id,
        receipt_number,
        at: now,
        business_date: todayOf({ account, now }),
        user_id: user.id,
        note: note ?? null,
      })
      .execute();
    await context.audit({
      area: 'sales',
      action: 'pay_out_tips',
      subject_type: 'employee',
      subject_id: employee_id,
      after: { ...of, amount_minor, method_id, receipt_number },
    });
    context.publish('tips', employee_id);
    return { receipt_id, receipt_number, amount_minor, balance_minor: left_minor - amount_minor };
  },
  { onDuplicate: cashNeedsShift },
);

const entriesFile = fileOfList(entries, tipEntriesFile);

export const tipsHandlers = [entriesFile, balances, entries, payOut];
