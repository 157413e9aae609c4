import { getMyRecord, openMyScan } from '@rawnaq/contract/team/records/my-record';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { readDependents } from './dependent-store.ts';
import { readDocuments } from './document-store.ts';
import { readPersonalFile } from './personal-file-store.ts';
import { answerWithScan } from './scan-handlers.ts';
import { workingHoursOption } from './working-hours-option.ts';

/** More than any family and its papers. */
const all = { page: 1, per_page: 1000 };

const fieldsOfEmployee = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['english_name', 'arabic_name', 'job_title_english', 'job_title_arabic', 'joined_on', 'birth_date'])
    .executeTakeFirst();

interface OfDocument {
  document_id: number;
  reminded_at: string | null;
  scans: { id: number; media_type: string }[];
}

/** The scans and the last reminder of each document that an employee has. */
async function beside(db: Db, account_id: number, employee_id: number): Promise<Map<number, OfDocument>> {
  const { rows } = await sql<OfDocument>`
    select d.id as document_id,
      (select max(r.at) from employee_document_reminders r where r.account_id = d.account_id and r.document_id = d.id and r.expires_on = d.expires_on)
        as reminded_at,
      coalesce((select json_agg(json_build_object('id', s.id, 'media_type', s.media_type) order by s.id)
        from employee_document_scans s where s.account_id = d.account_id and s.document_id = d.id), '[]') as scans
    from employee_documents d where d.account_id = ${account_id} and d.employee_id = ${employee_id}`.execute(db);
  return new Map(rows.map((row) => [row.document_id, row]));
}

/** Needs no right: what is kept of oneself may be seen, but for the notes of others and what is planned. */
const get = handle(getMyRecord, async (_input, context) => {
  const { db, account_id, user, services } = context;
  const { employee_id } = user;
  if (employee_id === null) return { is_employee: 0 as const, record: null, documents: [], dependents: [] };
  const today = todayOf(context);
  const [employee, file] = [await fieldsOfEmployee(db, account_id, employee_id), await readPersonalFile(db, account_id, employee_id)];
  if (employee === undefined || file === undefined) return notFound('employee');
  const documents = await readDocuments({ db, account_id, secrets: services.secrets, today }, { ...all, employee_id });
  const more = await beside(db, account_id, employee_id);
  const dependents = await readDependents(db, account_id, { ...all, employee_id });
  return {
    is_employee: 1 as const,
    record: { ...employee, ...file, daily_hours: await workingHoursOption(db, account_id, employee_id, today) },
    documents: documents.data.map((row) => ({
      ...row,
      reminded_at: more.get(row.id)?.reminded_at ?? null,
      scans: more.get(row.id)?.scans ?? [],
    })),
    dependents: dependents.data,
  };
});

const openScan = handle(openMyScan, async ({ id }, context) => {
  const { employee_id } = context.user;
  return employee_id === null ? notFound('employee_document_scan') : answerWithScan(context, id, employee_id);
});

export const myRecordHandlers = [get, openScan];
