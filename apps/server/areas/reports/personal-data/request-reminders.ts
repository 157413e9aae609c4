import { reminderDays, reminderOf } from '@rawnaq/domain/customers/personal-data/requests';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { lockOpenRequests, noteReminder } from './request-store.ts';
import { dataRequestDue } from './task-sources.ts';

/** Reminds those who may answer of requests that are soon due: the task of before makes way for a new one, which they are notified of. Each reminder is given once. */
export async function remindOfRequests(context: JobContext): Promise<void> {
  const { db, account_id } = context;
  const today = todayOf(context);
  for (const request of await lockOpenRequests(db, account_id, addDays(today, reminderDays[0]))) {
    const days = reminderOf(request, today);
    if (days === null) continue;
    await noteReminder(db, account_id, request.id, days);
    await sql`select close_task(${account_id}, ${dataRequestDue.kind}, ${request.id})`.execute(db);
    await openTask(context, dataRequestDue, { subject_id: request.id, params: { due_on: request.due_on } });
  }
}
