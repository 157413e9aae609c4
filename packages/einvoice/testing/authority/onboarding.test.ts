import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongsToKey, makeCsr, newKsaKey, type KsaDevice } from '../../ksa/keys.ts';
import { makeKsaClient, type KsaClient, type KsaCsidOutcome } from '../../ksa/client.ts';
import { startKsaAuthority, type KsaAuthority } from '../ksa-authority.ts';
import { testDevice } from '../test-certificate.ts';

let authority: KsaAuthority;
let client: KsaClient;
const { private_key_pem } = newKsaKey();
const csrOf = (device: KsaDevice, key = private_key_pem): string => {
  const made = makeCsr(device, key, 'local');
  if (!made.ok) throw new Error(made.faults[0]?.message.en);
  return made.value.csr_pem;
};
const codes = (outcome: KsaCsidOutcome): unknown => (outcome.kind === 'rejected' ? outcome.errors.map(({ code }) => code) : outcome.kind);

beforeAll(async () => {
  authority = await startKsaAuthority({ otp: '123456' });
  client = makeKsaClient({ base_url: authority.url, language: 'en', timeout_ms: 5000 });
});
afterAll(() => authority.close());

describe('the local authority', () => {
  test('issues a compliance certificate for our key, with a request id that no number could hold', async () => {
    const outcome = await client.complianceCsid({ csr_pem: csrOf(testDevice), otp: '123456' });
    if (outcome.kind !== 'issued') throw new Error(outcome.kind);
    expect(belongsToKey(outcome.certificate, private_key_pem)).toBe(true);
    expect(outcome.request_id).toMatch(/^\d{19}$/u);
    expect(authority.issued.at(-1)).toMatchObject({
      request_id: outcome.request_id,
      kind: 'compliance',
      vat_number: testDevice.vat_number,
    });
  });

  test.each<[string, string, string, unknown]>([
    ['a wrong one-time password', csrOf(testDevice), '654321', ['Invalid-OTP']],
    ['no one-time password', csrOf(testDevice), '', ['Missing-OTP']],
    ['no request', '', '123456', ['Missing-CSR']],
    ['a request that is none', 'hello', '123456', ['Invalid-CSR']],
    ['a request with another signature', csrOf(testDevice).replace(/.{6}\n-----END/u, 'AAAAAA\n-----END'), '123456', ['Invalid-CSR']],
  ])('refuses %s', async (_name, csr_pem, otp, expected) => {
    expect(codes(await client.complianceCsid({ csr_pem, otp }))).toEqual(expected);
  });

  test('issues no production certificate before the checks, names those that are missing, and knows its callers', async () => {
    const outcome = await client.complianceCsid({ csr_pem: csrOf({ ...testDevice, invoice_types: '0100' }), otp: '123456' });
    if (outcome.kind !== 'issued') throw new Error(outcome.kind);
    const { token, secret, request_id } = outcome;
    const early = await client.productionCsid({ token, secret }, request_id);
    expect(codes(early)).toEqual(['Missing-ComplianceSteps']);
    expect(early.exchange.response_body).toContain('simplified 388, simplified 381, simplified 383');
    expect(codes(await client.productionCsid({ token, secret }, '1'))).toEqual(['Invalid-ComplianceRequestId']);
    expect(codes(await client.productionCsid({ token, secret: 'wrong' }, request_id))).toBe('unauthorized');
    expect(codes(await client.renewProductionCsid({ token, secret }, { csr_pem: csrOf(testDevice), otp: '123456' }))).toBe('unauthorized');
  });

  test('knows its version, its addresses and its limits', async () => {
    const post = (path: string, body: string, version = 'V2'): Promise<Response> =>
      fetch(authority.url + path, { method: 'POST', headers: { 'accept-version': version }, body });
    expect((await post('/compliance', '{}', 'V1')).status).toBe(406);
    expect((await post('/nothing', '{}')).status).toBe(404);
    expect((await post('/compliance', '[]')).status).toBe(400);
    expect((await post('/compliance', ' '.repeat(5 * 1024 * 1024))).status).toBe(413);
    expect((await post('/invoices/reporting/single', '{}')).status).toBe(401);
  });

  test('shows itself to this machine only, and not to a page of another origin', async () => {
    const page = await (await fetch(`${authority.url}/_local`)).text();
    expect(page).toContain('<h1>Local tax authority</h1>');
    const state = (await (await fetch(`${authority.url}/_local/state`)).json()) as { devices: object[] };
    expect(state.devices.length).toBeGreaterThan(0);
    expect(JSON.stringify(state)).not.toContain('secret');
    const heal = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${authority.url}/_local/heal`, { method: 'POST', body: '{}', headers });
    expect((await heal({})).status).toBe(200);
    expect((await heal({ origin: 'https://example.com' })).status).toBe(403);
  });

  test('can be disturbed over HTTP, so many times', async () => {
    const disturb = await fetch(`${authority.url}/_local/trouble`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'rate_limited', times: 2, retry_after_s: 3 }),
    });
    expect(disturb.status).toBe(200);
    const ask = async (): Promise<unknown> => {
      const { exchange: _exchange, ...rest } = await client.complianceCsid({ csr_pem: csrOf(testDevice), otp: '123456' });
      return rest.kind === 'issued' ? rest.kind : rest;
    };
    const later = { kind: 'later', reason: 'rate_limited', retry_after_ms: 3000 };
    expect([await ask(), await ask(), await ask()]).toEqual([later, later, 'issued']);
    expect((await fetch(`${authority.url}/_local/trouble`, { method: 'POST', body: '{"kind":"rain"}' })).status).toBe(400);
  });
});
