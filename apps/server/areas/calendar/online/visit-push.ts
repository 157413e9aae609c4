import { addVisitPush, findVisitPush, removeVisitPush } from '@rawnaq/contract/calendar/online-visit-push';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { mayTry, touchVisitDevice, turnVisitPushOff, turnVisitPushOn } from '../../reach/messaging/public/visit-push.ts';

/** The visit of a link; whoever has it may read the visit, and so be notified that there is something new to read. */
async function visitOf(context: OnlineContext, unique_id: string) {
  const row = await context.db
    .selectFrom('appointments')
    .where('account_id', '=', context.account_id)
    .where('unique_id', '=', unique_id)
    .select(['id as appointment_id', 'customer_id'])
    .executeTakeFirst();
  if (row === undefined) return notFound('appointment');
  return (await mayTry(context, row)) ? row : refuse('request.too_many');
}

const find = handleOnline(findVisitPush, async ({ unique_id, push_address }, context) => {
  const visit = await visitOf(context, unique_id);
  if (!('appointment_id' in visit)) return visit;
  const { db, account_id, now, services } = context;
  const isOn = push_address !== undefined && (await touchVisitDevice(db, account_id, visit, push_address, now));
  return { public_key: services.secrets.pushKeys().publicKey, is_on: isOn ? (1 as const) : (0 as const) };
});

const add = handleOnline(addVisitPush, async ({ unique_id, ...subscription }, context) => {
  const visit = await visitOf(context, unique_id);
  return 'appointment_id' in visit ? turnVisitPushOn(context, visit, subscription) : visit;
});

const remove = handleOnline(removeVisitPush, async ({ unique_id, push_address }, context) => {
  const visit = await visitOf(context, unique_id);
  if (!('appointment_id' in visit)) return visit;
  await turnVisitPushOff(context, visit, push_address);
  return {};
});

export const visitPushHandlers = [find, add, remove];
