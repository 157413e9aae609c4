import { laterReport, type MessageState, type ReportedState, stateAfterReport } from '@rawnaq/domain/reach/messaging/message-states';
import type { Refusal } from '../../../../adapters/ports.ts';
import { columnsOf } from '../../../../db/columns.ts';
import { countReport } from '../../../../http/message-counts.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { wakeNext } from './delivery-store.ts';
import { blankedBody, followRefusal } from './follow-outcome.ts';

/** What a provider says, later and from outside, of a message that it took. */
export interface DeliveryReport {
  account_id: number;
  /** One of the two says which attempt it was. */
  attempt_id?: string;
  provider_id?: string;
  state: ReportedState;
  /** Of a failure: what follows from it, as from a refusal of the port. */
  refusal?: Omit<Refusal, 'kind'>;
  at: Date;
}

/**
 * Takes a report. Reports come late, twice and in any order, before the port's own answer too: the end is the same. Answers whether the attempt is one of
 * ours. Runs in a transaction of its own; whoever calls it has stored what came already.
 */
export async function reportDelivery(services: Services, report: DeliveryReport): Promise<boolean> {
  const isOurs = await inAccountJob(services, report.account_id, (context) => takeReport(context, report), { alsoWhenClosed: true });
  if (isOurs !== true) return false;
  countReport(report.state);
  services.messageDelivery.wake();
  return true;
}

const noReason: Omit<Refusal, 'kind'> = { sort: 'never', code: 'not_delivered' };

async function takeReport(context: Parameters<typeof followRefusal>[0], report: DeliveryReport): Promise<boolean> {
  const { db, account_id } = context;
  let attempts = db.selectFrom('message_attempts').where('account_id', '=', account_id);
  if (report.attempt_id !== undefined) attempts = attempts.where('id', '=', report.attempt_id);
  else if (report.provider_id !== undefined) attempts = attempts.where('provider_id', '=', report.provider_id);
  else return false;
  const found = await attempts.select(['id', 'message_id']).executeTakeFirst();
  if (found === undefined) return false;
  // The message is locked before its attempt, by everybody.
  const row = await db
    .selectFrom('outbox_messages')
    .where('account_id', '=', account_id)
    .where('id', '=', found.message_id)
    .select(columnsOf.outbox_messages)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('message_attempts')
    .where('account_id', '=', account_id)
    .where('id', '=', found.id)
    .select('reported')
    .executeTakeFirstOrThrow();
  const now_known = laterReport(known.reported as ReportedState | null, report.state);
  if (now_known === known.reported) return true;
  await db
    .updateTable('message_attempts')
    .where('account_id', '=', account_id)
    .where('id', '=', found.id)
    .set({ reported: now_known, reported_at: report.at, ...(report.refusal === undefined ? {} : { code: report.refusal.code }) })
    .execute();
  context.publish('messages', row.id);
  const arrived = now_known === 'delivered' || now_known === 'read';
  // Of an earlier attempt only that it arrived says something about the message.
  if (row.attempt_id !== found.id && !arrived) return true;
  const from = row.state as MessageState;
  if (now_known === 'failed') {
    if (['sending', 'sent', 'unknown'].includes(from))
      await followRefusal(context, row, { kind: 'refused', ...(report.refusal ?? noReason) });
    return true;
  }
  const to = stateAfterReport(from, now_known, false);
  if (to === null) return true;
  await db
    .updateTable('outbox_messages')
    .where('account_id', '=', account_id)
    .where('id', '=', row.id)
    .set({
      state: to,
      sent_at: row.sent_at ?? report.at,
      lease_until: null,
      error: null,
      error_code: null,
      error_sort: null,
      ...(to === 'delivered' ? { delivered_at: report.at } : {}),
      ...(to === 'read' ? { read_at: report.at, delivered_at: row.delivered_at ?? report.at } : {}),
      ...blankedBody(context, row),
    })
    .execute();
  if (from === 'sending' || from === 'pending') await wakeNext(db, row, context.services.now());
  return true;
}
