import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MediaRefused, openCloudApi } from '../../adapters/whatsapp/cloud-api.ts';
import type { CloudConnection } from '../../adapters/whatsapp/connection.ts';
import { pngBytes } from '../../testing/png.ts';
import { startPracticeWhatsapp, type PracticeWhatsapp } from './practice-server.ts';

let clock = Date.parse('2026-11-23T09:00:00Z');
let directory: string;
let practice: PracticeWhatsapp;
let connection: CloudConnection;
const random = { value: 0.5 };

async function start(): Promise<void> {
  practice = await startPracticeWhatsapp({ directory, now: () => new Date(clock), random: () => random.value });
  const opened = await fetch(`${practice.url}/practice-businesses`, {
    method: 'POST',
    body: JSON.stringify({ owner: 'a', name: 'Salon' }),
  });
  connection = { ...((await opened.json()) as Omit<CloudConnection, 'base_url'>), base_url: `${practice.url}/v23.0` };
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'practice-whatsapp-'));
  await start();
});
afterEach(() => practice.close());

const api = () => openCloudApi(connection, { timeout_ms: 500 });
const text = (recipient: string, attempt = 'an attempt') => ({ recipient, body: 'مرحباً', content: null, attempt });
async function hand(
  path: string,
  body?: Record<string, unknown>,
): Promise<{ messages: { text: string; state: string; attempt: string | null }[]; templates: { id: string }[] }> {
  const answer = await fetch(`${practice.url}/practice/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${connection.token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Awaited<ReturnType<typeof hand>>;
}
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
const writes = async (mobile: string): Promise<void> => {
  await hand('phones', { mobile, name: 'سارة' });
  await hand('answers', { mobile, text: 'hello' });
};

describe('the driver, against the stand-in', () => {
  test('sends text within 24 hours of what the customer wrote, and is refused after them', async () => {
    await expect(api().send(text('+966501112233'))).rejects.toMatchObject({ code: '131047', meaning: { sort: 'other_channel' } });
    await writes('966501112233');
    expect((await api().send(text('+966501112233'))).provider_id).toMatch(/^wamid\./);
    clock += 24 * 3_600_000;
    await expect(api().send(text('+966501112233'))).rejects.toMatchObject({ code: '131047' });
  });

  test('sends buttons, a list, a place and a file, each as the phone shows it', async () => {
    await writes('966501112233');
    const send = async (body: string, content: Parameters<ReturnType<typeof api>['send']>[0]['content']) => {
      clock += 6000;
      await api().send({ recipient: '+966501112233', body, content, attempt: 'x' });
      return (await hand('')).messages.at(-1);
    };
    expect(await send('Coming?', { kind: 'buttons', buttons: [{ id: 'yes:1', title: 'Yes' }] })).toMatchObject({
      text: 'Coming?',
      buttons: [{ id: 'yes:1', title: 'Yes' }],
    });
    expect(await send('When?', { kind: 'list', button: 'Times', rows: [{ id: '10', title: '10:00' }] })).toMatchObject({
      list_button: 'Times',
    });
    expect(await send('', { kind: 'location', latitude: 24.7, longitude: 46.7, name: 'Salon' })).toMatchObject({
      location: { name: 'Salon' },
    });
    const { media_id } = await api().uploadMedia({ bytes: pngBytes(4, 4), file_name: 'card.png' });
    expect(await send('Your card', { kind: 'media', media: 'image', media_id })).toMatchObject({
      text: 'Your card',
      media: { kind: 'image', id: media_id },
    });
    expect(await api().downloadMedia(media_id)).toMatchObject({ mime: 'image/png', kind: 'image' });
  });

  test('hands no file over that is too large or of another type, whatever it is called', async () => {
    await expect(api().uploadMedia({ bytes: Buffer.from('<svg/>'), file_name: 'a.png' })).rejects.toThrow(MediaRefused);
    const large = Buffer.concat([pngBytes(4, 4), Buffer.alloc(5 * 1024 * 1024)]);
    await expect(api().uploadMedia({ bytes: large, file_name: 'a.png' })).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('submits a template, sends it once it is approved, and no more while it is paused', async () => {
    const reminder = {
      recipient: '+966502223344',
      body: '',
      attempt: 'x',
      content: { kind: 'template', name: 'reminder', language: 'ar', parameters: ['سارة', '10:00'], buttons: ['confirm:7'] } as const,
    };
    const submitted = await api().createTemplate({
      name: 'reminder',
      language: 'ar',
      category: 'UTILITY',
      body: 'مرحباً {{1}}، موعدك {{2}}',
      examples: ['نورة', '9:00'],
      buttons: ['تأكيد'],
    });
    expect(submitted.status).toBe('PENDING');
    await expect(api().send(reminder)).rejects.toMatchObject({ code: '132001', meaning: { sort: 'other_channel' } });
    const { templates } = await hand('');
    await hand(`templates/${templates[0]?.id}`, { status: 'APPROVED' });
    expect(await api().listTemplates()).toMatchObject([{ name: 'reminder', status: 'APPROVED', rejected_reason: null }]);
    await api().send(reminder);
    expect((await hand('')).messages.at(-1)).toMatchObject({
      text: 'مرحباً سارة، موعدك 10:00',
      buttons: [{ id: 'confirm:7', title: 'تأكيد' }],
    });
    await expect(
      api().send({ ...reminder, recipient: '+966502223355', content: { ...reminder.content, parameters: ['one'] } }),
    ).rejects.toMatchObject({ code: '132000' });
    await hand(`templates/${templates[0]?.id}`, { status: 'PAUSED' });
    await expect(api().send({ ...reminder, recipient: '+966502223355' })).rejects.toMatchObject({ code: '132015' });
    await api().deleteTemplate('reminder');
    expect(await api().listTemplates()).toEqual([]);
  });

  test('puts a document at the head of a template, and takes none that was not handed over or is of another kind', async () => {
    const pdf = Buffer.from('%PDF-1.7 paper');
    const [bytes, file_name] = [pdf, 'invoice.pdf'];
    const paper = { name: 'paper', language: 'en', category: 'UTILITY', body: 'Your invoice {{1}} is here', examples: ['7'] } as const;
    await expect(api().createTemplate({ ...paper, header: { media: 'document', sample: 'made up' } })).rejects.toMatchObject({
      code: '100',
    });
    const sample = await api().uploadSample({ bytes, file_name });
    await expect(api().createTemplate({ ...paper, header: { media: 'image', sample } })).rejects.toMatchObject({ code: '100' });
    await api().createTemplate({ ...paper, header: { media: 'document', sample } });
    const { templates } = await hand('');
    await hand(`templates/${templates[0]?.id}`, { status: 'APPROVED' });
    const { media_id } = await api().uploadMedia({ bytes, file_name });
    const image = await api().uploadMedia({ bytes: pngBytes(4, 4), file_name: 'a.png' });
    const sendWith = (header?: { media: 'document' | 'image'; media_id: string; file_name?: string }) => {
      const content = { kind: 'template' as const, name: 'paper', language: 'en', parameters: ['9'] };
      return api().send({
        recipient: '+966502223344',
        body: '',
        attempt: 'x',
        content: header === undefined ? content : { ...content, header },
      });
    };
    await expect(sendWith()).rejects.toMatchObject({ code: '132012' });
    await expect(sendWith({ media: 'image', media_id: image.media_id })).rejects.toMatchObject({ code: '132012' });
    await expect(sendWith({ media: 'document', media_id: image.media_id })).rejects.toMatchObject({ code: '131053' });
    await expect(sendWith({ media: 'document', media_id: '1' })).rejects.toMatchObject({ code: '131009' });
    await sendWith({ media: 'document', media_id, file_name });
    expect((await hand('')).messages.at(-1)).toMatchObject({
      text: 'Your invoice 9 is here',
      media: { kind: 'document', id: media_id, file_name },
    });
  });

  test('is told to wait between two messages to one person', async () => {
    await writes('966501112233');
    await api().send(text('+966501112233'));
    await expect(api().send(text('+966501112233'))).rejects.toMatchObject({
      code: '131056',
      meaning: { sort: 'later', retry_after_seconds: 6 },
    });
  });

  test('tells a refusal, where nothing was done, from an outcome that is not known', async () => {
    await writes('966501112233');
    random.value = 0.1;
    await hand('behaviour', { fails: 0.2 });
    await expect(api().send(text('+966501112233', 'refused'))).rejects.toMatchObject({ name: 'CloudRefusal', meaning: { sort: 'later' } });
    await hand('behaviour', { fails: 0, loses_answers: 0.2 });
    const lost = await api()
      .send(text('+966501112233', 'lost'))
      .catch((error: unknown) => error);
    expect((lost as Error).name).toBe('TimeoutError');
    expect((await hand('')).messages.filter(({ attempt }) => attempt !== null).map(({ attempt }) => attempt)).toEqual(['lost']);
    random.value = 0.5;
    const nobody = openCloudApi({ ...connection, base_url: `http://127.0.0.1:${await closedPort()}/v23.0` });
    await expect(nobody.send(text('+966501112233'))).rejects.toMatchObject({ name: 'CloudRefusal', code: 'unreachable' });
    const wrong = openCloudApi({ ...connection, token: 'another' });
    await expect(wrong.send(text('+966501112233'))).rejects.toMatchObject({ code: '190', meaning: { sort: 'owner' } });
  });

  test('reads the number with its quality and its limit', async () => {
    expect(await api().readNumber()).toMatchObject({ verified_name: 'Salon', quality_rating: 'GREEN', messaging_limit_tier: 'TIER_250' });
  });
});

