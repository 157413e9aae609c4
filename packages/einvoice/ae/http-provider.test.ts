import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleDraft } from '../testing/ae-drafts.ts';
import { startAeProvider, type AeProviderStandIn } from '../testing/ae-provider.ts';
import { buildAeDocument } from './build.ts';
import { makeAeHttpProvider, readAeNotice, signAeNotice } from './http-provider.ts';
import type { AeProvider, AeSubmission } from './provider.ts';

const secret = 'agreed-beforehand';
let standIn: AeProviderStandIn;
let provider: AeProvider;
let count = 0;
const notices: { body: string; signature: string }[] = [];
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    notices.push({ body, signature: String(request.headers['rawnaq-signature']) });
    response.end();
  });
});

/** A document that no other test has. */
function next(change: { buyer_endpoint?: string } = {}): AeSubmission {
  count += 1;
  const uuid = `6a1f0c1e-9f5d-4b0a-8a43-${String(count).padStart(12, '0')}`;
  const buyer =
    change.buyer_endpoint === undefined
      ? sampleDraft.buyer
      : { ...sampleDraft.buyer, endpoint: { scheme: '0235', value: change.buyer_endpoint } };
  const result = buildAeDocument({ ...sampleDraft, uuid, buyer });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return { uuid, process: 'billing', file_name: result.value.file_name, xml: result.value.xml };
}

const other = (api_key: string, timeout_ms = 2000): AeProvider => makeAeHttpProvider({ base_url: standIn.url, api_key, timeout_ms });

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  standIn = await startAeProvider({ notice: { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret } });
  provider = makeAeHttpProvider({ base_url: `${standIn.url}/`, api_key: standIn.api_key, timeout_ms: 2000 });
});
afterAll(async () => {
  await standIn.close();
  listener.closeAllConnections();
  listener.close();
});

