import { refuse } from '../../../../http/answers/refusal.ts';
import type { OnlineContext } from '../../../../http/context.ts';
import { type PushSubscription, refuseSubscription } from '../push-subscription.ts';
import { consentToVisitPush } from '../../consent/public/choices.ts';
import { countVisitDevices, endVisitDevice, saveVisitDevice, touchVisitDevice, type VisitOfLink } from './device-store.ts';

/** More than these are not the devices of one customer. */
const mostDevices = 10;

/** Whether somebody may try once more: a link is passed on, and each press may lead out of the house. */
export const mayTry = ({ services, account_id }: OnlineContext, { appointment_id }: VisitOfLink): Promise<boolean> =>
  services.rateLimits.allow(`visit push ${account_id} ${appointment_id}`, 40, 600);

/** Keeps the browser for news of the visit, and writes down that its customer agreed: the press is the answer. */
export async function turnVisitPushOn(context: OnlineContext, visit: VisitOfLink, subscription: PushSubscription) {
  const { db, account_id, services, now, language } = context;
  const { push_address, push_key, push_secret } = subscription;
  const refused = await refuseSubscription(services, subscription);
  if (refused !== null) return refused;
  const isKnown = await touchVisitDevice(db, account_id, visit, push_address, now);
  if (!isKnown && (await countVisitDevices(db, account_id, visit.appointment_id)) >= mostDevices) return refuse('online.push_too_many');
  await saveVisitDevice(db, account_id, { ...visit, endpoint: push_address, p256dh: push_key, auth: push_secret, language }, now);
  await consentToVisitPush(context, visit.customer_id, 'given');
  return {};
}

/** Ends it in the browser; with the customer's last one the agreement is withdrawn. */
export async function turnVisitPushOff(context: OnlineContext, visit: VisitOfLink, push_address: string): Promise<void> {
  const ended = await endVisitDevice(context.db, context.account_id, visit, push_address);
  if (ended?.isLast === true) await consentToVisitPush(context, visit.customer_id, 'withdrawn');
}
