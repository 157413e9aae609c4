import { Buffer } from 'node:buffer';
import { deviceFaults, type KsaDevice } from '../../ksa/device.ts';
import { attribute } from '../../asn1/names.ts';
import { readCsr, type KsaCsrFacts } from '../../ksa/signing/csr.ts';
import type { IssuedCsid } from './records.ts';
import { sameDevice, type Registry } from './registry.ts';
import { refusal, type WireAnswer } from './wire.ts';

/** What a call about a certificate is decided with. */
export interface CertificateCall {
  registry: Registry;
  body: Record<string, unknown>;
  otp: string;
  isRightOtp: (otp: string) => boolean;
  now: Date;
}

/** A compliance certificate for a request and a one-time password. */
export function complianceCsid(call: CertificateCall): WireAnswer {
  const request = readRequest(call);
  if ('refused' in request) return request.refused;
  return issued(call, 'compliance', request.csr_pem);
}

/** The production certificate, once every kind of document the device declared has passed its check. */
export function productionCsid(call: CertificateCall, holder: IssuedCsid): WireAnswer {
  const asked = call.body['compliance_request_id'];
  if (typeof asked !== 'string' || asked === '') return refusal('Missing-ComplianceRequestId', 'compliance_request_id is required field');
  if (asked !== holder.request_id || holder.kind !== 'compliance')
    return refusal('Invalid-ComplianceRequestId', 'The provided compliance_request_id is invalid');
  const missing = call.registry.missingChecks(holder);
  if (missing.length > 0)
    return refusal('Missing-ComplianceSteps', `Compliance steps for this CSID are not yet complete: ${missing.join(', ')}`);
  return issued(call, 'production', holder.csr_pem);
}

/**
 * The renewal of a production certificate. A device that changed in any word (or each one, if `needs_checks`) has to prove itself again: it
 * gets a compliance certificate with status 428.
 */
export function renewedCsid(call: CertificateCall, holder: IssuedCsid, needs_checks: boolean): WireAnswer {
  const request = readRequest(call);
  if ('refused' in request) return request.refused;
  if (holder.kind !== 'production') return refusal('Invalid-currentCSID', 'The provided currentCSID is invalid');
  if (!needs_checks && sameDevice(holder, request.csr)) return issued(call, 'production', request.csr_pem);
  return issued(call, 'compliance', request.csr_pem, 428);
}

function issued(call: CertificateCall, kind: IssuedCsid['kind'], csr_pem: string, status = 200): WireAnswer {
  const { csid, token, secret } = call.registry.issue(kind, csr_pem, call.now);
  const body = {
    requestID: csid.request_id,
    tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
    dispositionMessage: status === 428 ? 'NOT_COMPLIANT' : 'ISSUED',
    binarySecurityToken: token,
    secret,
    errors: null,
  };
  // The request id is a number on the wire, of more digits than `JSON.stringify` could write.
  return { status, body: JSON.stringify(body).replace(/"requestID":"(\d+)"/u, '"requestID":$1') };
}

function readRequest(call: CertificateCall): { csr_pem: string; csr: KsaCsrFacts } | { refused: WireAnswer } {
  if (call.otp === '') return { refused: refusal('Missing-OTP', 'OTP is required field') };
  if (!call.isRightOtp(call.otp)) return { refused: refusal('Invalid-OTP', 'The provided OTP is invalid') };
  const encoded = call.body['csr'];
  if (typeof encoded !== 'string' || encoded === '') return { refused: refusal('Missing-CSR', 'CSR is required field') };
  const csr_pem = Buffer.from(encoded, 'base64').toString('utf8');
  try {
    const csr = readCsr(csr_pem);
    if (isSound(csr)) return { csr_pem, csr };
  } catch {
    // Falls through to the refusal: whatever is wrong with it, it is not a request.
  }
  return { refused: refusal('Invalid-CSR', 'The provided CSR is invalid') };
}

/** Signed by the key it names, on the right curve, for a device that could be registered. */
function isSound(csr: KsaCsrFacts): boolean {
  const [, solution = '', model = '', serial = ''] = /^1-(.+)\|2-(.+)\|3-(.+)$/u.exec(csr.device.serial) ?? [];
  const subject = (oid: string): string => csr.subject.find(([found]) => found === oid)?.[1] ?? '';
  const { vat_number, invoice_types, location, industry } = csr.device;
  const device: KsaDevice = {
    common_name: subject(attribute.common_name),
    organization: subject(attribute.organization),
    organization_unit: subject(attribute.organization_unit),
    serial: { solution, model, serial },
    vat_number,
    invoice_types: invoice_types as KsaDevice['invoice_types'],
    location,
    industry,
  };
  const curve = csr.public_key.asymmetricKeyDetails?.namedCurve;
  return csr.signature_valid && curve === 'secp256k1' && csr.template.endsWith('ZATCA-Code-Signing') && deviceFaults(device).length === 0;
}
