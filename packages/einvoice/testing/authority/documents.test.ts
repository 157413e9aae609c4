import { mkdtempSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeKsaClient, type KsaClient, type KsaClearOutcome, type KsaSubmission } from '../../ksa/client.ts';
import type { KsaDraft } from '../../ksa/draft.ts';
import { makeCsr } from '../../ksa/keys.ts';
import { verifyKsaDocument } from '../../ksa/verify.ts';
import { connectDevice, issued, passChecks, type ConnectedDevice } from '../connected-device.ts';
import { simplified, standardInvoice } from '../drafts.ts';
import { startKsaAuthority, type KsaAuthority } from '../ksa-authority.ts';
import { testDevice, testSigner } from '../test-certificate.ts';
import { newSigner } from '../signer.ts';

// 22:00 on the wall in Riyadh, less than an hour after the documents are dated.
let now = new Date('2026-11-20T19:00:00Z');
const directory = mkdtempSync(join(tmpdir(), 'authority-test-'));
let authority: KsaAuthority;
let client: KsaClient;
/** For troubles that outlast any patience; all else is asked by the patient one, however busy the machine is. */
let hurried: KsaClient;
let device: ConnectedDevice;

const start = async (): Promise<void> => {
  authority = await startKsaAuthority({ directory, now: () => now });
  client = makeKsaClient({ base_url: authority.url, language: 'en', timeout_ms: 20_000 });
  hurried = makeKsaClient({ base_url: authority.url, language: 'en', timeout_ms: 150 });
};
const sale = (values: Partial<KsaDraft> = {}): KsaDraft => simplified({ uuid: crypto.randomUUID(), ...values });
const companySale = (values: Partial<KsaDraft> = {}): KsaDraft => standardInvoice({ uuid: crypto.randomUUID(), ...values });
const codes = (outcome: KsaClearOutcome): unknown => (outcome.kind === 'rejected' ? outcome.errors.map(({ code }) => code) : outcome.kind);
const report = async (submission: KsaSubmission): Promise<unknown> => codes(await client.report(device.credentials, submission));
const tampered = (submission: KsaSubmission, change: (xml: string) => string): KsaSubmission => ({
  ...submission,
  xml: change(submission.xml),
});

beforeAll(async () => {
  await start();
  device = await connectDevice(client);
});
beforeEach(() => {
  authority.heal();
  authority.switchClearance(true);
  authority.needChecksToRenew(false);
  now = new Date('2026-11-20T19:00:00Z');
});
afterAll(async () => {
  await authority.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('a document that is right', () => {
  test('is reported, and once only however often it comes', async () => {
    const submission = device.issue(sale());
    expect(await client.report(device.credentials, submission)).toMatchObject({ kind: 'accepted', earlier: false, warnings: [] });
    expect(await client.report(device.credentials, submission)).toMatchObject({ kind: 'accepted', earlier: true });
    const kept = authority.accepted.filter(({ invoice_hash }) => invoice_hash === submission.invoice_hash);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ uuid: submission.uuid, payable_minor: submission.document.totals.payable_minor, status: 'reported' });
    expect(authority.document(submission.invoice_hash, 'received')?.toString('utf8')).toBe(submission.xml);
  });

  test('is cleared: sealed by the authority, its hash as it was, and the same when asked for again', async () => {
    const submission = device.issue(companySale());
    const outcome = await client.clear(device.credentials, submission);
    if (outcome.kind !== 'accepted' || outcome.cleared_xml === null) throw new Error(outcome.kind);
    expect(outcome.cleared_xml).not.toBe(submission.xml);
    expect(verifyKsaDocument(outcome.cleared_xml)).toMatchObject({ invoice_hash: submission.invoice_hash, faults: [] });
    const again = await client.clear(device.credentials, submission);
    expect(again).toMatchObject({ kind: 'accepted', earlier: true, cleared_xml: outcome.cleared_xml });
  });

  test('may come in any order', async () => {
    const submissions = [device.issue(sale()), device.issue(companySale()), device.issue(sale({ kind: 'prepayment' }))];
    const [first, second, third] = submissions;
    if (!first || !second || !third) throw new Error('none');
    expect(await report(third)).toBe('accepted');
    expect(codes(await client.clear(device.credentials, second))).toBe('accepted');
    expect(await report(first)).toBe('accepted');
  });

  test('is taken with a warning after its 24 hours', async () => {
    now = new Date('2026-11-21T18:20:00Z');
    const outcome = await client.report(device.credentials, device.issue(sale()));
    expect(outcome).toMatchObject({ kind: 'accepted', exchange: { status: 202 } });
    expect(outcome.kind === 'accepted' && outcome.warnings.map(({ code }) => code)).toEqual(['BR-KSA-98']);
  });

  test('goes to reporting while clearance is off, with the same bytes', async () => {
    authority.switchClearance(false);
    const submission = device.issue(companySale());
    expect(codes(await client.clear(device.credentials, submission))).toBe('report_instead');
    expect(await report(submission)).toBe('accepted');
    authority.switchClearance(true);
    expect(await client.clear(device.credentials, submission)).toMatchObject({ kind: 'accepted', earlier: true, cleared_xml: null });
  });
});

