import type { Output } from '@rawnaq/contract/endpoint';
import { getSms, practiseSms, resumeSms, saveSms, testSms } from '@rawnaq/contract/reach/sms';
import { hasAccountSid, senderFault } from '@rawnaq/domain/reach/sms/providers';
import { smsErrorReasons } from '@rawnaq/domain/reach/sms/sms-errors';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { Refusal, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { newWebhookToken } from '../messaging/public/webhooks.ts';
import { sendTest } from '../messaging/public.ts';
import { readAccess, readSettings, readUse, saveSettings, sealedAt, type SettingsToSave } from './settings-store.ts';
import { webhookAddress } from './webhook-address.ts';

async function readState(context: UserContext): Promise<Output<typeof getSms.output>> {
  const { db, account_id, account, services } = context;
  const first = `${todayOf(context).slice(0, 8)}01`;
  const since = new Date(dayBounds(account.timezone, first).start * 60_000);
  const found = await readSettings(db, account_id);
  const month = await readUse(db, account_id, since);
  const may_practise = services.practiceWhatsapp.isThere ? 1 : 0;
  if (found === undefined) return { settings: null, month, may_practise };
  const { webhook_token, changed_at: _, stopped_reason, ...settings } = found;
  const reason = smsErrorReasons.find((one) => one === stopped_reason) ?? null;
  return {
    settings: { ...settings, stopped_reason: reason, webhook_url: webhookAddress(services.config, webhook_token) },
    month,
    may_practise,
  };
}

const get = handle(getSms, (_input, context) => readState(context));

/** Keeps settings, with what of them may be read in the log: never the key. */
async function keep(context: UserContext, version: number, settings: SettingsToSave) {
  const { db, account_id, now } = context;
  const before = await readSettings(db, account_id);
  if ((before?.version ?? 0) !== version) return refuse('record.changed_meanwhile');
  if (!(await saveSettings(db, account_id, settings, { version, webhook_token: newWebhookToken(account_id), now })))
    return refuse('record.changed_meanwhile');
  const logged = ({ provider, sender, is_on }: Pick<SettingsToSave, 'provider' | 'sender' | 'is_on'>) => ({ provider, sender, is_on });
  await context.audit({
    area: 'notifications',
    action: 'change_sms',
    subject_type: 'sms_settings',
    subject_id: account_id,
    before: before === undefined ? null : logged(before),
    after: logged(settings),
  });
  context.publish('settings', account_id);
  return readState(context);
}

const save = handle(saveSms, async (input, context) => {
  const { db, account_id, services } = context;
  const { provider, sender, is_on, version } = input;
  const fault = senderFault(provider, sender);
  if (fault !== null) return refuse(`sms.${fault}`, { field: 'sender' });
  const account_sid = hasAccountSid(provider) ? input.account_sid || null : null;
  if (hasAccountSid(provider) && account_sid === null) return refuse('sms.account_needed', { field: 'account_sid' });
  const kept = await readAccess(db, services.secrets, account_id);
  // A key goes only where it was given for.
  const isSame = kept !== null && kept.is_practice === 0 && kept.provider === provider && kept.account_sid === account_sid;
  const key = input.key || (isSame ? kept.key : null);
  if (key === null) return refuse('sms.key_needed', { field: 'key' });
  return keep(context, version, {
    provider,
    is_practice: 0,
    sender,
    account_sid,
    key: services.secrets.seal(key, sealedAt(account_id)),
    is_on,
  });
});

/** The business of the stand-in, while no connection to the database is held. */
async function openPractice(_input: object, { services, account_id }: UserSurroundings) {
  if (!services.practiceWhatsapp.isThere) return refuse('sms.practice_not_allowed');
  const name = await services.database.withAccount(account_id, (db) =>
    db.selectFrom('accounts').where('id', '=', account_id).select('english_name').executeTakeFirstOrThrow(),
  );
  try {
    return (await services.practiceWhatsapp.business(`account ${account_id}`, name.english_name)).sms;
  } catch {
    return refuse('sms.not_reached');
  }
}

const practise = handlePrepared(practiseSms, openPractice, async ({ version }, context, sms) => {
  if (sms instanceof Refusal) return sms;
  const { services, account_id } = context;
  const key = services.secrets.seal(sms.auth_token, sealedAt(account_id));
  return keep(context, version, { provider: 'twilio', is_practice: 1, sender: sms.sender, account_sid: sms.account_sid, key, is_on: 1 });
});

const resume = handle(resumeSms, async ({ version }, context) => {
  const { db, account_id, services } = context;
  const kept = await readAccess(db, services.secrets, account_id);
  if (kept === null || kept.stopped_reason === null || kept.key === null) return refuse('sms.not_stopped');
  const { provider, is_practice, sender, account_sid, is_on } = kept;
  const key = services.secrets.seal(kept.key, sealedAt(account_id));
  return keep(context, version, { provider, is_practice, sender, account_sid, key, is_on });
});

const test = handle(testSms, async ({ mobile }, context) => {
  const { db, account_id, services } = context;
  if (!(await services.rateLimits.allow(`sms_test:${account_id}`, 5, 300))) return refuse('request.too_many');
  const settings = await readSettings(db, account_id);
  if (settings === undefined || settings.is_on === 0) return refuse('sms.not_connected');
  if (settings.stopped_reason !== null) return refuse('sms.is_stopped');
  await sendTest(context, { channel: 'sms', template: 'sms_test', recipient: mobile });
  return {};
});

export const smsHandlers = [get, save, practise, resume, test];
