import { Buffer } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signAeNotice } from '../ae/http-provider.ts';
import type { AeReason, AeStatus } from '../ae/provider.ts';
import { readTree, textAt } from '../ae/tree.ts';
import { validateAeDocument } from '../ae/validate.ts';

/** What the stand-in does with the next call, once. `lose_answer`: takes the document in, then hangs up without answering. */
export type AeBehaviour = 'normal' | 'down' | 'rate_limited' | 'lose_answer' | 'hang_up' | 'reject' | { slow_ms: number };

export interface AeProviderStandIn {
  url: string;
  api_key: string;
  /** The calls to come behave like this, one after the other; then normally again. */
  behave: (...next: readonly AeBehaviour[]) => void;
  /** What it has, by UUID; each once, however often it was sent. `calls` counts the submissions. */
  documents: ReadonlyMap<string, { xml: string; status: AeStatus; calls: number }>;
  /** From now on documents stay where they are until `advance` is called. */
  hold: () => void;
  /** Moves a document one step on, or to the end; tells it by a notice where one is wanted. */
  advance: (uuid: string, to?: 'delivered' | 'reported') => Promise<void>;
  /** The receiver or the tax authority refuses a document that was accepted. */
  refuse: (uuid: string, reasons: readonly AeReason[]) => Promise<void>;
  close: () => Promise<void>;
}

export interface AeProviderStandInOptions {
  port?: number;
  host?: string;
  api_key?: string;
  now?: () => Date;
  /** Where it tells changes on its own account, and the secret it signs them with. */
  notice?: { url: string; secret: string };
}

interface Kept {
  xml: string;
  sha256: string;
  status: AeStatus;
  calls: number;
}

/** The largest document it takes. */
const longestBodyBytes = 5 * 1024 * 1024;

/**
 * An accredited service provider on this machine: takes documents over HTTP as docs/einvoicing-uae-provider.md describes, really validates them, and
 * passes them on to nobody. Without `hold` a document is delivered and reported by the time its status is asked for.
 */
export async function startAeProvider(options: AeProviderStandInOptions = {}): Promise<AeProviderStandIn> {
  const { port = 0, host = '127.0.0.1', api_key = `local-${randomUUID()}`, now = () => new Date(), notice } = options;
  const documents = new Map<string, Kept>();
  const behaviours: AeBehaviour[] = [];
  let isHeld = false;

  const tell = async (status: AeStatus): Promise<void> => {
    if (notice === undefined) return;
    const body = JSON.stringify(status);
    const seconds = Math.floor(now().getTime() / 1000);
    const signature = `t=${seconds},v1=${signAeNotice(body, seconds, notice.secret)}`;
    await fetch(notice.url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Rawnaq-Signature': signature }, body });
  };
  const move = (kept: Kept, to: 'delivered' | 'reported'): void => {
    const moment = now().toISOString();
    if (isExchanged(kept.xml)) kept.status.delivered_at ??= moment;
    if (to === 'reported' || !isExchanged(kept.xml)) {
      kept.status.state = 'reported';
      kept.status.reported_at ??= moment;
    } else {
      kept.status.state = 'delivered';
    }
  };

  const submit = async (request: IncomingMessage, response: ServerResponse, behaviour: AeBehaviour): Promise<void> => {
    const sent = readSubmission(await readBody(request));
    if (sent === null) return answer(response, 400, refusal('bad_request', 'The body is no submission.'));
    if (request.headers['idempotency-key'] !== sent.uuid)
      return answer(response, 400, refusal('bad_idempotency_key', 'The idempotency key must be the UUID of the document.'));
    const known = documents.get(sent.uuid);
    if (known) {
      known.calls += 1;
      if (known.sha256 !== sent.sha256) return answer(response, 409, refusal('different_document', 'Another document has this UUID.'));
      if (behaviour === 'lose_answer') return hangUp(response);
      return answer(response, 200, known.status);
    }
    const reasons = behaviour === 'reject' ? [{ code: 'test-rejection', message: 'Rejected as ordered.' }] : faultsOf(sent.xml, sent.uuid);
    if (reasons.length > 0) return answer(response, 422, { reasons });
    const status: AeStatus = { uuid: sent.uuid, state: 'accepted', delivered_at: null, reported_at: null, reasons: [] };
    documents.set(sent.uuid, { xml: sent.xml, sha256: sent.sha256, status, calls: 1 });
    if (behaviour === 'lose_answer') return hangUp(response);
    return answer(response, 202, status);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const behaviour = behaviours.shift() ?? 'normal';
    if (behaviour === 'hang_up') return hangUp(response);
    if (behaviour === 'down') return answer(response, 503, refusal('unavailable', 'Come back later.'));
    if (behaviour === 'rate_limited') return answer(response, 429, refusal('rate_limited', 'Too many calls.'), { 'Retry-After': '1' });
    if (typeof behaviour === 'object') await sleep(behaviour.slow_ms);
    if (request.headers.authorization !== `Bearer ${api_key}`)
      return answer(response, 401, refusal('unauthorized', 'The key is not accepted.'));
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (request.method === 'POST' && pathname === '/v1/documents') return submit(request, response, behaviour);
    const uuid = /^\/v1\/documents\/([^/]+)$/.exec(pathname)?.[1];
    const kept = uuid === undefined ? undefined : documents.get(decodeURIComponent(uuid));
    if (request.method !== 'GET' || kept === undefined) return answer(response, 404, refusal('not_found', 'No such document.'));
    if (!isHeld && kept.status.state !== 'rejected') move(kept, 'reported');
    return answer(response, 200, kept.status);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    api_key,
    documents,
    behave: (...next) => void behaviours.push(...next),
    hold: () => {
      isHeld = true;
    },
    advance: async (uuid, to) => {
      const kept = documents.get(uuid)!;
      move(kept, to ?? (kept.status.state === 'accepted' ? 'delivered' : 'reported'));
      await tell(kept.status);
    },
    refuse: async (uuid, reasons) => {
      const kept = documents.get(uuid)!;
      kept.status = { ...kept.status, state: 'rejected', reasons: [...reasons] };
      await tell(kept.status);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Whether the buyer is reached through the network; the predefined addresses are not. */
function isExchanged(xml: string): boolean {
  return !textAt(readTree(xml), 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID').startsWith('99');
}

function faultsOf(xml: string, uuid: string): AeReason[] {
  const faults = validateAeDocument(xml).map(({ rule, message }) => ({ code: rule, message: message.en }));
  if (faults.length > 0) return faults;
  return textAt(readTree(xml), 'cbc:UUID') === uuid ? [] : [{ code: 'different_uuid', message: 'The document has another UUID.' }];
}

function readSubmission(body: string | null): { uuid: string; sha256: string; xml: string } | null {
  try {
    const { uuid, sha256, document } = JSON.parse(body ?? '') as Record<string, unknown>;
    if (typeof uuid !== 'string' || typeof sha256 !== 'string' || typeof document !== 'string') return null;
    const bytes = Buffer.from(document, 'base64');
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) return null;
    return { uuid, sha256, xml: new TextDecoder('utf8', { fatal: true }).decode(bytes) };
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > longestBodyBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const refusal = (code: string, message: string): { reasons: AeReason[] } => ({ reasons: [{ code, message }] });

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function hangUp(response: ServerResponse): void {
  response.destroy();
}