describe('a document that is wrong', () => {
  const amount = (xml: string): string => xml.replaceAll('115.00', '116.00');

  test('by its hash in the body, its UUID in the body, or a missing hash', async () => {
    const submission = device.issue(sale());
    expect(await report({ ...submission, invoice_hash: device.issue(sale()).invoice_hash })).toEqual(['invalid-invoice-hash']);
    expect(await report({ ...submission, uuid: crypto.randomUUID() })).toEqual(['KSA-1']);
    expect(await report({ ...submission, invoice_hash: '' })).toEqual(['InvoiceHash-Errors']);
    expect(await report({ ...submission, xml: '' })).toEqual(['XSD_ZATCA_INVALID']);
  });

  test('by its content, its schema or its signature is rejected with the codes of each', async () => {
    const submission = device.issue(sale());
    expect(await report(tampered(submission, amount))).toEqual(
      expect.arrayContaining(['invalid-invoice-hash', 'invalid-digital-signature', 'invoiceHash_QRCODE_INVALID']),
    );
    expect(await report(tampered(submission, (xml) => xml.replace('<cbc:ID>ICV', '<cbc:IDs>ICV')))).toEqual(['XSD_ZATCA_INVALID']);
    expect(await report(tampered(submission, (xml) => xml.replace(/<ds:SignatureValue>.{8}/u, '<ds:SignatureValue>AAAAAAAA')))).toEqual(
      expect.arrayContaining(['invalid-digital-signature']),
    );
    expect(await report(submission)).toBe('accepted');
  });

  test('by whose it is: signed by another device, sent by another device, another seller, a kind not declared', async () => {
    const foreign = issued(sale(), 900, device.issue(sale()).invoice_hash, newSigner());
    expect(await report(foreign)).toEqual(expect.arrayContaining(['certificate-permissions']));
    const other = await connectDevice(client, {
      ...testDevice,
      invoice_types: '0100',
      serial: { ...testDevice.serial, serial: 'another till' },
    });
    const submission = device.issue(sale());
    expect(codes(await client.report(other.credentials, submission))).toEqual(['certificate-permissions']);
    expect(await report(submission)).toBe('accepted');
    expect(codes(await client.clear(other.credentials, other.issue(companySale())))).toEqual(['certificate-permissions']);
    const seller = { ...simplified().seller, vat_number: '310122393500013' };
    expect(await report(device.issue(sale({ seller })))).toEqual(['certificate-permissions']);
  });

  test('by the way it was sent', async () => {
    expect(codes(await client.clear(device.credentials, device.issue(sale())))).toEqual(['KSA-2']);
    expect(await report(device.issue(companySale()))).toEqual(['KSA-2']);
  });

  test('by its place: twin, fork, wrong hash before, a UUID used twice', async () => {
    const one = await connectDevice(client, { ...testDevice, serial: { ...testDevice.serial, serial: 'a till with a bad memory' } });
    const send = async (submission: KsaSubmission): Promise<unknown> => codes(await client.report(one.credentials, submission));
    const first = issued(sale(), 1, null, one.signer);
    const second = issued(sale(), 2, first.invoice_hash, one.signer);
    expect([await send(first), await send(second)]).toEqual(['accepted', 'accepted']);
    expect(await send(issued(sale(), 2, first.invoice_hash, one.signer))).toEqual(['KSA-16']);
    expect(await send(issued(sale(), 3, first.invoice_hash, one.signer))).toEqual(['KSA-13']);
    expect(await send(issued(sale(), 4, first.invoice_hash, one.signer))).toEqual(['KSA-13']);
    expect(await send(issued(sale({ uuid: first.uuid }), 3, second.invoice_hash, one.signer))).toEqual(['KSA-1']);
    expect(authority.accepted.filter(({ device: name }) => name.endsWith('a till with a bad memory'))).toHaveLength(2);
  });

  test('keeps its place when it was rejected: the next one follows it, and its counter is used', async () => {
    const rejected = device.issue(companySale());
    expect(await report(rejected)).toEqual(['KSA-2']);
    expect(await report(device.issue(sale()))).toBe('accepted');
    expect(authority.rejected.at(-1)).toMatchObject({ invoice_hash: rejected.invoice_hash, sealed: true });
  });
});

