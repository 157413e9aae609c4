import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { senderOf } from '@rawnaq/domain/reach/whatsapp/sender';
import type { SenderObstacle } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import { isWindowOpen } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import type { Language } from '@rawnaq/messages/format';
import type { Db } from '../../../db/database.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import type { AccountContext } from '../../../http/context.ts';
import { approvedTemplate } from './message-templates/version-store.ts';
import { readSenderFacts, whatsappConnection } from './sender-store.ts';
import { readContact } from './webhook/webhook-store.ts';

type Pressed = Pick<AccountContext, 'db' | 'account_id' | 'now' | 'services'>;

/** Whether a salon has, or had, a number of its own, or has a package. */
export async function hasSetUp(db: Db, account_id: number): Promise<boolean> {
  const connection = db.selectFrom('whatsapp_connections').where('account_id', '=', account_id).select('account_id');
  const given = db
    .selectFrom('account_whatsapp_packages')
    .where('account_id', '=', account_id)
    .where('status', '<>', 0)
    .select('account_id');
  return (await connection.unionAll(given).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The refusal of what a user sends by a press, where its channel is WhatsApp and nothing goes by it now (specification §8); null where it goes. What the
 * product sends without a press waits instead and says why (decision 93).
 */
export async function refuseSending({ db, account_id, now, services }: Pressed, channel: string): Promise<Refusal<SenderObstacle> | null> {
  if (channel !== 'whatsapp') return null;
  const sender = senderOf(await readSenderFacts(db, account_id, now), 'service');
  if (!('obstacle' in sender)) return null;
  const { obstacle } = sender;
  // Nothing leaves this machine, and the salon never set WhatsApp up: what it sends stays in the outbox, as e-mails do.
  const staysHere = obstacle === 'whatsapp.not_connected' && services.config.mail === undefined && !(await hasSetUp(db, account_id));
  return staysHere ? null : refuse(obstacle);
}

interface Tested {
  mobile: string;
  language: Language;
  /** Of the automatic message that is tried; left out for a text that has no template. */
  trigger?: AutomaticTrigger;
  /** Of the form, for what is wrong with the number or the text. */
  field: string;
}

/**
 * The refusal of a test to a mobile of the user's choice: nothing sends, WhatsApp does not know the number, or takes no free text to it now and has approved no
 * template of this one. Null where it goes.
 */
export async function refuseTest(
  context: Pressed,
  { mobile, language, trigger, field }: Tested,
): Promise<Refusal<SenderObstacle | 'whatsapp.mobile_unknown' | 'whatsapp.needs_template'> | null> {
  const { db, account_id, now, services } = context;
  const found = await whatsappConnection(db, services.secrets, account_id, 'service', now);
  if ('obstacle' in found) return refuse(found.obstacle);
  const contact = await readContact(db, account_id, mobile.replaceAll(/\D/g, ''));
  if (contact?.is_reached === false) return refuse('whatsapp.mobile_unknown', { field });
  const wrote = contact?.last_incoming_at ?? null;
  if (found.access.kind === 'linked_device' || isWindowOpen(wrote === null ? null : new Date(wrote), now)) return null;
  // Templates belong to the account's own number, and one with a paper at its head goes with a paper alone.
  const approved = found.by === 'own' && trigger !== undefined ? await approvedTemplate(db, account_id, trigger, language) : undefined;
  return approved?.header === null ? null : refuse('whatsapp.needs_template', { field });
}
