import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Buffer } from 'node:buffer';
import { certificateFacts } from '../../ksa/signing/certificate.ts';
import { readCsr, type KsaCsrFacts } from '../../ksa/signing/csr.ts';
import { issueCertificate } from './certificates.ts';
import { DeviceChain } from './chain.ts';
import type { Journal } from './journal.ts';
import type { DecidedDocument, IssuedCsid, JournalEntry } from './records.ts';

const dayMs = 86_400_000;
const yearsInForce = 5;
const mostRejectedKept = 1000;

/** All that the authority knows, filled from its journal and written to it first. */
export class Registry {
  readonly issued: IssuedCsid[] = [];
  readonly accepted: DecidedDocument[] = [];
  readonly rejected: DecidedDocument[] = [];
  readonly #journal: Journal;
  readonly #byToken = new Map<string, IssuedCsid>();
  readonly #byCertificate = new Map<string, IssuedCsid>();
  readonly #passed = new Map<string, Set<string>>();
  readonly #chains = new Map<string, DeviceChain>();
  readonly #acceptedByHash = new Map<string, DecidedDocument>();
  readonly #hashOfUuid = new Map<string, string>();
  readonly #redirected = new Set<string>();
  readonly #revoked = new Set<string>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.entries) this.#take(entry);
  }

  /** A certificate for the key of a request; answers it with the secret, which is not kept. */
  issue(kind: IssuedCsid['kind'], csr_pem: string, now: Date): { csid: IssuedCsid; token: string; secret: string } {
    const csr = readCsr(csr_pem);
    const validity = { not_before: new Date(now.getTime() - 60_000), not_after: new Date(now.getTime() + yearsInForce * 365 * dayMs) };
    const certificate = issueCertificate(this.#journal.ca, csr_pem, validity);
    const secret = randomBytes(32).toString('base64');
    const csid: IssuedCsid = {
      // More digits than a JavaScript number holds, as nothing forbids them.
      request_id: `9${String(randomInt(10 ** 9)).padStart(9, '0')}${String(randomInt(10 ** 9)).padStart(9, '0')}`,
      kind,
      device: `${csr.device.vat_number} ${csr.device.serial}`,
      vat_number: csr.device.vat_number,
      invoice_types: csr.device.invoice_types,
      certificate,
      csr_pem,
      secret_sha256: sha256(secret),
      not_after: validity.not_after.toISOString(),
      at: now.toISOString(),
    };
    this.#write({ what: 'csid', csid });
    return { csid, token: tokenOf(certificate), secret };
  }

  /** Whose user name and password these are; null for wrong ones, revoked ones, and certificates that are no longer in force. */
  holder(token: string, secret: string, now: Date): IssuedCsid | null {
    const csid = this.#byToken.get(token);
    if (!csid || this.#revoked.has(csid.request_id) || now >= new Date(csid.not_after)) return null;
    return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(csid.secret_sha256)) ? csid : null;
  }

  ownerOfCertificate(certificate: string): IssuedCsid | null {
    return this.#byCertificate.get(certificate) ?? null;
  }

  revoke(request_id: string): void {
    this.#write({ what: 'revoked', request_id });
  }

  pass(request_id: string, passed: string): void {
    if (!this.#passed.get(request_id)?.has(passed)) this.#write({ what: 'check', request_id, passed });
  }

  /** Kinds of documents a device has still to prove itself with: three for each profile it declared. */
  missingChecks(csid: IssuedCsid): string[] {
    const profiles = [
      ...(csid.invoice_types.startsWith('1') ? ['standard'] : []),
      ...(csid.invoice_types[1] === '1' ? ['simplified'] : []),
    ];
    const needed = profiles.flatMap((profile) => ['388', '381', '383'].map((type) => `${profile} ${type}`));
    return needed.filter((kind) => this.#passed.get(csid.request_id)?.has(kind) !== true);
  }

  chain(device: string): DeviceChain {
    const chain = this.#chains.get(device) ?? new DeviceChain();
    this.#chains.set(device, chain);
    return chain;
  }

  acceptedDocument(invoice_hash: string): DecidedDocument | null {
    return this.#acceptedByHash.get(invoice_hash) ?? null;
  }

  /** The hash of the document that has this UUID. */
  hashOfUuid(uuid: string): string | null {
    return this.#hashOfUuid.get(uuid) ?? null;
  }

  decide(document: DecidedDocument): void {
    this.#write({ what: 'document', document });
  }

  redirect(invoice_hash: string): void {
    if (!this.#redirected.has(invoice_hash)) this.#write({ what: 'redirected', invoice_hash });
  }

  wasRedirected(invoice_hash: string): boolean {
    return this.#redirected.has(invoice_hash);
  }

  #write(entry: JournalEntry): void {
    this.#journal.append(entry);
    this.#take(entry);
  }

  #take(entry: JournalEntry): void {
    if (entry.what === 'csid') {
      this.issued.push(entry.csid);
      this.#byToken.set(tokenOf(entry.csid.certificate), entry.csid);
      this.#byCertificate.set(entry.csid.certificate, entry.csid);
    } else if (entry.what === 'check') {
      this.#passed.set(entry.request_id, (this.#passed.get(entry.request_id) ?? new Set()).add(entry.passed));
    } else if (entry.what === 'redirected') this.#redirected.add(entry.invoice_hash);
    else if (entry.what === 'revoked') this.#revoked.add(entry.request_id);
    else this.#takeDocument(entry.document);
  }

  #takeDocument(document: DecidedDocument): void {
    if (document.status === 'rejected') {
      this.rejected.push(document);
      if (this.rejected.length > mostRejectedKept) this.rejected.shift();
    } else {
      this.accepted.push(document);
      this.#acceptedByHash.set(document.invoice_hash, document);
    }
    const chain = this.chain(document.device);
    if (!document.sealed || chain.faults(document).length > 0) return;
    chain.add(document);
    this.#hashOfUuid.set(document.uuid, document.invoice_hash);
  }
}

/** Whether a request is for the same device, in every word, that the certificate was issued to. */
export function sameDevice(csid: IssuedCsid, csr: KsaCsrFacts): boolean {
  const { device } = certificateFacts(csid.certificate);
  return JSON.stringify(device) === JSON.stringify(csr.device);
}

function tokenOf(certificate: string): string {
  return Buffer.from(certificate, 'latin1').toString('base64');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