describe('troubles', () => {
  test('that decide first and then lose the answer lose no document and take none twice', async () => {
    for (const kind of ['lost_answer', 'silent_after_accepting', 'cut_short'] as const) {
      const submission = device.issue(sale());
      authority.trouble({ kind, times: 1 });
      const asked = kind === 'silent_after_accepting' ? hurried : client;
      expect(await asked.report(device.credentials, submission)).toMatchObject({ kind: 'later' });
      await vi.waitFor(() => {
        expect(authority.accepted.at(-1)?.invoice_hash).toBe(submission.invoice_hash);
      }, 20_000);
      expect(await client.report(device.credentials, submission)).toMatchObject({ kind: 'accepted', earlier: true });
      expect(authority.accepted.filter(({ invoice_hash }) => invoice_hash === submission.invoice_hash)).toHaveLength(1);
    }
  });

  test('that turn the caller away leave the document to the next attempt', async () => {
    const submission = device.issue(companySale());
    const outcomes: unknown[] = [];
    for (const plan of [
      { kind: 'down' },
      { kind: 'rate_limited', retry_after_s: 2 },
      { kind: 'server_error', status: 503 },
      { kind: 'garbage' },
      { kind: 'slow', ms: 1000 },
    ] as const) {
      authority.trouble({ ...plan, times: 1 });
      const { exchange: _exchange, ...rest } = await (plan.kind === 'slow' ? hurried : client).clear(device.credentials, submission);
      outcomes.push(rest);
    }
    expect(outcomes).toEqual([
      { kind: 'later', reason: 'unreachable' },
      { kind: 'later', reason: 'rate_limited', retry_after_ms: 2000 },
      { kind: 'later', reason: 'server_error' },
      { kind: 'later', reason: 'unreadable_answer' },
      { kind: 'later', reason: 'timeout' },
    ]);
    expect(await client.clear(device.credentials, submission)).toMatchObject({ kind: 'accepted' });
  });

  test('that answer "earlier" at the first call mean accepted', async () => {
    authority.trouble({ kind: 'earlier', times: 2 });
    expect(await client.report(device.credentials, device.issue(sale()))).toMatchObject({ kind: 'accepted', earlier: true });
    const cleared = await client.clear(device.credentials, device.issue(companySale()));
    expect(cleared.kind === 'accepted' && cleared.earlier && cleared.cleared_xml?.startsWith('<')).toBe(true);
  });

  test('303 for some calls sends just those documents to reporting', async () => {
    authority.trouble({ kind: 'report_instead', times: 1 });
    const submission = device.issue(companySale());
    expect(codes(await client.clear(device.credentials, submission))).toBe('report_instead');
    expect(await report(submission)).toBe('accepted');
    expect(codes(await client.clear(device.credentials, device.issue(companySale())))).toBe('accepted');
  });

  test('by chance leave every document accepted exactly once after enough attempts', async () => {
    for (const kind of [
      'down',
      'lost_answer',
      'cut_short',
      'earlier',
      'server_error',
      'rate_limited',
      'garbage',
      'report_instead',
    ] as const)
      authority.trouble({ kind, probability: 0.12 });
    const submissions = Array.from({ length: 30 }, (_, index) => device.issue(index % 3 === 0 ? companySale() : sale()));
    const attempts = await Promise.all(
      submissions.map(async (submission, index) => {
        let isCleared = index % 3 === 0;
        for (let attempt = 1; attempt < 200; attempt += 1) {
          const outcome = await (isCleared ? client.clear : client.report)(device.credentials, submission);
          if (outcome.kind === 'accepted') return attempt;
          if (outcome.kind === 'report_instead') isCleared = false;
          else expect(outcome.kind).toBe('later');
        }
        throw new Error('never accepted');
      }),
    );
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    const hashes = authority.accepted.map(({ invoice_hash }) => invoice_hash);
    for (const { invoice_hash } of submissions) expect(hashes.filter((hash) => hash === invoice_hash)).toHaveLength(1);
  });
});

