import type { Output } from '@rawnaq/contract/endpoint';
import type { changePersonalFile, personalFile } from '@rawnaq/contract/team/records/personal-files';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type PersonalFile = Output<typeof personalFile>;
type Input = Output<typeof changePersonalFile.input>;

/** Undefined where the account has no such employee; without a row everything is empty, at the first version. */
export async function readPersonalFile(db: Db, account_id: number, employee_id: number): Promise<PersonalFile | undefined> {
  const { rows } = await sql<PersonalFile>`
    select e.id as employee_id, r.employee_number, r.civil_status, r.religion, r.address, r.experience, r.sponsor, r.insurance_class, r.accommodation,
      r.transportation, r.section_id, r.department_id, r.leaving_reason, coalesce(r.version, 1) as version,
      (select json_build_object('id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name)
        from sections s where s.account_id = r.account_id and s.id = r.section_id) as section,
      (select json_build_object('id', d.id, 'english_name', d.english_name, 'arabic_name', d.arabic_name)
        from departments d where d.account_id = r.account_id and d.id = r.department_id) as department,
      coalesce((select json_agg(json_build_object('id', l.id, 'english_name', l.english_name, 'arabic_name', l.arabic_name) order by l.position, l.id)
        from employee_working_locations w join working_locations l on l.account_id = w.account_id and l.id = w.working_location_id
        where w.account_id = e.account_id and w.employee_id = e.id), '[]') as working_locations,
      coalesce((select json_agg(json_build_object('name', c.name, 'relationship', c.relation, 'mobile', c.mobile) order by c.position)
        from employee_emergency_contacts c where c.account_id = e.account_id and c.employee_id = e.id), '[]') as emergency_contacts,
      (select count(*)::int from employee_documents d where d.account_id = e.account_id and d.employee_id = e.id and d.dependent_id is null
        and not exists (select from employee_documents n where n.account_id = d.account_id and n.renewal_of_id = d.id)) as document_count,
      (select count(*)::int from employee_dependents p where p.account_id = e.account_id and p.employee_id = e.id) as dependent_count
    from employees e left join employee_records r on r.account_id = e.account_id and r.employee_id = e.id
    where e.account_id = ${account_id} and e.id = ${employee_id}`.execute(db);
  return rows[0];
}

/** False where it is no longer of the version it was made from. Two who save the first one at once: the second finds a later version. */
export async function savePersonalFile(db: Db, account_id: number, input: Input): Promise<boolean> {
  const { id: employee_id, version, working_location_ids, emergency_contacts } = input;
  const values = {
    employee_number: input.employee_number || null,
    civil_status: input.civil_status ?? null,
    religion: input.religion || null,
    address: input.address || null,
    experience: input.experience || null,
    sponsor: input.sponsor || null,
    insurance_class: input.insurance_class || null,
    accommodation: input.accommodation || null,
    transportation: input.transportation || null,
    section_id: input.section_id ?? null,
    department_id: input.department_id ?? null,
    leaving_reason: input.leaving_reason || null,
    version: version + 1,
  };
  const saved = await db
    .insertInto('employee_records')
    .values({ account_id, employee_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'employee_id']).doUpdateSet(values).where('employee_records.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (saved === undefined) return false;
  await db.deleteFrom('employee_emergency_contacts').where('account_id', '=', account_id).where('employee_id', '=', employee_id).execute();
  await db.deleteFrom('employee_working_locations').where('account_id', '=', account_id).where('employee_id', '=', employee_id).execute();
  const contacts = emergency_contacts.map(({ name, relationship, mobile }, index) => ({
    account_id,
    employee_id,
    position: index + 1,
    name,
    relation: relationship || null,
    mobile,
  }));
  if (contacts.length > 0) await db.insertInto('employee_emergency_contacts').values(contacts).execute();
  const locations = [...new Set(working_location_ids)].map((working_location_id) => ({ account_id, employee_id, working_location_id }));
  if (locations.length > 0) await db.insertInto('employee_working_locations').values(locations).execute();
  return true;
}

/** Why an employee leaves, where the personal file keeps it. */
export async function keepLeavingReason(db: Db, account_id: number, employee_id: number, leaving_reason: string): Promise<void> {
  await db
    .insertInto('employee_records')
    .values({ account_id, employee_id, leaving_reason, version: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'employee_id'])
        .doUpdateSet((row) => ({ leaving_reason, version: row('employee_records.version', '+', 1) })),
    )
    .execute();
}
