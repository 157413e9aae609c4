import {
  getGatewaySetting,
  getOnlinePayment,
  listGatewayPayments,
  payOnlineDeposit,
  receiveGatewayMessage,
  saveGatewaySetting,
  testGateway,
} from '@rawnaq/contract/finance/gateway';
import { networkOf } from '../../../http/caller.ts';
import { GatewayTrouble } from '../../../adapters/payment-gateway/port.ts';
import type { UserContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle, handlePrepared, handleOnline, handleOnlinePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { NotFound, notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { beginPayment } from './begin-payment.ts';
import { listGatewayRows } from './list-payments.ts';
import { readOnlinePayment } from './online-payment.ts';
import { mayUseLocal, openGateway, readGatewaySetting, sealContext } from './open-gateway.ts';
import { onlineOrderHandlers } from './order-handlers.ts';
import { receiveMessage } from './receive-message.ts';

async function shownSetting(context: UserContext) {
  const { db, account_id, account, services } = context;
  const { driver, company, secret_key, webhook_secret, version } = await readGatewaySetting(db, account);
  const online = await db.selectFrom('online_settings').where('account_id', '=', account_id).select('alias').executeTakeFirst();
  return {
    driver,
    company,
    has_secret_key: secret_key === null ? (0 as const) : (1 as const),
    has_webhook_secret: webhook_secret === null ? (0 as const) : (1 as const),
    webhook_url: online === undefined ? null : `${services.config.publicUrl}/api/online/${online.alias}/payment_gateway/moyasar`,
    may_use_local: mayUseLocal(services, account) ? (1 as const) : (0 as const),
    version,
  };
}

const get = handle(getGatewaySetting, async (_input, context) => shownSetting(context));

const save = handle(saveGatewaySetting, async (input, context) => {
  const { db, account_id, account, services } = context;
  const before = await readGatewaySetting(db, account);
  const older = async () =>
    changedMeanwhile(context, {
      subject_types: ['payment_gateway_setting'],
      version: input.version,
      current: await shownSetting(context),
    });
  if (input.version !== before.version) return older();
  const { driver } = input;
  if (driver === 'local' && !mayUseLocal(services, account)) return refuse('gateway.local_not_allowed', { field: 'driver' });
  const sealed = (key: 'secret_key' | 'webhook_secret'): Buffer | null => {
    const typed = input[key] ?? '';
    return typed === '' ? before[key] : services.secrets.seal(typed, sealContext(account_id, key));
  };
  const values = {
    driver,
    company: (input.company ?? '') === '' ? null : (input.company ?? null),
    secret_key: sealed('secret_key'),
    webhook_secret: sealed('webhook_secret'),
  };
  if (driver === 'moyasar' && values.secret_key === null) return refuse('gateway.key_needed', { field: 'secret_key' });
  const written = await db
    .insertInto('payment_gateway_settings')
    .values({ account_id, ...values, version: before.version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...values, version: before.version + 1 })
        .where('payment_gateway_settings.version', '=', before.version),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) return older();
  // What was changed, never the keys themselves.
  const changed = {
    driver,
    company: values.company,
    secret_key: (input.secret_key ?? '') !== '',
    webhook_secret: (input.webhook_secret ?? '') !== '',
    version: before.version + 1,
  };
  await context.audit({
    area: 'online',
    action: 'change_payment_gateway',
    subject_type: 'payment_gateway_setting',
    before: { driver: before.driver, company: before.company, secret_key: false, webhook_secret: false, version: before.version },
    after: changed,
  });
  context.publish('settings', account_id);
  return shownSetting(context);
});

const trouble = (error: unknown) => {
  if (error instanceof GatewayTrouble) return refuse(error.kind === 'key_refused' ? 'gateway.key_refused' : 'gateway.not_reached');
  throw error;
};

/** No connection waits for the gateway's answer. */
async function askGateway(_input: object, { services, account_id, account }: UserSurroundings) {
  const setting = await services.database.withAccount(account_id, (db) => readGatewaySetting(db, account));
  const gateway = openGateway(services, account, setting);
  if (gateway === null) return refuse('gateway.none');
  try {
    await gateway.check();
    return { driver: setting.driver };
  } catch (error) {
    return trouble(error);
  }
}

const check = handlePrepared(testGateway, askGateway, async (_input, _context, answer) => answer);

const pay = handleOnlinePrepared(
  payOnlineDeposit,
  async ({ alias, unique_id, language }, around) => {
    if (!(await around.services.rateLimits.allow(`pay:${networkOf(around.ip)}`, 60, 600))) return refuse('request.too_many');
    return beginPayment(around.services, {
      alias: alias.toLowerCase(),
      booking_unique_id: unique_id,
      language: language ?? around.language,
    });
  },
  async ({ alias }, { db, account, services }, begun) => {
    if (begun instanceof Refusal || begun instanceof NotFound) return begun;
    return (await readOnlinePayment(db, account, alias, begun.unique_id, services)) ?? notFound('payment');
  },
);

const payment = handleOnline(
  getOnlinePayment,
  async ({ alias, unique_id }, { db, account, services }) =>
    (await readOnlinePayment(db, account, alias, unique_id, services)) ?? notFound('payment'),
);

const receive = handleOnline(receiveGatewayMessage, async ({ driver }, context) => {
  const { db, account_id, account, services } = context;
  if (!(await services.rateLimits.allow(`gateway_message:${networkOf(context.ip)}`, 600, 60))) return refuse('request.too_many');
  const gateway = openGateway(services, account, await readGatewaySetting(db, account), driver);
  const message = gateway?.readMessage(context.request.body) ?? null;
  if (message === null) return refuse('gateway.message_not_genuine');
  await receiveMessage(services, db, account_id, driver, message);
  return {};
});

const list = handle(listGatewayPayments, async (input, { db, account_id, account }) => {
  const { data, total } = await listGatewayRows(db, account_id, account.timezone, input);
  return { data, total, page: input.page, per_page: input.per_page };
});

export const paymentsOnlineHandlers = [get, save, check, pay, payment, receive, list, ...onlineOrderHandlers];
