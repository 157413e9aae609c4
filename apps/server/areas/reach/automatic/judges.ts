import type { WithheldReason } from '@rawnaq/domain/reach/messaging/delivery-reasons';
import { isTrigger, type AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import type { ConsentChannel } from '@rawnaq/domain/reach/consent/consent';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { JobContext } from '../../../http/context.ts';
import { mayMessage } from '../consent/public.ts';
import type { MessageJudge } from '../messaging/public/delivery.ts';
import { scheduledTriggers } from './due/sources.ts';
import { VisitStatus } from './due/visit-status.ts';
import { readRule } from './rules.ts';

type Due = Parameters<MessageJudge['judge']>[1];

/** The state that a visit has to have for the message about it. */
const wantedStatus: Readonly<Partial<Record<AutomaticTrigger, number>>> = {
  reminder_1: VisitStatus.scheduled,
  reminder_2: VisitStatus.scheduled,
  reminder_3: VisitStatus.scheduled,
  thanks: VisitStatus.achieved,
  follow_up: VisitStatus.achieved,
  no_show: VisitStatus.no_show,
};

/** Whether the visit is as it was when the message was made. A change of it that is being saved is waited for, so that the newer state counts. */
async function isVisitAsItWas({ db, account_id }: JobContext, message: Due, status: number): Promise<boolean> {
  if (message.appointment_id === null) return false;
  const visit = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', message.appointment_id)
    .select(['status', 'starts_at'])
    .forShare()
    .executeTakeFirst();
  return visit?.status === status && message.occurrence?.split(':')[2] === String(epochMinuteOf(visit.starts_at));
}

async function hasSinceRated({ db, account_id }: JobContext, appointment_id: number | null): Promise<boolean> {
  if (appointment_id === null) return false;
  const rated = await db
    .selectFrom('visit_ratings')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .select('id')
    .executeTakeFirst();
  return rated !== undefined;
}

async function hasBooked({ db, account_id, now }: JobContext, customer_id: number): Promise<boolean> {
  const booked = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .where('status', 'in', [VisitStatus.scheduled, VisitStatus.check_in])
    .where('starts_at', '>=', now.toISOString())
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return booked !== undefined;
}

/** Why a message does not go any more by its own rule, whose category may be another one since it was written, in the moment in which it is to go; null where it does. */
async function reasonAgainst(context: JobContext, trigger: AutomaticTrigger, message: Due): Promise<WithheldReason | null> {
  const { db, account_id } = context;
  const rule = await readRule(db, account_id, trigger);
  if (rule.is_on === 0) return 'rule_off';
  const status = wantedStatus[trigger];
  if (status !== undefined && !(await isVisitAsItWas(context, message, status))) return 'visit_changed';
  if (trigger === 'thanks' && (await hasSinceRated(context, message.appointment_id))) return 'no_longer_due';
  const { customer_id } = message;
  if (customer_id === null) return null;
  if ((trigger === 'follow_up' || trigger === 'missed_customer') && (await hasBooked(context, customer_id))) return 'no_longer_due';
  const channel = message.channel as ConsentChannel;
  const verdict = await mayMessage(db, { account_id, customer_id, purpose: rule.category, channel });
  return verdict === 'allowed' ? null : verdict === 'withdrawn' ? 'consent_withdrawn' : 'no_consent';
}

const judgeOf = (kind: string): MessageJudge => ({
  kind,
  async judge(context, message) {
    const reason = isTrigger(kind) ? await reasonAgainst(context, kind, message) : null;
    return reason === null ? { send: true } : { withhold: reason };
  },
});

/** Every automatic message with a time of its own is judged again when it goes. */
export const automaticMessageJudges: readonly MessageJudge[] = scheduledTriggers.map(judgeOf);
