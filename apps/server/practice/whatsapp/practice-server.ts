import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphFault } from './accept-message.ts';
import { answerGraph, type Answered, type Asked, type Parts } from './graph-routes.ts';
import { answerPractice } from './phone-routes.ts';
import { answerTwilio } from './sms-routes.ts';
import { businessOf, openPracticeStore, type PracticeBusiness, type PracticeStore, smsOf } from './state.ts';
import { openWebhookSender } from './webhooks.ts';

export interface PracticeWhatsapp {
  /** Without the version: "http://127.0.0.1:41234". */
  url: string;
  /** Ends when no webhook waits any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Where its memory is kept. */
  directory: string;
  /** 0: a free one. */
  port?: number;
  now?: () => Date;
  random?: () => number;
  /** How long a caller whose answer is lost keeps its connection. */
  hangs_ms?: number;
}

const largestBody = 7 * 1024 * 1024;

/**
 * An HTTP server on this machine alone that behaves like Meta's Cloud API: `/v23.0/…` is the API, with the token of a business; `/practice/…` is
 * the hand of whoever practises, with the same token; `POST /practice-businesses` opens a business. `/2010-04-01/…` behaves like Twilio's API for SMS to the
 * same phones. Nothing leaves the machine.
 */
export async function startPracticeWhatsapp(options: Options): Promise<PracticeWhatsapp> {
  const store = openPracticeStore(options.directory);
  const { now = () => new Date(), random = Math.random } = options;
  const sender = openWebhookSender({ store, now, random });
  const parts: Parts = { store, sender, now, random };
  const server: Server = createServer((request, response) => {
    answer(parts, request, response, options.hangs_ms ?? 60_000).catch((error: unknown) => {
      if (error instanceof GraphFault) sendFault(response, error);
      else sendFault(response, new GraphFault(500, 1, (error as Error).message));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idle: () => sender.idle(),
    async close() {
      sender.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.saved();
    },
  };
}

function sendFault(response: ServerResponse, fault: GraphFault): void {
  const error = { message: `(#${fault.code}) ${fault.message}`, type: 'OAuthException', code: fault.code, fbtrace_id: 'practice' };
  response.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse, hangs_ms: number): Promise<void> {
  const origin = `http://${request.headers.host ?? '127.0.0.1'}`;
  const url = new URL(request.url ?? '/', origin);
  const [area, ...path] = url.pathname.split('/').filter((part) => part !== '');
  if (area === '2010-04-01') {
    const { status, json } = await answerTwilio(parts, request, path);
    if (json === null) setTimeout(() => request.socket.destroy(), hangs_ms).unref();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    return;
  }
  const { body, file } = await readBody(request);
  const asked: Asked = { method: request.method ?? 'GET', path, query: url.searchParams, body, file, origin };
  if (area === 'practice-businesses') return openBusiness(parts.store, asked, response);
  const business = businessOfToken(parts.store, request.headers.authorization);
  if (business === undefined) throw new GraphFault(401, 190, 'Invalid OAuth access token');
  const answered: Answered = area === 'practice' ? await answerPractice(parts, business, asked) : await answerGraph(parts, business, asked);
  if (asked.method !== 'GET') await parts.store.saved();
  if (answered === 'never') {
    setTimeout(() => request.socket.destroy(), hangs_ms).unref();
    return;
  }
  if ('file' in answered) response.writeHead(200, { 'content-type': answered.file.mime }).end(answered.file.bytes);
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered.json));
}

const businessOfToken = (store: PracticeStore, authorization: string | undefined): PracticeBusiness | undefined =>
  store.state.businesses.find(({ token }) => authorization === `Bearer ${token}` || authorization === `OAuth ${token}`);

async function openBusiness(store: PracticeStore, { method, body }: Asked, response: ServerResponse): Promise<void> {
  const { owner, name } = (body ?? {}) as { owner?: unknown; name?: unknown };
  if (method !== 'POST' || typeof owner !== 'string' || typeof name !== 'string') throw new GraphFault(400, 100, 'Invalid parameter');
  const business = businessOf(store, owner, name);
  const { waba_id, token, app_secret, number } = business;
  const { account_sid, auth_token, sender } = smsOf(business);
  await store.saved();
  const sms = { account_sid, auth_token, sender };
  const opened = { sms, waba_id, token, app_secret, phone_number_id: number.id, display_phone_number: number.display };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(opened));
}

async function readBody(request: IncomingMessage): Promise<{ body: unknown; file: Asked['file'] }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > largestBody) throw new GraphFault(413, 131053, 'Media upload error');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const sent = form.get('file');
    if (!(sent instanceof Blob)) return { body: null, file: null };
    return { body: null, file: { mime: sent.type, bytes: Buffer.from(await sent.arrayBuffer()) } };
  }
  if (type === 'application/octet-stream') return { body: null, file: { mime: type, bytes } };
  if (bytes.byteLength === 0) return { body: null, file: null };
  try {
    return { body: JSON.parse(bytes.toString('utf8')) as unknown, file: null };
  } catch {
    throw new GraphFault(400, 100, 'Invalid parameter');
  }
}
