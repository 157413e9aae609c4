import { maskedIban } from '@rawnaq/domain/fields/iban';
import type { Language } from '@rawnaq/messages/format';
import type { employeePaper } from '@rawnaq/messages/en/team/employee-paper';
import { sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { openIban, openNumber } from '../../team/records/public/sealed-values.ts';
import { addressesOf } from './held-tables.ts';

/** Something that is held about an employee, as the paper lists it. */
export interface HeldOfEmployee {
  kind: keyof (typeof employeePaper)['kinds'];
  /** A day of the salon. */
  on_day: string;
  /** Statuses, kinds, days and amounts, in words by the paper. */
  codes: (string | number | null)[];
  /** What users wrote. */
  text: string | null;
  /** The number of a document, or all of an IBAN but its ends hidden. */
  number: string | null;
  amount_minor: number | null;
}

type Row = Omit<HeldOfEmployee, 'number'> & { sealed: Buffer | null };

/** Everything that is kept of an employee beside the record, the oldest first. Attendance and tips by month. */
export async function readHeldOfEmployee(context: UserContext, id: number, language: Language): Promise<HeldOfEmployee[]> {
  const { db, account_id, account, services } = context;
  const name = (of: string) =>
    sql.raw(language === 'ar' ? `coalesce(${of}.arabic_name, ${of}.english_name)` : `coalesce(${of}.english_name, ${of}.arabic_name)`);
  const own = sql`x.account_id = ${account_id} and x.employee_id = ${id}`;
  const day = (moment: string) => sql`(${sql.raw(moment)} at time zone ${account.timezone})::date`;
  const { rows } = await sql<Row>`
    select 'document' as kind, coalesce(x.issued_on, ${day('x.created_at')}) as on_day, json_build_array(x.expires_on) as codes,
      concat_ws(' · ', ${name('t')}, ${name('d')}, x.notes) as text, x.number_sealed as sealed, null::bigint as amount_minor
      from employee_documents x join document_types t on t.account_id = x.account_id and t.id = x.document_type_id
      left join employee_dependents d on d.account_id = x.account_id and d.id = x.dependent_id where ${own}
    union all select 'dependent', ${day('x.created_at')}, json_build_array(x.relation, x.birth_date), ${name('x')}, null, null from employee_dependents x where ${own}
    union all select 'pay', x.valid_from, json_build_array(x.salary_payment, x.basic_minor, x.housing_minor, x.transportation_minor, x.other_minor),
      concat_ws(' · ', x.bank_name, x.reason), x.iban_sealed, x.gross_minor from employee_pay x where ${own}
    union all select 'hours', x.valid_from, json_build_array(x.daily_hours), x.reason, null, null from employee_hours_options x where ${own}
    union all select 'leave', x.starts_on, json_build_array(x.leave_kind, case when x.is_withdrawn = 1 then 3 else x.status end, x.ends_on),
      concat_ws(' · ', x.reason, x.decision_note), null, null from leaves x where ${own}
    union all select 'leave_balance', x.on_date, json_build_array(x.days_milli), x.reason, null, null from leave_balance_entries x where ${own}
    union all select 'attendance', min(x.on_date), json_build_array(count(*) filter (where x.present > 0), sum(x.worked), sum(x.overtime)), null, null, null
      from attendance_days x where ${own} group by date_trunc('month', x.on_date) having sum(x.present) > 0
    union all select 'correction', x.on_date, json_build_array(case when x.is_withdrawn = 1 then 3 else x.status end),
      concat_ws(' · ', x.reason, x.decision_note), null, null from attendance_corrections x where ${own}
    union all select 'tips', min(x.business_date), json_build_array(x.kind), null, null, sum(x.amount_minor)::bigint
      from tip_entries x where ${own} group by date_trunc('month', x.business_date), x.kind
    union all select 'commission', x.business_date, json_build_array(case when x.reversal_of_id is null then 0 else 1 end), concat_ws(' · ', x.receipt_number, x.note), null, x.amount_minor
      from commission_payouts x where ${own}
    union all select 'face', ${day('x.enrolled_at')}, json_build_array(x.consent_version), null, null, null from employee_faces x where ${own}
    union all select 'leaving', x.left_on, json_build_array(case when x.withdrawn_at is null then 0 else 1 end), x.override_reason, null, null from employee_leavings x where ${own}
    union all select 'message', ${day('t.created_at')}, '[]'::json, concat_ws(' · ', t.recipient, coalesce(t.subject, left(coalesce(t.masked_body, t.body), 200))), null, null
      from outbox_messages t where t.account_id = ${account_id} and t.customer_id is null and t.recipient in (${addressesOf(id)})
    order by on_day, kind`.execute(db);
  return rows.map(({ sealed, ...row }) => ({ ...row, number: openedNumber(row.kind, sealed) }));

  function openedNumber(kind: Row['kind'], sealed: Buffer | null): string | null {
    if (sealed === null || sealed.length === 0) return null;
    if (kind === 'pay') return maskedIban(openIban(services.secrets, account_id, id, sealed));
    return openNumber(services.secrets, account_id, sealed);
  }
}
