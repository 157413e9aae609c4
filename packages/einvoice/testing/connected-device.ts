import { createPrivateKey } from 'node:crypto';
import type { KsaClient, KsaCredentials, KsaSubmission } from '../ksa/client.ts';
import type { KsaDocument, KsaDraft } from '../ksa/draft.ts';
import { issueKsaDocument } from '../ksa/issue.ts';
import { makeCsr, newKsaKey, type KsaDevice } from '../ksa/keys.ts';
import type { KsaSigner } from '../ksa/sign.ts';
import { simplified, standardInvoice } from './drafts.ts';
import { testDevice } from './test-certificate.ts';

/** A device that signs and reports, with the chain it has issued so far. */
export interface ConnectedDevice {
  private_key_pem: string;
  csr_pem: string;
  credentials: KsaCredentials;
  signer: KsaSigner;
  /** The next document of the device, signed. */
  issue(draft: KsaDraft): KsaSubmission & { document: KsaDocument };
}

const signedAt = '2026-11-20T21:15:00';
const corrected = { reason: 'Service not given', billing_references: [{ id: 'INV-1' }] };

/** The documents a device proves itself with, three for each profile it declares. */
function checkDrafts(invoice_types: KsaDevice['invoice_types']): KsaDraft[] {
  const profiles = [...(invoice_types[0] === '1' ? [standardInvoice] : []), ...(invoice_types[1] === '1' ? [simplified] : [])];
  return profiles.flatMap((draft) => [
    draft({ uuid: crypto.randomUUID() }),
    draft({ uuid: crypto.randomUUID(), kind: 'credit_note', ...corrected }),
    draft({ uuid: crypto.randomUUID(), kind: 'debit_note', ...corrected }),
  ]);
}

export function issued(
  draft: KsaDraft,
  icv: number,
  previous_hash: string | null,
  signer: KsaSigner,
): KsaSubmission & { document: KsaDocument } {
  const made = issueKsaDocument(draft, { icv, previous_hash }, signer, signedAt);
  if (!made.ok) throw new Error(made.faults.map(({ rule, message }) => `${rule}: ${message.en}`).join(' '));
  return { document: made.value, invoice_hash: made.value.invoice_hash, uuid: draft.uuid, xml: made.value.xml };
}

/** Sends every check document; throws at the first one that does not pass. */
export async function passChecks(client: KsaClient, credentials: KsaCredentials, signer: KsaSigner, device: KsaDevice): Promise<void> {
  let previous: string | null = null;
  for (const [index, draft] of checkDrafts(device.invoice_types).entries()) {
    const submission = issued(draft, index + 1, previous, signer);
    const outcome = await client.checkCompliance(credentials, submission);
    if (outcome.kind !== 'accepted') throw new Error(`${outcome.kind} ${outcome.exchange.response_body}`);
    previous = submission.invoice_hash;
  }
}

/** Takes a device through the whole way to its production certificate. */
export async function connectDevice(client: KsaClient, device: KsaDevice = testDevice, otp = '123456'): Promise<ConnectedDevice> {
  const { private_key_pem } = newKsaKey();
  const csr = makeCsr(device, private_key_pem, 'local');
  if (!csr.ok) throw new Error(csr.faults.map(({ message }) => message.en).join(' '));
  const { csr_pem } = csr.value;
  const compliance = await client.complianceCsid({ csr_pem, otp });
  if (compliance.kind !== 'issued') throw new Error(compliance.kind);
  const private_key = createPrivateKey(private_key_pem);
  await passChecks(client, compliance, { private_key, certificate: compliance.certificate }, device);
  const production = await client.productionCsid(compliance, compliance.request_id);
  if (production.kind !== 'issued') throw new Error(`${production.kind} ${production.exchange.response_body}`);
  const signer = { private_key, certificate: production.certificate };
  let place: { icv: number; previous_hash: string | null } = { icv: 1, previous_hash: null };
  return {
    private_key_pem,
    csr_pem,
    credentials: { token: production.token, secret: production.secret },
    signer,
    issue: (draft) => {
      const submission = issued(draft, place.icv, place.previous_hash, signer);
      place = { icv: place.icv + 1, previous_hash: submission.invoice_hash };
      return submission;
    },
  };
}
