import { getEmployeeCopy } from '@rawnaq/contract/team/employee-copy';
import { nationalityOf } from '@rawnaq/domain/fields/nationalities';
import { copyRights } from '@rawnaq/domain/team/records/employee-copy';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { labelOf } from '../../../http/answers/sentences.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import { type HeldOfEmployee, readHeldOfEmployee } from './employee-copy-store.ts';
import { copyWords, detailsOf } from './employee-copy-words.ts';
import { giveCopy } from './give-copy.ts';
import { employeeKind } from './held-tables.ts';
import { publishPerson } from './publish-person.ts';
import { closeRequestsOf } from './request-store.ts';

/** What the record and the personal file say, in the order of the forms. */
interface EmployeeRecord {
  english_name: string | null;
  arabic_name: string | null;
  job_title_english: string | null;
  job_title_arabic: string | null;
  mobile: string | null;
  email: string | null;
  gender: 1 | 2 | null;
  nationality_id: number | null;
  birth_date: string | null;
  joined_on: string | null;
  left_on: string | null;
  employee_number: string | null;
  department_id: string | null;
  section_id: string | null;
  working_location_ids: string | null;
  experience: string | null;
  sponsor: string | null;
  insurance_class: string | null;
  accommodation: string | null;
  transportation: string | null;
  civil_status: 1 | 2 | 3 | 4 | null;
  religion: string | null;
  address: string | null;
  leaving_reason: string | null;
  notes: string | null;
}
interface OfEmployee {
  record: EmployeeRecord;
  erased_at: string | null;
  contacts: string[];
  sign_ins: string[];
}

/** The language of the employee's sign-in, else that of the salon. */
async function readLanguage({ db, account_id }: UserContext, id: number): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`select coalesce((select min(u.language) from users u
      where u.account_id = s.account_id and u.employee_id = ${id}), s.language) as language
    from account_settings s where s.account_id = ${account_id}`.execute(db);
  return rows[0]?.language === 'ar' ? 'ar' : 'en';
}

async function readEmployee({ db, account_id }: UserContext, id: number, language: Language): Promise<OfEmployee | undefined> {
  const name = (of: string) =>
    sql.raw(language === 'ar' ? `coalesce(${of}.arabic_name, ${of}.english_name)` : `coalesce(${of}.english_name, ${of}.arabic_name)`);
  const { rows } = await sql<OfEmployee>`select e.erased_at,
      json_build_object('english_name', e.english_name, 'arabic_name', e.arabic_name, 'job_title_english', e.job_title_english, 'job_title_arabic', e.job_title_arabic,
        'mobile', e.mobile, 'email', e.email, 'gender', e.gender, 'nationality_id', e.nationality_id, 'birth_date', e.birth_date, 'joined_on', e.joined_on,
        'left_on', e.left_on, 'employee_number', r.employee_number,
        'department_id', (select ${name('d')} from departments d where d.account_id = r.account_id and d.id = r.department_id),
        'section_id', (select ${name('s')} from sections s where s.account_id = r.account_id and s.id = r.section_id),
        'working_location_ids', (select string_agg(${name('l')}, ' · ' order by l.position, l.id) from employee_working_locations w
          join working_locations l on l.account_id = w.account_id and l.id = w.working_location_id where w.account_id = e.account_id and w.employee_id = e.id),
        'experience', r.experience, 'sponsor', r.sponsor, 'insurance_class', r.insurance_class, 'accommodation', r.accommodation, 'transportation', r.transportation,
        'civil_status', r.civil_status, 'religion', r.religion, 'address', r.address, 'leaving_reason', r.leaving_reason, 'notes', e.notes) as record,
      coalesce((select json_agg(concat_ws(' · ', c.name, c.relation, c.mobile) order by c.position) from employee_emergency_contacts c
        where c.account_id = e.account_id and c.employee_id = e.id), '[]') as contacts,
      coalesce((select json_agg(concat_ws(' · ', u.user_name, u.email) order by u.id) from users u where u.account_id = e.account_id and u.employee_id = e.id), '[]') as sign_ins
    from employees e left join employee_records r on r.account_id = e.account_id and r.employee_id = e.id
    where e.account_id = ${account_id} and e.id = ${id}`.execute(db);
  return rows[0];
}

function factsOf({ record, contacts, sign_ins }: OfEmployee, language: Language) {
  const say = copyWords[language];
  const { gender, nationality_id, birth_date, joined_on, left_on, civil_status } = record;
  const nationality = nationality_id === null ? null : nationalityOf(nationality_id);
  const day = (date: string | null): string | null => (date === null ? null : dayOnPaper(language, date));
  const written: Record<keyof EmployeeRecord, string | null> = {
    ...record,
    gender: gender === null ? null : say.hr.gender[gender],
    nationality_id: nationality && (language === 'ar' ? nationality.arabic_name : nationality.english_name),
    birth_date: day(birth_date),
    joined_on: day(joined_on),
    left_on: day(left_on),
    civil_status: civil_status === null ? null : say.records.civil_statuses[civil_status],
  };
  return [
    ...Object.entries(written).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [{ label: labelOf(name, language) ?? name, value }],
    ),
    ...contacts.map((value) => ({ label: say.emergency_contact, value })),
    ...sign_ins.map((value) => ({ label: say.sign_in, value })),
  ];
}

async function readCopy(context: UserContext, id: number, employee: OfEmployee, language: Language) {
  const say = copyWords[language];
  const { english_name, arabic_name } = employee.record;
  const { currency } = context.account;
  return {
    language,
    title: fillSentence(say.title, language, {
      name: (language === 'ar' ? (arabic_name ?? english_name) : (english_name ?? arabic_name)) ?? '',
    }),
    facts: factsOf(employee, language),
    columns: [
      { title: say.when, kind: 'date' as const, value: ({ on_day }: HeldOfEmployee) => on_day },
      { title: say.what, kind: 'text' as const, value: ({ kind }: HeldOfEmployee) => say.kinds[kind] },
      { title: say.details, kind: 'text' as const, value: (row: HeldOfEmployee) => detailsOf(row, language, currency) },
      { title: say.amount, kind: 'money' as const, value: ({ amount_minor }: HeldOfEmployee) => amount_minor },
    ],
    rows: await readHeldOfEmployee(context, id, language),
  };
}

const copy = handle(getEmployeeCopy, async ({ id, format }, context) => {
  const language = await readLanguage(context, id);
  const employee = await readEmployee(context, id, language);
  if (employee === undefined) return notFound('employee');
  if (employee.erased_at !== null) return refuse('employee.erased');
  if (!copyRights.every((right) => context.may(right))) return refuse('employee.copy_needs_rights');
  return giveCopy(
    context,
    { kind: employeeKind, id, format },
    () => readCopy(context, id, employee, language),
    async () => {
      await context.audit({ area: 'hr', action: 'export', subject_type: 'employee', subject_id: id, after: { format } });
      const closing = { outcome: 'done', reason: null, user_id: context.user.id, now: context.now } as const;
      const count = await closeRequestsOf(context.db, context.account_id, { person: 'employee_id', id, kinds: ['copy'] }, closing);
      if (count > 0) publishPerson(context, { employee_id: id });
    },
  );
});

export const employeeCopyHandlers = [copy];