describe('certificates', () => {
  test('of a device that did not change are renewed at once; the chain goes on, and the old signature still counts', async () => {
    const one = await connectDevice(client, { ...testDevice, serial: { ...testDevice.serial, serial: 'renewed' } });
    const first = one.issue(sale());
    const renewed = await client.renewProductionCsid(one.credentials, { csr_pem: one.csr_pem, otp: '123456' });
    if (renewed.kind !== 'issued') throw new Error(renewed.kind);
    authority.revoke(authority.issued.at(-2)?.request_id ?? '');
    expect(codes(await client.report(one.credentials, first))).toBe('unauthorized');
    expect(codes(await client.report(renewed, first))).toBe('accepted');
    const next = issued(sale(), 2, first.invoice_hash, { ...one.signer, certificate: renewed.certificate });
    expect(codes(await client.report(renewed, next))).toBe('accepted');
  });

  test('are renewed over the checks where 428 asks for them', async () => {
    authority.needChecksToRenew(true);
    const asked = await client.renewProductionCsid(device.credentials, { csr_pem: device.csr_pem, otp: '123456' });
    if (asked.kind !== 'checks_needed') throw new Error(asked.kind);
    expect(asked.exchange.status).toBe(428);
    const early = await client.productionCsid(asked, asked.request_id);
    expect(early.kind === 'rejected' && early.errors[0]?.code).toBe('Missing-ComplianceSteps');
    await passChecks(client, asked, { ...device.signer, certificate: asked.certificate }, testDevice);
    expect((await client.productionCsid(asked, asked.request_id)).kind).toBe('issued');
  });

  test('for another device than before are not renewed without the checks', async () => {
    const moved = makeCsr({ ...testDevice, location: 'Jeddah' }, device.private_key_pem, 'local');
    const asked = await client.renewProductionCsid(device.credentials, { csr_pem: moved.ok ? moved.value.csr_pem : '', otp: '123456' });
    expect(asked.kind).toBe('checks_needed');
  });

  test('stop to be accepted on the day they end', async () => {
    const submission = device.issue(sale());
    now = new Date('2031-11-20T00:00:00Z');
    expect(await report(submission)).toBe('unauthorized');
  });

  test('made elsewhere open no door', async () => {
    const { certificate } = testSigner();
    const foreign = { token: Buffer.from(certificate).toString('base64'), secret: 'guess' };
    expect(codes(await client.report(foreign, device.issue(sale())))).toBe('unauthorized');
  });
});

describe('a restart', () => {
  test('forgets nothing: certificates, documents, places; a line cut short by the end is left out', async () => {
    const submission = device.issue(sale());
    const cleared = device.issue(companySale());
    expect(await report(submission)).toBe('accepted');
    const before = await client.clear(device.credentials, cleared);
    const counts = [authority.issued.length, authority.accepted.length, authority.rejected.length];
    await authority.close();
    appendFileSync(join(directory, 'journal.jsonl'), '{"what":"document","docu');
    await start();
    expect([authority.issued.length, authority.accepted.length, authority.rejected.length]).toEqual(counts);
    expect(await client.report(device.credentials, submission)).toMatchObject({ kind: 'accepted', earlier: true });
    expect(await client.clear(device.credentials, cleared)).toMatchObject({
      earlier: true,
      cleared_xml: before.kind === 'accepted' ? before.cleared_xml : '',
    });
    expect(await report(issued(sale(), 1, null, device.signer))).toEqual(['KSA-16']);
    expect(await report(device.issue(sale()))).toBe('accepted');
    await authority.close();
    await start();
    expect(authority.accepted).toHaveLength((counts[1] ?? 0) + 1);
  });
});
