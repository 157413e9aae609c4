import type { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerCall, type Authority } from './authority/calls.ts';
import { answerControl, isControl } from './authority/control.ts';
import { reportedEarlier } from './authority/documents.ts';
import { answerText, sendAnswer } from './authority/http.ts';
import { openJournal } from './authority/journal.ts';
import type { DecidedDocument, IssuedCsid } from './authority/records.ts';
import { Registry } from './authority/registry.ts';
import { routeOf, Weather, type Route, type Trouble, type TroublePlan } from './authority/weather.ts';
import { documentBody, type WireAnswer } from './authority/wire.ts';

export type { DecidedDocument, IssuedCsid } from './authority/records.ts';
export type { Trouble, TroublePlan } from './authority/weather.ts';

export interface KsaAuthorityOptions {
  /** Any free one by default. */
  port?: number;
  /** Only this machine by default; the controls are for this machine in any case. */
  host?: string;
  /** Where it remembers everything, across restarts too; a folder that goes with it by default. */
  directory?: string;
  now?: () => Date;
  /** The only right one-time password. By default any six digits are, except 111111 and 222222, which the sandbox refuses too. */
  otp?: string;
  /** Of the chances that troubles with a probability are decided by. */
  seed?: number;
}

export interface KsaAuthority {
  /** To be used as a client's `base_url`. */
  url: string;
  /** Every certificate it ever issued. */
  issued: readonly IssuedCsid[];
  /** Every document it ever accepted, in the order of acceptance; their XML is on disk. */
  accepted: readonly DecidedDocument[];
  /** The last documents it rejected. */
  rejected: readonly DecidedDocument[];
  /** Calls that arrived, answered or not. */
  calls(): Readonly<Record<Route, number>>;
  /** From now on this goes wrong, for so many calls or with that probability. */
  trouble(plan: TroublePlan): void;
  /** Nothing goes wrong any more. */
  heal(): void;
  /** Clearance is switched off: standard documents are answered 303. */
  switchClearance(on: boolean): void;
  /** Each renewal is answered 428. */
  needChecksToRenew(needed: boolean): void;
  /** A certificate stops to be accepted. */
  revoke(request_id: string): void;
  /** The XML of an accepted document, as it was received or as it was cleared. */
  document(invoice_hash: string, kind: 'received' | 'cleared'): Buffer | null;
  close(): Promise<void>;
}

/**
 * A tax authority for trying and testing: it speaks the Saudi API (SPEC §7 and §8) and checks for real what it is sent. One process for one
 * directory.
 */
export async function startKsaAuthority(options: KsaAuthorityOptions = {}): Promise<KsaAuthority> {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'ksa-authority-'));
  const journal = openJournal(directory);
  const authority: Authority = {
    registry: new Registry(journal),
    journal,
    isRightOtp: (otp) => (options.otp === undefined ? /^\d{6}$/u.test(otp) && otp !== '111111' && otp !== '222222' : otp === options.otp),
    renewal_needs_checks: false,
    clearance_on: true,
    now: options.now ?? ((): Date => new Date()),
  };
  const weather = new Weather(options.seed ?? 1);
  const calls: Record<Route, number> = { compliance: 0, checks: 0, csids: 0, report: 0, clear: 0 };
  const server = createServer((request, response) => {
    serve(authority, weather, calls, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendAnswer(response, { status: 500, body: { category: 'HTTP-Errors', code: '500', message: String(error) } });
    });
  });
  const url = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  const { registry } = authority;
  return {
    url,
    issued: registry.issued,
    accepted: registry.accepted,
    rejected: registry.rejected,
    calls: () => ({ ...calls }),
    trouble: (plan) => {
      weather.plan(plan);
    },
    heal: () => {
      weather.heal();
    },
    switchClearance: (on) => {
      authority.clearance_on = on;
    },
    needChecksToRenew: (needed) => {
      authority.renewal_needs_checks = needed;
    },
    revoke: (request_id) => {
      registry.revoke(request_id);
    },
    document: (invoice_hash, kind) => journal.document(invoice_hash, kind),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (options.directory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function serve(
  authority: Authority,
  weather: Weather,
  calls: Record<Route, number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isControl(request)) {
    sendAnswer(response, await answerControl(authority, weather, calls, request));
    return;
  }
  const route = routeOf(request);
  if (!route) {
    sendAnswer(response, { status: 404, body: 'Not Found' });
    return;
  }
  calls[route] += 1;
  const { slow_ms, trouble } = weather.forCall(route);
  if (trouble?.kind === 'down') {
    request.destroy();
    return;
  }
  if (slow_ms > 0) await wait(slow_ms);
  const instead = withoutReading(trouble);
  if (instead) {
    request.resume();
    sendAnswer(response, instead);
    return;
  }
  const answer = await answerCall(authority, route, request, trouble?.kind === 'report_instead');
  if (trouble?.kind === 'silent_after_accepting') return;
  if (trouble?.kind === 'lost_answer') response.destroy();
  else if (trouble?.kind === 'cut_short') cutShort(response, answer);
  else sendAnswer(response, trouble?.kind === 'earlier' ? asEarlier(route, answer) : answer);
}

/** The answer of something that does not look at the call at all. */
function withoutReading(trouble: Trouble | null): WireAnswer | null {
  if (trouble?.kind === 'rate_limited')
    return { status: 429, body: 'Too Many Requests', headers: { 'retry-after': String(trouble.retry_after_s ?? 1) } };
  if (trouble?.kind === 'server_error')
    return {
      status: trouble.status ?? 500,
      body: {
        category: 'HTTP-Errors',
        code: String(trouble.status ?? 500),
        message: 'Something went wrong and caused an Internal Server Error.',
      },
    };
  if (trouble?.kind === 'garbage')
    return { status: trouble.status ?? 200, body: '<!doctype html><title>Please wait</title><p>Please wait' };
  return null;
}

/** What the caller would see had it asked before and not heard the answer. Only an accepted document can have been accepted before. */
function asEarlier(route: Route, answer: WireAnswer): WireAnswer {
  if (answer.status !== 200 && answer.status !== 202) return answer;
  if (route === 'report') return reportedEarlier();
  if (route !== 'clear') return answer;
  const { clearedInvoice } = answer.body as { clearedInvoice?: unknown };
  return { status: 208, body: documentBody([], [], { clearanceStatus: 'CLEARED', clearedInvoice }) };
}

function cutShort(response: ServerResponse, answer: WireAnswer): void {
  const text = answerText(answer);
  response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': text.length + 1 });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => {
    response.destroy();
  });
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
