import { reminderDue } from '@rawnaq/domain/team/records/document-state';
import { dayNumber } from '@rawnaq/domain/time/calendar-date';
import { dateWriter } from '@rawnaq/messages/written-dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { documentExpires } from './task-sources.ts';

export const remindOfDocumentsTask = 'remind_of_documents';
const everyMs = 6 * 60 * 60_000;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planDocumentReminders({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, remindOfDocumentsTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: remindOfDocumentsTask });
}

interface Expiring {
  id: number;
  expires_on: string;
  remind_days: number[];
  given: number[];
  english_name: string;
  arabic_name: string;
  type_english_name: string;
  type_arabic_name: string;
  dependent_english_name: string | null;
  dependent_arabic_name: string | null;
  email: string | null;
  language: 'en' | 'ar' | null;
}

/** What expires within reach of a reminder, but for papers that were renewed and those of people who left; locked, so that two processes remind once. */
async function lockExpiring(db: Db, account_id: number, today: string): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select d.id, d.expires_on, t.remind_days, t.english_name as type_english_name, t.arabic_name as type_arabic_name,
      array(select r.days from employee_document_reminders r where r.account_id = d.account_id and r.document_id = d.id and r.expires_on = d.expires_on) as given,
      coalesce(e.english_name, e.arabic_name) as english_name, coalesce(e.arabic_name, e.english_name) as arabic_name,
      coalesce(p.english_name, p.arabic_name) as dependent_english_name, coalesce(p.arabic_name, p.english_name) as dependent_arabic_name,
      coalesce(e.email, u.email) as email, u.language
    from employee_documents d
    join employees e on e.account_id = d.account_id and e.id = d.employee_id and e.status <> 2
    join document_types t on t.account_id = d.account_id and t.id = d.document_type_id
    left join employee_dependents p on p.account_id = d.account_id and p.id = d.dependent_id
    left join users u on u.account_id = d.account_id and u.employee_id = d.employee_id and u.status = 1
    where d.account_id = ${account_id} and d.expires_on <= ${today}::date
        + coalesce((select max(x.day::int) from jsonb_array_elements_text(t.remind_days) as x (day)), 0)
      and not exists (select from employee_documents r where r.account_id = d.account_id and r.renewal_of_id = d.id)
    order by d.id for update of d`.execute(db);
  return rows;
}

/** Writes to the employee, whether or not they may see the personal files: it is their own paper. Its number is not in it. */
async function writeToEmployee(context: JobContext, document: Expiring): Promise<void> {
  const { email } = document;
  if (email === null) return;
  const language = document.language ?? context.language;
  const isArabic = language === 'ar';
  const business = await context.db
    .selectFrom('accounts')
    .where('id', '=', context.account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  const days = dateWriter(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = isArabic ? document.arabic_name : document.english_name;
  await sendMessage(context, {
    channel: 'email',
    template: 'document_expires',
    recipient: email,
    language,
    purpose: 'staff',
    params: {
      name,
      business: isArabic ? business.arabic_name || business.english_name : business.english_name || business.arabic_name,
      document: isArabic ? document.type_arabic_name : document.type_english_name,
      whose: (isArabic ? document.dependent_arabic_name : document.dependent_english_name) ?? name,
      expires_on: days.format(dayNumber(document.expires_on) * 86_400_000),
    },
  });
}

/** Gives the reminders of an account that are due and were not given: a task to those who may renew, and an e-mail to the employee. */
async function remindOfDocuments(context: JobContext): Promise<void> {
  const { db, account_id, now } = context;
  const today = todayOf(context);
  for (const document of await lockExpiring(db, account_id, today)) {
    const { id, expires_on, english_name, arabic_name, type_english_name, type_arabic_name } = document;
    const days = reminderDue(document, document.given, today);
    if (days === null) continue;
    // Another process may have given it while this one waited for the document.
    const given = await db
      .insertInto('employee_document_reminders')
      .values({ account_id, document_id: id, expires_on, days, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('days')
      .executeTakeFirst();
    if (given === undefined) continue;
    // The task of an earlier reminder makes way for a new one, which those who may renew are notified of.
    await sql`select close_task(${account_id}, ${documentExpires.kind}, ${id})`.execute(db);
    const params = { english_name, arabic_name, type_english_name, type_arabic_name, expires_on };
    await openTask(context, documentExpires, { subject_id: id, params });
    await writeToEmployee(context, document);
  }
}

/** Looks through all accounts. Plans the next look before, so that a failure does not end them. */
export async function remindAllOfDocuments(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planDocumentReminders(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await inAccountJob(services, id, remindOfDocuments);
    } catch (error) {
      // The others are reminded all the same; this one is looked at again in six hours.
      services.logger.error({ err: error, account_id: id }, 'nobody could be reminded of documents');
    }
  }
}