describe('a provider over HTTP', () => {
  test('takes a document once, delivers and reports it', async () => {
    const document = next();
    expect(await provider.submit(document)).toMatchObject({
      kind: 'status',
      earlier: false,
      status: { uuid: document.uuid, state: 'accepted' },
    });
    expect(await provider.submit(document)).toMatchObject({ kind: 'status', earlier: true });
    expect(await provider.status(document.uuid)).toMatchObject({
      kind: 'status',
      status: { state: 'reported', delivered_at: expect.any(String), reported_at: expect.any(String), reasons: [] },
    });
    expect(standIn.documents.get(document.uuid)).toMatchObject({ xml: document.xml, calls: 2 });
  });

  test('only reports what goes to a predefined address', async () => {
    const document = next({ buyer_endpoint: '9900000098' });
    await provider.submit(document);
    expect(await provider.status(document.uuid)).toMatchObject({ status: { state: 'reported', delivered_at: null } });
  });

  test('takes a document once also when its answer was lost', async () => {
    const document = next();
    standIn.behave('lose_answer');
    expect(await provider.submit(document)).toMatchObject({ kind: 'later', reason: 'unreachable' });
    expect(await provider.submit(document)).toMatchObject({ kind: 'status', earlier: true, status: { state: 'accepted' } });
  });

  test('says why it refuses a document', async () => {
    const document = next();
    const broken = { ...document, xml: document.xml.replace('100987654321003', '100987654321009') };
    expect(await provider.submit(broken)).toMatchObject({
      kind: 'rejected',
      reasons: [{ code: 'ibr-132-ae', message: expect.any(String) }],
    });
    expect(standIn.documents.has(document.uuid)).toBe(false);
    await provider.submit(document);
    expect(await provider.submit({ ...document, xml: `${document.xml} ` })).toMatchObject({
      kind: 'rejected',
      reasons: [{ code: 'different_document' }],
    });
    const foreign = next();
    expect(await provider.submit({ ...foreign, uuid: next().uuid })).toMatchObject({
      kind: 'rejected',
      reasons: [{ code: 'different_uuid' }],
    });
  });

  test('is to be asked again where it is down, slow or busy', async () => {
    const document = next();
    standIn.behave('down', 'rate_limited', 'hang_up', { slow_ms: 300 });
    expect(await provider.submit(document)).toMatchObject({ kind: 'later', reason: 'server_error', exchange: { status: 503 } });
    expect(await provider.submit(document)).toMatchObject({ kind: 'later', reason: 'rate_limited', retry_after_ms: 1000 });
    expect(await provider.submit(document)).toMatchObject({ kind: 'later', reason: 'unreachable', exchange: { status: null } });
    expect(await other(standIn.api_key, 100).submit(document)).toMatchObject({ kind: 'later', reason: 'timeout' });
    expect(await provider.submit(document)).toMatchObject({ kind: 'status' });
    const nowhere = makeAeHttpProvider({ base_url: 'http://127.0.0.1:9', api_key: 'k', timeout_ms: 500 });
    expect(await nowhere.status(document.uuid)).toMatchObject({ kind: 'later', reason: 'unreachable' });
  });

  test('does not know every document nor every key', async () => {
    expect(await provider.status(next().uuid)).toMatchObject({ kind: 'unknown_document' });
    expect(await other('another-key').submit(next())).toMatchObject({ kind: 'unauthorized', exchange: { status: 401 } });
  });

  test('an answer nobody can read is no outcome', async () => {
    const answering = (body: string, status = 200): AeProvider =>
      makeAeHttpProvider({
        base_url: 'https://asp.example',
        api_key: 'k',
        timeout_ms: 500,
        fetch: async () => new Response(body, { status }),
      });
    expect(await answering('<html>').status('x')).toMatchObject({ kind: 'later', reason: 'unreadable_answer' });
    expect(await answering('{"uuid":"x","state":"lost"}').status('x')).toMatchObject({ kind: 'later', reason: 'unreadable_answer' });
    expect(await answering('x'.repeat(2_000_000)).status('x')).toMatchObject({
      kind: 'later',
      reason: 'unreadable_answer',
      exchange: { response_body: null },
    });
    expect(await answering('', 302).status('x')).toMatchObject({ kind: 'later', reason: 'unexpected_answer' });
    expect(await answering('no json', 422).submit(next())).toMatchObject({ kind: 'rejected', reasons: [] });
  });

  test('logs neither the key nor the document', async () => {
    const document = next();
    const { exchange } = await provider.submit(document);
    expect(JSON.stringify(exchange)).not.toContain(standIn.api_key);
    expect(exchange.request_body).toMatch(/"sha256":"[0-9a-f]{64}","document":"\d+ bytes"/);
  });

  test('tells of changes by notices that cannot be forged or repeated', async () => {
    standIn.hold();
    const document = next();
    await provider.submit(document);
    expect(await provider.status(document.uuid)).toMatchObject({ status: { state: 'accepted' } });
    await standIn.advance(document.uuid);
    await standIn.refuse(document.uuid, [{ code: 'R1', message: 'Not our customer' }]);
    const [delivered, refused] = notices.slice(-2);
    const read = (notice: { body: string; signature: string }, now = new Date()) =>
      readAeNotice(notice.body, notice.signature, secret, now);
    expect(read(delivered!)).toMatchObject({ uuid: document.uuid, state: 'delivered', delivered_at: expect.any(String) });
    expect(read(refused!)).toMatchObject({ state: 'rejected', reasons: [{ code: 'R1', message: 'Not our customer' }] });
    expect(read({ ...delivered!, body: delivered!.body.replace('delivered', 'reported') })).toBeNull();
    expect(read(delivered!, new Date(Date.now() + 6 * 60_000))).toBeNull();
    expect(readAeNotice('{}', undefined, secret, new Date())).toBeNull();
    expect(readAeNotice('{}', `t=0,v1=${signAeNotice('{}', 0, '')}`, '', new Date(0))).toBeNull();
    expect(await provider.status(document.uuid)).toMatchObject({ kind: 'status', status: { state: 'rejected' } });
  });
});
