import { createServer, type Server } from 'node:http';
import { getGatewaySetting, receiveGatewayMessage, saveGatewaySetting, testGateway } from '@rawnaq/contract/finance/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moyasarGateway } from '../../../adapters/payment-gateway/moyasar.ts';
import { GatewayTrouble } from '../../../adapters/payment-gateway/port.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
  // As a salon that has chosen nothing yet.
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.deleteFrom('payment_gateway_settings').where('account_id', '=', salon.account_id).execute(),
  );
});
afterAll(() => app.close());

describe('the setting', () => {
  test('begins with none, and with the stand-in in a training salon; is seen and changed by whoever may change the online page', async () => {
    expect(await app.succeed(getGatewaySetting, {}, salon.as('owner'))).toMatchObject({
      driver: 'none',
      has_secret_key: 0,
      may_use_local: 1,
      version: 1,
    });
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute(),
    );
    expect(await app.succeed(getGatewaySetting, {}, salon.as('owner'))).toMatchObject({ driver: 'local' });
    for (const role of ['receptionist', 'cashier', 'employee'] as const)
      expect((await app.call(getGatewaySetting, {}, salon.as(role))).status).toBe(403);
    expect(await app.succeed(testGateway, {}, salon.as('owner'))).toEqual({ driver: 'local' });
  });

  test('keys are sealed, never told again, and stay when they are left out', async () => {
    expect((await app.call(saveGatewaySetting, { driver: 'moyasar', version: 1 }, salon.as('owner'))).body.code).toBe('gateway.key_needed');
    const saved = await app.call(
      saveGatewaySetting,
      { driver: 'moyasar', company: 'Lamsa Trading', secret_key: 'sk_test_very_secret', webhook_secret: 'hook_very_secret', version: 1 },
      salon.as('owner'),
    );
    expect(saved.body).toMatchObject({ driver: 'moyasar', company: 'Lamsa Trading', has_secret_key: 1, has_webhook_secret: 1, version: 2 });
    expect(JSON.stringify(saved.body)).not.toContain('very_secret');
    const row = await app.services.database.withAccount(salon.account_id, (db) =>
      db.selectFrom('payment_gateway_settings').where('account_id', '=', salon.account_id).selectAll().executeTakeFirstOrThrow(),
    );
    expect(row.secret_key?.toString('latin1')).not.toContain('very_secret');
    const log = await app.services.database.withAccount(salon.account_id, (db) =>
      db.selectFrom('audit_log').where('account_id', '=', salon.account_id).selectAll().execute(),
    );
    expect(JSON.stringify(log)).not.toContain('very_secret');
    const again = await app.succeed(saveGatewaySetting, { driver: 'moyasar', version: 2 }, salon.as('owner'));
    expect(again).toMatchObject({ has_secret_key: 1, has_webhook_secret: 1, company: null, version: 3 });
    expect((await app.call(saveGatewaySetting, { driver: 'none', version: 2 }, salon.as('owner'))).body.code).toBe(
      'record.changed_meanwhile',
    );
  });

  test('two who save at once: one of them is told', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.call(saveGatewaySetting, { driver: 'none', version: 1 }, salon.as('owner'))));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422]);
  });

  test('a message without the secret is not believed', async () => {
    await app.succeed(
      saveGatewaySetting,
      { driver: 'moyasar', secret_key: 'sk_test', webhook_secret: 'hook', version: 1 },
      salon.as('owner'),
    );
    const send = (body: object) =>
      fetch(`${app.base}${receiveGatewayMessage.path.replace('{alias}', salon.alias).replace('{driver}', 'moyasar')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const message = { id: 'evt_1', type: 'payment_paid', data: { invoice_id: 'inv_1' } };
    expect((await send({ ...message, secret_token: 'wrong' })).status).toBe(422);
    expect((await send(message)).status).toBe(422);
    expect((await send({ ...message, secret_token: 'hook' })).status).toBe(200);
  });
});

describe('Moyasar', () => {
  let server: Server;
  let origin = '';
  let asked: { method: string; url: string; authorization: string; body: string }[] = [];
  let answers: Record<string, { status?: number; body: unknown }> = {};
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ method: request.method ?? '', url: request.url ?? '', authorization: request.headers.authorization ?? '', body });
        const answer = answers[`${request.method} ${request.url}`] ?? { status: 404, body: {} };
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  beforeEach(() => {
    asked = [];
    answers = {};
  });
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const gateway = () => moyasarGateway({ secret_key: 'sk_test_1', webhook_secret: 'hook' }, origin);
  const invoice = (status: string, payments: object[] = [], change: object = {}) => ({
    id: 'inv_1',
    status,
    currency: 'SAR',
    url: 'https://pay.example/inv_1',
    payments,
    ...change,
  });
  const payment = (status: string, change: object = {}) => ({ id: 'pay_1', status, amount: 3000, currency: 'SAR', refunded: 0, ...change });

  test('makes an invoice with its hosted page, the key as the user of basic authentication', async () => {
    answers['POST /v1/invoices'] = { status: 201, body: invoice('initiated') };
    const wanted = {
      reference: 'ours',
      amount_minor: 3000,
      currency: 'SAR',
      description: 'Lamsa',
      language: 'ar' as const,
      return_url: 'https://salon.example/back',
      expires_at: new Date('2026-12-01T10:00:00Z'),
    };
    expect(await gateway().createPayment(wanted)).toEqual({ provider_id: 'inv_1', pay_url: 'https://pay.example/inv_1' });
    expect(Buffer.from(asked[0]?.authorization.slice(6) ?? '', 'base64').toString()).toBe('sk_test_1:');
    expect(JSON.parse(asked[0]?.body ?? '{}')).toMatchObject({
      amount: 3000,
      currency: 'SAR',
      expired_at: '2026-12-01T10:00:00.000Z',
      metadata: { reference: 'ours' },
    });
  });

  test.each([
    ['nobody paid yet', invoice('initiated'), { state: 'pending', captured_minor: 0 }],
    ['paid', invoice('paid', [payment('paid')]), { state: 'paid', captured_minor: 3000 }],
    [
      'paid after a failure',
      invoice('paid', [payment('failed'), payment('paid', { id: 'pay_2' })]),
      { state: 'paid', captured_minor: 3000 },
    ],
    [
      'refunded still counts as taken',
      invoice('refunded', [payment('refunded', { refunded: 3000 })]),
      { state: 'paid', captured_minor: 3000 },
    ],
    ['declined', invoice('initiated', [payment('failed')]), { state: 'declined', captured_minor: 0 }],
    ['expired', invoice('expired'), { state: 'expired', captured_minor: 0 }],
    ['in another currency', invoice('paid', [payment('paid', { currency: 'USD' })]), { state: 'paid', currency: 'USD' }],
  ])('%s', async (_name, body, seen) => {
    answers['GET /v1/invoices/inv_1'] = { body };
    expect(await gateway().fetchPayment('inv_1')).toMatchObject(seen);
  });

  test('gives back what is not back yet, and nothing when all is', async () => {
    answers['GET /v1/invoices/inv_1'] = { body: invoice('paid', [payment('paid', { refunded: 1000 })]) };
    answers['POST /v1/payments/pay_1/refund'] = { body: {} };
    await gateway().refundUpTo('inv_1', 3000);
    expect(asked.map((one) => [one.url, one.body])).toEqual([
      ['/v1/invoices/inv_1', ''],
      ['/v1/payments/pay_1/refund', '{"amount":2000}'],
    ]);
    asked = [];
    await gateway().refundUpTo('inv_1', 1000);
    expect(asked).toHaveLength(1);
  });

  test.each(['KWD', 'BHD', 'OMR', 'JOD'])('counts %s in thousandths, as the gateway does', async (currency) => {
    answers['POST /v1/invoices'] = { status: 201, body: invoice('initiated', [], { currency }) };
    await gateway().createPayment({
      reference: 'ours',
      amount_minor: 1250,
      currency,
      description: 'Lamsa',
      language: 'en',
      return_url: 'https://salon.example/back',
      expires_at: new Date('2026-12-01T10:00:00Z'),
    });
    expect(JSON.parse(asked[0]?.body ?? '{}')).toMatchObject({ amount: 1250, currency });
    const paid = payment('paid', { amount: 1250, currency, refunded: 250 });
    answers['GET /v1/invoices/inv_1'] = { body: invoice('paid', [paid], { currency }) };
    expect(await gateway().fetchPayment('inv_1')).toEqual({ state: 'paid', captured_minor: 1250, currency });
    answers['POST /v1/payments/pay_1/refund'] = { body: {} };
    await gateway().refundUpTo('inv_1', 1250);
    expect(asked.at(-1)).toMatchObject({ url: '/v1/payments/pay_1/refund', body: '{"amount":1000}' });
  });

  test('a refused key and a silent gateway are told apart', async () => {
    answers['GET /v1/invoices?page=1'] = { status: 401, body: {} };
    await expect(gateway().check()).rejects.toMatchObject({ kind: 'key_refused' });
    answers['GET /v1/invoices?page=1'] = { status: 503, body: {} };
    await expect(gateway().check()).rejects.toBeInstanceOf(GatewayTrouble);
    await expect(moyasarGateway({ secret_key: 'x', webhook_secret: null }, 'http://127.0.0.1:9').check()).rejects.toMatchObject({
      kind: 'not_reached',
    });
  });

  test('believes a message with the secret only', () => {
    const body = { id: 'evt_1', type: 'payment_paid', secret_token: 'hook', data: { id: 'pay_1', invoice_id: 'inv_1' } };
    expect(gateway().readMessage(body)).toEqual({ event_id: 'evt_1', kind: 'payment_paid', provider_id: 'inv_1' });
    expect(gateway().readMessage({ ...body, secret_token: 'hooks' })).toBeNull();
    expect(gateway().readMessage(null)).toBeNull();
    expect(moyasarGateway({ secret_key: 'x', webhook_secret: null }, origin).readMessage(body)).toBeNull();
  });
});
