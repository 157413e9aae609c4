import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeviceEvent, openLinkedDevice, readDeviceCall } from '../../adapters/whatsapp/linked-device.ts';
import { type PracticeDevice, startPracticeDevice } from './practice-device.ts';

/**
 * What any process that keeps linked devices has to do. LINKED_DEVICE_URL and LINKED_DEVICE_SECRET run it against a real one, where somebody scans the QR and
 * LINKED_DEVICE_TO names a number that may be written to; without them it runs against the stand-in.
 */
const { LINKED_DEVICE_URL: realUrl, LINKED_DEVICE_SECRET: realSecret, LINKED_DEVICE_TO: realTo } = process.env;
const isReal = realUrl !== undefined;
const session_id = 'conformance';
const phone = '966550001111';
const recipient = realTo ?? '966501112233';

let practice: PracticeDevice;
let product: Server;
let callback_url: string;
const events: DeviceEvent[] = [];
let secret: string;
beforeAll(async () => {
  practice = await startPracticeDevice();
  secret = realSecret ?? practice.secret;
  product = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = request.headers['x-rawnaq-signature'];
      const told = readDeviceCall(Buffer.concat(parts), typeof signature === 'string' ? signature : undefined, secret);
      events.push(...(told ?? []));
      response.writeHead(told === null ? 401 : 200).end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  callback_url = `http://127.0.0.1:${(product.address() as AddressInfo).port}/device`;
});
afterAll(async () => {
  await practice.close();
  product.close();
});
const device = (key = secret) => openLinkedDevice({ url: realUrl ?? practice.url, session_id, secret: key }, { timeout_ms: 5000 });
const untilTold = (isIt: (event: DeviceEvent) => boolean) =>
  vi.waitFor(() => expect(events.some(isIt)).toBe(true), isReal ? 120_000 : 5000);

describe('a process that keeps linked devices', () => {
  test('takes nobody without its secret', async () => {
    await expect(device('another').state()).rejects.toMatchObject({ code: 'token_refused' });
  });

  test('shows a QR until it is scanned, then tells that it is connected and which session to keep', async () => {
    await expect(device().send({ attempt: 'early', recipient, body: 'early', content: null })).rejects.toMatchObject({
      code: 'not_connected',
    });
    const waits = await device().link({ holder: 'one', callback_url, session: null });
    expect(waits).toMatchObject({ state: 'waits_for_scan', phone_number: null });
    expect(waits.qr).toBeTruthy();
    if (!isReal) await practice.scan(session_id, phone);
    await untilTold((event) => event.kind === 'state' && event.state === 'connected');
    await untilTold((event) => event.kind === 'session');
    expect(await device().state()).toMatchObject({ state: 'connected', qr: null });
  });

  test('lets one process alone hold a number', async () => {
    await expect(device().link({ holder: 'two', callback_url, session: null })).rejects.toMatchObject({ code: 'held' });
    expect(await device().link({ holder: 'one', callback_url, session: null })).toMatchObject({ state: 'connected' });
  });

  test('takes an attempt once, however often it is handed over, and says so where the answer was lost', async () => {
    const message = { attempt: 'attempt 1', recipient, body: 'مرحباً', content: null };
    if (!isReal) practice.loseNextAnswer();
    const first = await device()
      .send(message)
      .catch((error: unknown) => error);
    if (!isReal) expect((first as Error).name).not.toBe('DeviceRefusal');
    expect(await device().ask('attempt 1')).toBe('accepted');
    expect(await device().ask('never')).toBe('not_accepted');
    const { provider_id } = await device().send(message);
    expect((await device().send(message)).provider_id).toBe(provider_id);
    await untilTold((event) => event.kind === 'status' && event.attempt === 'attempt 1' && event.status === 'delivered');
    const sent = events.filter((event) => event.kind === 'status' && event.status === 'sent' && event.attempt === 'attempt 1');
    expect(new Set(sent.map((event) => (event.kind === 'status' ? event.message_id : '')))).toEqual(new Set([provider_id]));
  });

  test('refuses what is empty, and a number that is not on WhatsApp', async () => {
    await expect(device().send({ attempt: 'empty', recipient, body: '', content: null })).rejects.toMatchObject({
      code: 'invalid_message',
    });
    const nobody = { attempt: 'nobody', recipient: '966500000000', body: 'x', content: null };
    await expect(device().send(nobody)).rejects.toMatchObject({ code: 'not_on_whatsapp' });
    expect(await device().ask('nobody')).toBe('not_accepted');
  });

  test('takes a document with its text, and refuses one whose bytes say another type', async () => {
    const content = { kind: 'media', media: 'document', file_name: 'invoice.pdf', mime: 'application/pdf' } as const;
    const paper = { attempt: 'paper', recipient, body: 'Your invoice', content: { ...content, base64: btoa('%PDF-1.7 paper') } };
    await device().send(paper);
    if (!isReal) expect(practice.taken(session_id).at(-1)).toMatchObject({ text: 'Your invoice', media: { file_name: 'invoice.pdf' } });
    const other = { ...paper, attempt: 'other', content: { ...content, base64: btoa('<svg/>') } };
    await expect(device().send(other)).rejects.toMatchObject({ code: 'invalid_message' });
  });

  test.skipIf(isReal)('tells what a customer writes', async () => {
    await practice.write(session_id, '966501112233', 'إيقاف');
    await untilTold((event) => event.kind === 'incoming' && event.from === '966501112233' && event.text === 'إيقاف');
  });

  test('takes a kept session up again without a QR, and forgets it when it is unlinked', async () => {
    const kept = events.findLast((event) => event.kind === 'session');
    await device().unlink();
    if (isReal) return;
    expect(await device().state()).toMatchObject({ state: 'disconnected' });
    const session = kept?.kind === 'session' ? kept.session : '';
    expect(await device().link({ holder: 'two', callback_url, session })).toMatchObject({ state: 'connected', phone_number: phone });
  });
});

test('a call whose signature is of another secret, or of other bytes, tells nothing', () => {
  const raw = Buffer.from('{"events":[]}');
  expect(readDeviceCall(raw, 'sha256=00', 'secret')).toBeNull();
  expect(readDeviceCall(raw, undefined, 'secret')).toBeNull();
});
