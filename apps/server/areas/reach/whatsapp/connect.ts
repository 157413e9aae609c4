import type { Output } from '@rawnaq/contract/endpoint';
import { connectCloudApi, connectPractice, disconnectWhatsapp, getWhatsapp, testWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { seconds_between_waiting } from '@rawnaq/domain/reach/whatsapp/sender';
import { ChatConnection, connectionChanges, statusAfter } from '@rawnaq/domain/reach/whatsapp/states';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { spreadWaiting } from '../messaging/public/spread-waiting.ts';
import { sendTest } from '../messaging/public.ts';
import { hasDevice, noDevice } from './device/device-store.ts';
import { planWatch } from './device/watch-device.ts';
import { askCloud, openCloud, readNumberFacts } from './ask-cloud.ts';
import { givePracticePackage } from './package-store.ts';
import { newTokens } from './new-tokens.ts';
import { refuseTest } from './obstacle.ts';
import { readOwnAccess } from './sender-store.ts';
import { sealedAt } from './sealed-at.ts';
import { readState } from './state-store.ts';
import { subscribeWhenKept } from './subscribe.ts';

const get = handle(getWhatsapp, (_input, context) => readState(context));

interface Connected {
  is_practice: boolean;
  phone_number_id: string;
  waba_id: string;
  access_token: string;
  app_secret: string | null;
  facts: Awaited<ReturnType<typeof readNumberFacts>>;
}

/** By which name the stand-in has the business of an account. */
const practiceOwner = (account_id: number): string => `account ${account_id}`;

/** Asks WhatsApp for the number with the keys that were entered, or those that are kept, while no connection is held. */
async function askForNumber(input: Output<typeof connectCloudApi.input>, { services, account_id }: UserSurroundings) {
  const is_practice = await services.practiceWhatsapp.isNumberOf(practiceOwner(account_id), input).catch(() => false);
  const kept = await services.database.withAccount(account_id, (db) => readOwnAccess(db, services.secrets, account_id));
  // A key goes only where it was given for: another number needs its own.
  const isSame =
    kept !== null && kept.is_practice === is_practice && kept.phone_number_id === input.phone_number_id && kept.waba_id === input.waba_id;
  const access_token = input.access_token || (isSame ? kept.access_token : null);
  const app_secret = input.app_secret || (isSame ? kept.app_secret : null);
  if (access_token === null) return refuse('whatsapp.key_needed', { field: 'access_token' });
  if (app_secret === null) return refuse('whatsapp.key_needed', { field: 'app_secret' });
  const keys = { is_practice, phone_number_id: input.phone_number_id, waba_id: input.waba_id, access_token, app_secret };
  const cloud = await openCloud(services, keys);
  if (cloud === null) return refuse('whatsapp.not_reached');
  const facts = await askCloud(() => readNumberFacts(cloud));
  return facts instanceof Refusal ? facts : { ...keys, facts };
}

/** Keeps a number that WhatsApp knows as connected. False: another user changed the connection meanwhile. */
async function keep(context: UserContext, version: number, { facts, ...number }: Connected): Promise<boolean> {
  const { db, account_id, now, services } = context;
  const before = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select(['version', 'phone_number', 'status', 'kind', 'device_started_at'])
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) return false;
  const seal = (plain: string, key: 'access_token' | 'app_secret') => services.secrets.seal(plain, sealedAt(account_id, key));
  const values = {
    kind: 'cloud_api',
    status: ChatConnection.connected,
    is_practice: number.is_practice ? 1 : 0,
    phone_number_id: number.phone_number_id,
    waba_id: number.waba_id,
    ...facts,
    access_token: seal(number.access_token, 'access_token'),
    app_secret: number.app_secret === null ? null : seal(number.app_secret, 'app_secret'),
    device_url: null,
    device_secret: null,
    ...noDevice,
    status_reason: null,
    connected_at: now,
    status_changed_at: now,
    version: version + 1,
  };
  const { numInsertedOrUpdatedRows = 0n } =
    before === undefined
      ? await db
          .insertInto('whatsapp_connections')
          .values({ account_id, ...values, ...newTokens(account_id) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : { numInsertedOrUpdatedRows: 1n };
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (before !== undefined) {
    await db.updateTable('whatsapp_connections').set(values).where('account_id', '=', account_id).execute();
    // Whatever was linked, or being linked, is undone.
    if (hasDevice(before)) await planWatch(services, db, account_id);
  }
  // Which number, never its keys.
  await context.audit({
    area: 'whatsapp',
    action: 'connect_whatsapp',
    subject_type: 'whatsapp_connection',
    before: { phone_number: before?.phone_number ?? null },
    after: { phone_number: facts.phone_number },
  });
  await spreadWaiting(context, { account_id, channel: 'whatsapp', seconds: seconds_between_waiting });
  context.publish('whatsapp', account_id);
  return true;
}

async function connectNumber(context: UserContext, version: number, number: Connected) {
  if (!(await keep(context, version, number))) return refuse('record.changed_meanwhile');
  if (number.is_practice && context.account.is_training) await givePracticePackage(context.db, context.account_id, context.now);
  const { services, account_id } = context;
  subscribeWhenKept(context, () => services.database.withAccount(account_id, (db) => readOwnAccess(db, services.secrets, account_id)));
  return readState(context);
}

const connect = handlePrepared(connectCloudApi, askForNumber, async (input, context, number) => {
  if (number instanceof Refusal) return number;
  return connectNumber(context, input.version, number);
});

async function openPractice(_input: object, { services, account_id }: UserSurroundings) {
  if (!services.practiceWhatsapp.isThere) return refuse('whatsapp.practice_not_allowed');
  const name = await services.database.withAccount(account_id, (db) =>
    db.selectFrom('accounts').where('id', '=', account_id).select('english_name').executeTakeFirstOrThrow(),
  );
  return askCloud(async () => {
    const { token, ...business } = await services.practiceWhatsapp.business(practiceOwner(account_id), name.english_name);
    const keys = { ...business, is_practice: true, access_token: token };
    const cloud = await openCloud(services, keys);
    if (cloud === null) throw new Error('the stand-in is not there');
    return { ...keys, facts: await readNumberFacts(cloud) };
  });
}

const practise = handlePrepared(connectPractice, openPractice, async (input, context, number) => {
  if (number instanceof Refusal) return number;
  return connectNumber(context, input.version, number);
});

const disconnect = handle(disconnectWhatsapp, async ({ version }, context) => {
  const { db, account_id, now, services } = context;
  const before = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select(['version', 'status', 'phone_number', 'kind', 'device_started_at'])
    .forUpdate()
    .executeTakeFirst();
  const status = before === undefined ? null : statusAfter(connectionChanges, before.status, 'disconnected');
  if (before === undefined || status === null) return refuse('whatsapp.not_connected');
  if (before.version !== version) return refuse('record.changed_meanwhile');
  await db
    .updateTable('whatsapp_connections')
    .set({
      status,
      status_reason: null,
      access_token: null,
      app_secret: null,
      device_secret: null,
      ...noDevice,
      status_changed_at: now,
      version: version + 1,
    })
    .where('account_id', '=', account_id)
    .execute();
  if (hasDevice(before)) await planWatch(services, db, account_id);
  await context.audit({
    area: 'whatsapp',
    action: 'disconnect_whatsapp',
    subject_type: 'whatsapp_connection',
    before: { phone_number: before.phone_number },
  });
  context.publish('whatsapp', account_id);
  return readState(context);
});

const test = handle(testWhatsapp, async ({ mobile }, context) => {
  const { account_id, services, language } = context;
  const refusal = await refuseTest(context, { mobile, language, field: 'mobile' });
  if (refusal !== null) return refusal;
  if (!(await services.rateLimits.allow(`whatsapp_test:${account_id}`, 5, 300))) return refuse('request.too_many');
  await sendTest(context, { channel: 'whatsapp', template: 'whatsapp_test', recipient: mobile });
  return {};
});

export const connectHandlers = [get, connect, practise, disconnect, test];
