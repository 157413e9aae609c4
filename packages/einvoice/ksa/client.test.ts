import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDevice, testSigner } from '../testing/test-certificate.ts';
import { makeKsaClient, type KsaClient } from './client.ts';
import { makeCsr } from './keys.ts';

/** An authority that says what a test puts into its mouth, and keeps what it heard. */
let say: (response: ServerResponse) => void;
let heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let server: Server;
let client: KsaClient;
let base_url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      say(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = makeKsaClient({ base_url: `${base_url}/`, language: 'ar', timeout_ms: 5000 });
});
beforeEach(() => {
  heard = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const credentials = { token: 'VE9LRU4=', secret: 'the+secret/of=the device' };
const document = { invoice_hash: 'aGFzaA==', uuid: '8d487816-70b8-4ade-a618-9d620b73814a', xml: '<Invoice>صالون</Invoice>' };
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const results = (errors: unknown, warnings: unknown = []) => ({
  validationResults: { infoMessages: [], warningMessages: warnings, errorMessages: errors, status: 'PASS' },
});
const message = (code: string | null, text: string | null) => ({ type: 'ERROR', code, category: null, message: text, status: 'ERROR' });
const without = <Outcome extends { exchange: unknown }>(outcome: Outcome): Omit<Outcome, 'exchange'> => {
  const { exchange: _exchange, ...rest } = outcome;
  return rest;
};

describe('reporting', () => {
  test('sends hash, UUID and the bytes of the document with user name and password, version, language and clearance status', async () => {
    say = answer(200, { ...results([]), reportingStatus: 'REPORTED' });
    await client.report(credentials, document);
    const [call] = heard;
    expect([call?.method, call?.url]).toEqual(['POST', '/invoices/reporting/single']);
    expect(call?.headers).toMatchObject({
      'accept-version': 'V2',
      'accept-language': 'ar',
      'clearance-status': '0',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('VE9LRU4=:the+secret/of=the device').toString('base64')}`,
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      invoiceHash: document.invoice_hash,
      uuid: document.uuid,
      invoice: Buffer.from(document.xml).toString('base64'),
    });
  });

  test('sends the same bytes on each attempt', async () => {
    say = answer(503, '');
    await client.report(credentials, document);
    await client.report(credentials, document);
    expect(heard[0]?.body).toBe(heard[1]?.body);
  });

  const warning = { code: 'BR-KSA-98', category: null, message: 'late' };
  test.each<[string, number, unknown, unknown]>([
    ['200', 200, { ...results([]), reportingStatus: 'REPORTED' }, { kind: 'accepted', earlier: false, warnings: [], cleared_xml: null }],
    [
      '202',
      202,
      { ...results([], [message('BR-KSA-98', 'late')]), reportingStatus: 'REPORTED' },
      { kind: 'accepted', earlier: false, warnings: [warning], cleared_xml: null },
    ],
    [
      'a single message in place of a list, beside the results',
      202,
      {
        validationResults: { infoMessages: message('XSD_ZATCA_VALID', '') },
        warningMessages: message('BR-KSA-98', 'late'),
        reportingStatus: 'REPORTED',
      },
      { kind: 'accepted', earlier: false, warnings: [warning], cleared_xml: null },
    ],
    [
      '409',
      409,
      { ...results([message(null, 'Invoice was already Reported successfully earlier.')]), reportingStatus: 'NOT_REPORTED' },
      { kind: 'accepted', earlier: true, warnings: [], cleared_xml: null },
    ],
    ['409 without a body', 409, '', { kind: 'accepted', earlier: true, warnings: [], cleared_xml: null }],
    ['208', 208, results([]), { kind: 'accepted', earlier: true, warnings: [], cleared_xml: null }],
    [
      '400 that says it was reported earlier',
      400,
      { ...results([message('REPORTED_SUCCESSFULLY_EARLIER', null)]), reportingStatus: 'NOT_REPORTED' },
      { kind: 'accepted', earlier: true, warnings: [], cleared_xml: null },
    ],
    [
      '400',
      400,
      { ...results([message('invalid-invoice-hash', 'no'), message(null, null)]), reportingStatus: 'NOT_REPORTED' },
      {
        kind: 'rejected',
        errors: [
          { code: 'invalid-invoice-hash', category: null, message: 'no' },
          { code: null, category: null, message: null },
        ],
        warnings: [],
      },
    ],
    [
      '200 that says it is not reported',
      200,
      { ...results([]), reportingStatus: 'NOT_REPORTED' },
      { kind: 'rejected', errors: [], warnings: [] },
    ],
    ['401', 401, { status: 401, error: 'Unauthorized', message: '' }, { kind: 'unauthorized' }],
    ['406', 406, 'This Version is not supported or not provided in the header.', { kind: 'unsupported_version' }],
    ['413', 413, '', { kind: 'too_large' }],
    ['429', 429, '', { kind: 'later', reason: 'rate_limited' }],
    ['500', 500, { code: 'Invalid-Request', message: 'System failed to process your request' }, { kind: 'later', reason: 'server_error' }],
    ['503', 503, '<html>', { kind: 'later', reason: 'server_error' }],
    ['504', 504, '', { kind: 'later', reason: 'timeout' }],
    ['400 from something in between', 400, '<html>Bad request</html>', { kind: 'later', reason: 'unreadable_answer' }],
    ['200 from something in between', 200, '<html>Sign in</html>', { kind: 'later', reason: 'unreadable_answer' }],
    ['200 cut in the middle of its text', 200, '{"validationResults":{"err', { kind: 'later', reason: 'unreadable_answer' }],
    ['403', 403, '', { kind: 'later', reason: 'unexpected_answer' }],
    ['404', 404, '', { kind: 'later', reason: 'unexpected_answer' }],
    ['303, which only clearance may say', 303, '', { kind: 'later', reason: 'unexpected_answer' }],
  ])('understands %s', async (_name, status, body, outcome) => {
    say = answer(status, body);
    expect(without(await client.report(credentials, document))).toEqual(outcome);
    expect(heard).toHaveLength(1);
  });

  test('tells how long the authority wants to be left alone', async () => {
    say = answer(429, '', { 'retry-after': '7' });
    expect(without(await client.report(credentials, document))).toEqual({ kind: 'later', reason: 'rate_limited', retry_after_ms: 7000 });
  });
});

describe('clearance', () => {
  const cleared = Buffer.from('<Invoice>cleared</Invoice>').toString('base64');

  test('gives the cleared document back, whether it is new or from before', async () => {
    say = answer(200, { ...results([]), clearanceStatus: 'CLEARED', clearedInvoice: cleared });
    expect(without(await client.clear(credentials, document))).toEqual({
      kind: 'accepted',
      earlier: false,
      warnings: [],
      cleared_xml: '<Invoice>cleared</Invoice>',
    });
    expect([heard[0]?.url, heard[0]?.headers['clearance-status']]).toEqual(['/invoices/clearance/single', '1']);
    say = answer(208, { ...results([]), clearanceStatus: 'CLEARED', clearedInvoice: cleared });
    expect(without(await client.clear(credentials, document))).toMatchObject({ earlier: true, cleared_xml: '<Invoice>cleared</Invoice>' });
  });

  test('is asked for again when the cleared document is missing', async () => {
    say = answer(200, { ...results([]), clearanceStatus: 'CLEARED', clearedInvoice: null });
    expect(without(await client.clear(credentials, document))).toEqual({ kind: 'later', reason: 'unreadable_answer' });
  });

  test('that is switched off is told as such, and the redirect is not followed', async () => {
    say = answer(303, '', { location: '/invoices/reporting/single' });
    expect(without(await client.clear(credentials, document))).toEqual({ kind: 'report_instead' });
    expect(heard).toHaveLength(1);
  });
});

describe('the network', () => {
  test('that answers too late is a timeout', async () => {
    const hurried = makeKsaClient({ base_url, language: 'en', timeout_ms: 50 });
    say = () => undefined;
    expect(without(await hurried.report(credentials, document))).toEqual({ kind: 'later', reason: 'timeout' });
    say = (response) => {
      response.writeHead(200).write('{"validationResults":');
    };
    expect(without(await hurried.report(credentials, document))).toEqual({ kind: 'later', reason: 'timeout' });
  });

  test('that breaks is unreachable, before the answer and in its middle', async () => {
    say = (response) => response.destroy();
    expect(without(await client.report(credentials, document))).toEqual({ kind: 'later', reason: 'unreachable' });
    say = (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('{"reportingStatus":"REPORTED"', () => response.destroy());
    };
    const cut = await client.report(credentials, document);
    expect(without(cut)).toEqual({ kind: 'later', reason: 'unreachable' });
    expect(cut.exchange).toMatchObject({ status: 200, response_body: null });
    const nobody = makeKsaClient({ base_url: 'http://127.0.0.1:1', language: 'en', timeout_ms: 1000 });
    const outcome = await nobody.clear(credentials, document);
    expect(without(outcome)).toEqual({ kind: 'later', reason: 'unreachable' });
    expect(outcome.exchange.status).toBeNull();
  });

  test('cannot fill the memory with an endless answer', async () => {
    say = (response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20, 0x20)));
        if (!response.destroyed) response.once('drain', more);
      };
      response.writeHead(200);
      more();
    };
    const outcome = await client.report(credentials, document);
    expect(without(outcome)).toEqual({ kind: 'later', reason: 'unreadable_answer' });
    expect(outcome.exchange.response_body).toBeNull();
  });

  test.each(['http://gw-fatoora.zatca.gov.sa', 'ftp://127.0.0.1', 'http://127.0.0.1.example.com'])('is not used unencrypted: %s', (url) => {
    expect(() => makeKsaClient({ base_url: url, language: 'en', timeout_ms: 1000 })).toThrow(RangeError);
  });
});

describe('a certificate', () => {
  const { private_key_pem, certificate } = testSigner();
  const csr = makeCsr(testDevice, private_key_pem, 'local');
  const csr_pem = csr.ok ? csr.value.csr_pem : '';
  const token = Buffer.from(certificate).toString('base64');
  const request = { csr_pem, otp: '123456' };
  const issued = (id: string, sent = token): string =>
    `{"requestID": ${id}, "binarySecurityToken": "${sent}", "secret": "s3cr3t+/=", "errors": null}`;

  test('is asked for with the request and the one-time password, and its request id keeps all digits', async () => {
    say = answer(200, issued('12345678901234567890123'));
    expect(without(await client.complianceCsid(request))).toEqual({
      kind: 'issued',
      request_id: '12345678901234567890123',
      token,
      secret: 's3cr3t+/=',
      certificate,
    });
    expect([heard[0]?.url, heard[0]?.headers['otp'], heard[0]?.headers.authorization]).toEqual(['/compliance', '123456', undefined]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ csr: Buffer.from(csr_pem).toString('base64') });
  });

  test('for production is asked for with the compliance credentials, and must be for the same key', async () => {
    say = answer(200, issued('1642424139872'));
    const outcome = await client.productionCsid({ token, secret: 's' }, '12345678901234567890123');
    expect(without(outcome)).toMatchObject({ kind: 'issued', request_id: '1642424139872' });
    expect(heard[0]?.body).toBe('{"compliance_request_id":"12345678901234567890123"}');
    say = answer(200, issued('1', Buffer.from(testSigner().certificate).toString('base64')));
    expect(without(await client.productionCsid({ token, secret: 's' }, '1'))).toEqual({ kind: 'foreign_certificate' });
  });

  test('of another key is refused at the first step and at renewal', async () => {
    say = answer(200, issued('1', Buffer.from(testSigner().certificate).toString('base64')));
    expect(without(await client.complianceCsid(request))).toEqual({ kind: 'foreign_certificate' });
    expect(without(await client.renewProductionCsid({ token, secret: 's' }, request))).toEqual({ kind: 'foreign_certificate' });
  });

  test('is renewed by PATCH; 428 means that the checks come first', async () => {
    say = answer(428, `{"value": ${issued('1234567890123')}}`);
    expect(without(await client.renewProductionCsid({ token, secret: 's' }, request))).toMatchObject({
      kind: 'checks_needed',
      request_id: '1234567890123',
      token,
      secret: 's3cr3t+/=',
    });
    expect([heard[0]?.method, heard[0]?.url, heard[0]?.headers['otp']]).toEqual(['PATCH', '/production/csids', '123456']);
  });

  test('that is refused says why', async () => {
    say = answer(400, { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] });
    expect(without(await client.complianceCsid(request))).toEqual({
      kind: 'rejected',
      errors: [{ code: 'Invalid-OTP', category: null, message: 'The provided OTP is invalid' }],
      warnings: [],
    });
  });

  test.each([
    ['no body', ''],
    ['no token', '{"requestID":1,"secret":"s"}'],
    ['a token that is none', issued('1', 'AAAA')],
  ])('is asked for again after an answer with %s', async (_name, body) => {
    say = answer(200, body);
    expect(without(await client.complianceCsid(request))).toEqual({ kind: 'later', reason: 'unreadable_answer' });
  });

  test('leaves no secret in the log, not even when the answer breaks off or repeats what it was sent', async () => {
    const basic = Buffer.from(`${credentials.token}:${credentials.secret}`).toString('base64');
    const echo = `Basic ${basic} ${credentials.secret} 987654`;
    for (const body of [issued('1'), issued('1').slice(0, -20), echo]) {
      say = answer(200, body);
      const outcomes = [
        ...(body === echo ? [] : [await client.complianceCsid({ csr_pem, otp: '987654' })]),
        await client.renewProductionCsid(credentials, { csr_pem, otp: '987654' }),
        ...(body === echo ? [] : [await client.report(credentials, document)]),
      ];
      for (const { exchange } of outcomes)
        for (const secret of ['s3cr3t', credentials.secret, '987654', basic]) expect(JSON.stringify(exchange)).not.toContain(secret);
    }
  });
});

describe('the log of a call', () => {
  test('tells address, status, time, and which bytes went over the line', async () => {
    const clock = [100, 142.4];
    const timed = makeKsaClient({ base_url, language: 'en', timeout_ms: 5000, clock: () => clock.shift() ?? 0 });
    const xml = `<Invoice>${'x'.repeat(100)}</Invoice>`;
    say = answer(202, { ...results([]), reportingStatus: 'REPORTED' });
    const { exchange } = await timed.report(credentials, { ...document, xml });
    expect(exchange).toMatchObject({ method: 'POST', url: `${base_url}/invoices/reporting/single`, status: 202, duration_ms: 42 });
    expect(exchange.request_body).toMatch(/"invoice":"119 bytes, SHA-256 [0-9a-f]{64}"/u);
    expect(JSON.parse(exchange.response_body ?? '')).toEqual({ ...results([]), reportingStatus: 'REPORTED' });
  });
});