describe('the stand-in', () => {
  let product: Server;
  let callback: string;
  const taken: { body: string; isGenuine: boolean }[] = [];
  beforeEach(async () => {
    taken.length = 0;
    product = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://here');
      if (request.method === 'GET')
        return void response.end(url.searchParams.get('hub.verify_token') === 'agreed' ? url.searchParams.get('hub.challenge') : '');
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const expected = `sha256=${createHmac('sha256', connection.app_secret).update(body).digest('hex')}`;
        taken.push({ body, isGenuine: request.headers['x-hub-signature-256'] === expected });
        response.end();
      });
    });
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
    callback = `http://127.0.0.1:${(product.address() as AddressInfo).port}/hook`;
  });
  afterEach(() => void product.close());
  const states = (): string[] =>
    taken.flatMap(
      ({ body }) =>
        (
          JSON.parse(body) as { entry: { changes: { value: { statuses?: { status: string }[] } }[] }[] }
        ).entry[0]?.changes[0]?.value.statuses?.map(({ status }) => status) ?? [],
    );

  test('sends signed webhooks to an address that proved itself, with the attempt in each', async () => {
    await expect(api().subscribe(callback, 'another')).rejects.toMatchObject({ name: 'CloudRefusal' });
    await api().subscribe(callback, 'agreed');
    await writes('966501112233');
    await api().send(text('+966501112233', '7:an-attempt'));
    await practice.idle();
    await hand('reads', { mobile: '966501112233' });
    await practice.idle();
    expect(states()).toEqual(['sent', 'delivered', 'read']);
    expect(taken.every(({ isGenuine }) => isGenuine)).toBe(true);
    expect(taken.filter(({ body }) => body.includes('"biz_opaque_callback_data":"7:an-attempt"'))).toHaveLength(3);
  });

  test('doubles, loses and delays them when it is told to, and keeps all it has over a restart', async () => {
    await api().subscribe(callback, 'agreed');
    await writes('966501112233');
    await practice.idle();
    await hand('behaviour', { doubles_webhooks: 1 });
    await api().send(text('+966501112233'));
    await practice.idle();
    expect(states()).toEqual(['sent', 'sent', 'delivered', 'delivered']);
    clock += 6000;
    await hand('behaviour', { doubles_webhooks: 0, late_seconds: 60 });
    await api().send(text('+966501112233'));
    const before = await hand('');
    await practice.close();
    await start();
    const after = await hand('');
    expect(after).toEqual(before);
    expect(after).toMatchObject({ waiting_webhooks: 2 });
    await hand('behaviour', { late_seconds: 0, loses_webhooks: 1 });
    clock += 6000;
    await api().send(text('+966501112233'));
    expect(await hand('')).toMatchObject({ waiting_webhooks: 2 });
  });
});
