import { saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import { connectEinvoiceDevice, createEinvoiceDevice, renewEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { type KsaAuthority, startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { atTills, testDevice, testFacts, testOtp, type Tills, until } from '../testing.ts';

let authority: KsaAuthority;
let app: TestServer;
let tills: Tills;
beforeAll(async () => {
  authority = await startKsaAuthority({ otp: testOtp });
  app = await startTestServer({ TAX_AUTHORITY_URL: authority.url });
});
afterAll(async () => {
  await app.close();
  await authority.close();
});
beforeEach(async () => {
  authority.heal();
  tills = atTills(app, await app.salon());
});

describe('the facts of the business', () => {
  test('are proposed from the general setting until they are saved', async () => {
    const { facts, is_connected, country, environments } = await tills.overview();
    expect({ country, is_connected, environments }).toEqual({
      country: 'ksa',
      is_connected: 0,
      environments: ['local', 'sandbox', 'simulation', 'production'],
    });
    expect(facts).toMatchObject({ vat_number: '300000000000003', environment: 'local', version: 0 });
    const saved = await tills.saveFacts();
    expect(saved).toMatchObject({ ...testFacts, version: 1 });
    expect((await tills.overview()).facts).toEqual(saved);
  });

  test.each([
    [{ building_number: '12' }, 'building_number'],
    [{ postal_code: '1221' }, 'postal_code'],
    [{ id_number: '12345' }, 'id_number'],
    [{ vat_number: '400000000000003' }, 'vat_number'],
    [{ seller_name: 'ص'.repeat(80) }, 'seller_name'],
  ])('%o is refused on its field', async (change, field) => {
    const answer = await app.call(saveEinvoiceFacts, { ...testFacts, ...change, version: 0 }, tills.owner);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('no device without them', async () => {
    const answer = await app.call(createEinvoiceDevice, testDevice, tills.owner);
    expect(answer).toMatchObject({ status: 422, body: { code: 'einvoicing.facts_missing' } });
  });
});

describe('a device', () => {
  test('is connected step by step with a one-time password, and its key stands sealed', async () => {
    const id = await tills.connect();
    const device = await tills.device(id);
    expect(device).toMatchObject({
      status: 2,
      is_default: 1,
      checks_done: 6,
      checks_total: 6,
      fault: null,
      attention: null,
      is_working: 0,
      icv: 0,
    });
    expect(device.days_left).toBeGreaterThan(300);
    expect((await tills.overview()).is_connected).toBe(1);
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    const { rows } = await owner.query<Record<string, unknown>>('select * from einvoice_devices where id = $1', [id]);
    const { rows: exchanges } = await owner.query<Record<string, unknown>>('select * from einvoice_exchanges where device_id = $1', [id]);
    await owner.end();
    const stored = JSON.stringify([rows, exchanges], (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
        ? Buffer.from((value as unknown as { data: number[] }).data).toString('latin1')
        : value,
    );
    expect(rows[0]).toMatchObject({ otp: null, compliance_secret: null });
    expect(stored).not.toContain('PRIVATE KEY');
    expect(stored).not.toContain(testOtp);
    for (const { secret } of authority.issued as unknown as { secret?: string }[])
      if (secret !== undefined) expect(stored).not.toContain(secret);
    expect(exchanges.map(({ action }) => action)).toEqual([
      'compliance_certificate',
      ...Array.from({ length: 6 }, () => 'check'),
      'certificate',
    ]);
  });

  test('a wrong one-time password is told in plain words; the right one goes on', async () => {
    await tills.saveFacts();
    const { id } = await tills.addDevice();
    expect(await app.call(connectEinvoiceDevice, { id }, tills.owner)).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.otp_needed' },
    });
    await app.succeed(connectEinvoiceDevice, { id, otp: '999999' }, tills.owner);
    const refused = await until(
      () => tills.device(id),
      ({ is_working }) => is_working === 0,
    );
    expect(refused).toMatchObject({ step: 'otp', status: 1, fault: { severity: 'error' } });
    expect(refused.fault?.plain).toMatch(/password/i);
    await app.succeed(connectEinvoiceDevice, { id, otp: testOtp }, tills.owner);
    const done = await until(
      () => tills.device(id),
      ({ step }) => step === 'done',
    );
    expect(done).toMatchObject({ status: 2, fault: null });
  });

  test('goes on by itself where the authority fails in between', async () => {
    authority.trouble({ kind: 'server_error', times: 1, routes: ['checks'] });
    authority.trouble({ kind: 'lost_answer', times: 1, routes: ['csids'] });
    const id = await tills.connect();
    expect(await tills.device(id)).toMatchObject({ status: 2, fault: null });
  });

  test('a second one waits for nobody: only simplified documents need three checks', async () => {
    await tills.connect();
    const id = await tills.connect({ device_name: 'Till 2', invoice_types: '0100' as never });
    expect(await tills.device(id)).toMatchObject({ status: 2, is_default: 0, checks_total: 3, checks_done: 3 });
    const taken = await app.call(createEinvoiceDevice, { ...testDevice, device_name: 'till 2' }, tills.owner);
    expect(taken).toMatchObject({ status: 422, body: { code: 'einvoicing.device_name_taken' } });
  });

  test('what is in use keeps its VAT number and its environment', async () => {
    await tills.connect();
    const { facts } = await tills.overview();
    const save = (change: object) => app.call(saveEinvoiceFacts, { ...testFacts, ...change, version: facts.version }, tills.owner);
    expect(await save({ environment: 'sandbox' })).toMatchObject({ body: { code: 'einvoicing.environment_in_use' } });
    expect(await save({ vat_number: '399999999900003' })).toMatchObject({ body: { code: 'einvoicing.vat_number_in_use' } });
    expect(await save({ street: 'شارع التحلية' })).toMatchObject({ status: 200, body: { street: 'شارع التحلية' } });
  });
});

describe.each([{ checks: false }, { checks: true }])('renewing, with the checks repeated: $checks', ({ checks }) => {
  test('gives a new certificate; the chain goes on', async () => {
    const id = await tills.connect();
    const before = await tills.device(id);
    const sold = await tills.sell();
    authority.needChecksToRenew(checks);
    try {
      await app.succeed(renewEinvoiceDevice, { id, otp: testOtp }, tills.owner);
      const during = await tills.sell();
      const after = await until(
        () => tills.device(id),
        ({ is_working }) => is_working === 0,
      );
      expect(after).toMatchObject({ status: 3, step: 'done', fault: null, connected_at: before.connected_at });
      const later = await tills.sell();
      const ids = [sold, during, later].map(({ einvoice }) => einvoice?.document_id ?? 0);
      for (const document of ids) expect(await tills.settled(document)).toMatchObject({ state: 'reported' });
      expect((await tills.documents()).map(({ icv }) => icv)).toEqual([1, 2, 3]);
    } finally {
      authority.needChecksToRenew(false);
    }
  });
});
