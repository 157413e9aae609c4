import { retryDelayMs } from '@rawnaq/einvoice/ksa/backoff';
import type { KsaCsidOutcome, KsaReportOutcome, KsaSubmission } from '@rawnaq/einvoice/ksa/client';
import { issueKsaDocument } from '@rawnaq/einvoice/ksa/issue';
import { certificateFacts, makeCsr } from '@rawnaq/einvoice/ksa/keys';
import { openKsaAuthority } from '../../../../adapters/tax-authority/ksa-authority.ts';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { hurryWaiting } from '../sending/delivery-store.ts';
import { openPart, sealPart, signingKey } from './device-keys.ts';
import { changeDevice, type DeviceRow, lockDevice, readDevice } from './device-store.ts';
import { answersOf, keepExchange, type KeptAnswer } from '../sending/exchange-log.ts';
import { type EinvoiceFacts, readFacts } from '../facts-store.ts';
import { wallInRiyadh } from '../ksa-draft.ts';
import { sampleDrafts, samplesOf } from '../sample-documents.ts';
import { makeDue } from '../sending/send-waiting.ts';

export interface DeviceJob {
  account_id: number;
  device_id: number;
  /** How often the present step has met an authority that did not answer. */
  failed?: number;
}

export const connectingKey = ({ account_id, device_id }: DeviceJob): string => `einvoice_device_${account_id}_${device_id}`;

/** As long as a one-time password lives, about: then it is said that the authority cannot be reached. */
const mostFailed = 8;

type Outcome = KsaCsidOutcome | KsaReportOutcome;

/**
 * Takes a device the next step on its way to the authority, and goes on until it is connected, renewed, refused, or has to wait. Each step is
 * written down before the next one begins: a process that dies is followed by another one that goes on from there.
 */
export async function connectDevice(services: Services, job: DeviceJob): Promise<void> {
  const { account_id, device_id } = job;
  let failed = job.failed ?? 0;
  for (;;) {
    const found = await services.database.withAccount(account_id, async (db) => ({
      device: await readDevice(db, account_id, device_id),
      facts: await readFacts(db, account_id),
    }));
    const { device, facts } = found;
    if (device === undefined || facts === undefined || device.is_working === 0 || device.status === 0) return;
    const taken = await take(services, account_id, device, facts);
    const next = await inAccountJob(services, account_id, (context) => write(context, device, taken, failed), { alsoWhenClosed: true });
    if (next !== 'go_on') return;
    failed = 0;
  }
}

interface Taken {
  action: 'compliance_certificate' | 'renew' | 'check' | 'certificate';
  outcome: Outcome | { kind: 'cannot_ask'; answers: KeptAnswer[] };
}

const isRenewal = (device: DeviceRow): boolean => device.status === 2 || device.status === 3;

/** Credentials that are refused or have ended renew nothing: the device is introduced anew, and its chain goes on all the same. */
const mayRenewWith = (device: DeviceRow, now: Date): boolean =>
  isRenewal(device) &&
  device.is_unauthorized === 0 &&
  device.certificate_until !== null &&
  Date.parse(device.certificate_until) > now.getTime();

/** Asks the authority what the device's step asks for. Nothing is locked meanwhile. */
async function take(services: Services, account_id: number, device: DeviceRow, facts: EinvoiceFacts): Promise<Taken> {
  const { secrets } = services;
  const open = (
    part: 'otp' | 'private_key' | 'token' | 'secret' | 'compliance_token' | 'compliance_secret',
    sealed: Buffer | null,
  ): string => (sealed === null ? '' : openPart(secrets, account_id, device.id, part, sealed));
  const client = await openKsaAuthority(services, device.environment, 'en');
  const credentials = { token: open('token', device.token), secret: open('secret', device.secret) };
  const compliance = {
    token: open('compliance_token', device.compliance_token),
    secret: open('compliance_secret', device.compliance_secret),
  };
  if (device.step === 'certificate')
    return { action: 'certificate', outcome: await client.productionCsid(compliance, device.compliance_request_id ?? '') };
  if (device.step === 'checks') {
    const made = checkDocument(services, account_id, device, facts);
    return { action: 'check', outcome: 'answers' in made ? made : await client.checkCompliance(compliance, made) };
  }
  const csr = makeCsr(csrDevice(device, facts), open('private_key', device.private_key), device.environment);
  const renews = mayRenewWith(device, services.now());
  const action = renews ? 'renew' : 'compliance_certificate';
  if (!csr.ok)
    return {
      action,
      outcome: {
        kind: 'cannot_ask',
        answers: csr.faults.map(({ rule, message }) => ({ severity: 'error', code: rule, message: message.en })),
      },
    };
  const request = { csr_pem: csr.value.csr_pem, otp: open('otp', device.otp) };
  return { action, outcome: renews ? await client.renewProductionCsid(credentials, request) : await client.complianceCsid(request) };
}

/** What the certificate will say of the device. Names are cut to what a certificate can hold. */
export function csrDevice(device: Pick<DeviceRow, 'branch' | 'location' | 'invoice_types' | 'serial'>, facts: EinvoiceFacts) {
  const [solution = '', model = '', serial = ''] = device.serial.split('|');
  return {
    common_name: `${solution}-${serial}`.slice(0, 60),
    organization: withinBytes(facts.seller_name, 64),
    organization_unit: withinBytes(device.branch, 64),
    serial: { solution, model, serial },
    vat_number: facts.vat_number,
    invoice_types: device.invoice_types,
    location: device.location,
    industry: facts.industry,
  };
}

function withinBytes(text: string, most: number): string {
  let kept = '';
  for (const letter of text) {
    if (Buffer.byteLength(kept + letter) > most) break;
    kept += letter;
  }
  return kept.trim();
}

/** The next document the device proves itself with, signed with the certificate for checks. Each is a first one: none stands in a chain that is kept. */
function checkDocument(
  services: Services,
  account_id: number,
  device: DeviceRow,
  facts: EinvoiceFacts,
): KsaSubmission | { kind: 'cannot_ask'; answers: KeptAnswer[] } {
  const draft = sampleDrafts(facts, device.invoice_types, services.now())[device.checks_done];
  if (draft === undefined || device.compliance_certificate === null) return { kind: 'cannot_ask', answers: [] };
  const signer = {
    private_key: signingKey(services.secrets, account_id, device.id, device.private_key),
    certificate: device.compliance_certificate,
  };
  const made = issueKsaDocument(draft, { icv: 1, previous_hash: null }, signer, wallInRiyadh(services.now()));
  return made.ok
    ? { invoice_hash: made.value.invoice_hash, uuid: draft.uuid, xml: made.value.xml }
    : { kind: 'cannot_ask', answers: made.faults.map(({ rule, message }) => ({ severity: 'error', code: rule, message: message.en })) };
}

/** Writes down what the authority answered, unless another request has taken this step meanwhile. */
async function write(context: JobContext, before: DeviceRow, { action, outcome }: Taken, failed: number): Promise<'go_on' | 'stop'> {
  const { db, account_id, now, services } = context;
  const id = before.id;
  const device = await lockDevice(db, account_id, id);
  if (device === undefined) return 'stop';
  if ('exchange' in outcome) {
    const answers = outcome.kind === 'accepted' || outcome.kind === 'rejected' ? answersOf(outcome) : [];
    await keepExchange(db, account_id, now, outcome.exchange, { device_id: id, document_id: null, action, outcome: outcome.kind, answers });
  }
  if (device.step !== before.step || device.checks_done !== before.checks_done || device.is_working === 0 || device.status === 0)
    return 'stop';
  context.publish('einvoice_devices', id);
  if (outcome.kind === 'later' && failed + 1 < mostFailed) {
    const pause = retryDelayMs(failed + 1, Math.random(), outcome.retry_after_ms);
    const job: DeviceJob = { account_id, device_id: id, failed: failed + 1 };
    await services.jobs.enqueue(
      db,
      'connect_einvoice_device',
      { ...job },
      { runAt: new Date(Date.now() + pause), jobKey: connectingKey(job) },
    );
    await changeDevice(db, account_id, id, { fault_code: outcome.reason, fault_text: null });
    return 'stop';
  }
  const change = changeOf(context, device, action, outcome);
  await changeDevice(db, account_id, id, change);
  if (change.status !== undefined) await beginWork(context, id, action === 'renew' || isRenewal(device));
  return change.is_working === 0 ? 'stop' : 'go_on';
}

const nothingWrong = { fault_code: null, fault_text: null };

/** What an answer makes of the device. */
function changeOf(context: JobContext, device: DeviceRow, action: Taken['action'], outcome: Taken['outcome']): Partial<DeviceRow> {
  const { account_id, now, services } = context;
  const seal = (part: 'token' | 'secret' | 'compliance_token' | 'compliance_secret', plain: string) =>
    sealPart(services.secrets, account_id, device.id, part, plain);
  if (outcome.kind === 'accepted') {
    const checks_done = device.checks_done + 1;
    return { ...nothingWrong, checks_done, step: checks_done < samplesOf(device.invoice_types) ? 'checks' : 'certificate' };
  }
  const forChecks = outcome.kind === 'checks_needed' || (outcome.kind === 'issued' && action === 'compliance_certificate');
  if (forChecks)
    return {
      ...nothingWrong,
      otp: null,
      compliance_request_id: outcome.request_id,
      compliance_certificate: outcome.certificate,
      compliance_token: seal('compliance_token', outcome.token),
      compliance_secret: seal('compliance_secret', outcome.secret),
      checks_done: 0,
      step: 'checks',
    };
  if (outcome.kind === 'issued') {
    const facts = certificateFacts(outcome.certificate);
    return {
      ...nothingWrong,
      otp: null,
      certificate: outcome.certificate,
      token: seal('token', outcome.token),
      secret: seal('secret', outcome.secret),
      certificate_from: facts.not_before.toISOString(),
      certificate_until: facts.not_after.toISOString(),
      compliance_request_id: null,
      compliance_certificate: null,
      compliance_token: null,
      compliance_secret: null,
      is_unauthorized: 0,
      is_working: 0,
      step: 'done',
      status: isRenewal(device) ? 3 : 2,
      connected_at: device.connected_at ?? now.toISOString(),
    };
  }
  return { ...stepAfter(device, outcome.kind), ...faultOf(outcome), is_working: 0 };
}

/** Where a refused device begins again: with a new one-time password, or with what was refused. */
function stepAfter(device: DeviceRow, kind: string): Partial<DeviceRow> {
  if (device.step === 'compliance_certificate' && kind !== 'later') return { step: 'otp', otp: null };
  if (device.step === 'certificate' && kind === 'rejected') return { step: 'checks', checks_done: 0 };
  // The certificate for checks is not accepted any more: the way begins anew.
  if (kind === 'unauthorized') return { step: 'otp', checks_done: 0 };
  return {};
}

function faultOf(outcome: Taken['outcome']): Pick<DeviceRow, 'fault_code' | 'fault_text'> {
  const said = outcome.kind === 'rejected' ? answersOf(outcome) : outcome.kind === 'cannot_ask' ? outcome.answers : [];
  const first = said.find(({ severity }) => severity === 'error') ?? said[0];
  const kind = outcome.kind === 'later' ? outcome.reason : outcome.kind;
  return { fault_code: first?.code ?? kind, fault_text: first?.message ?? null };
}

/** A device that has its certificate issues from now on: the first one by default. What waited for the certificate is sent. */
async function beginWork(context: JobContext, id: number, isRenewed: boolean): Promise<void> {
  const { db, account_id, services } = context;
  const other = await db
    .selectFrom('einvoice_devices')
    .where('account_id', '=', account_id)
    .where('is_default', '=', 1)
    .select('id')
    .executeTakeFirst();
  if (other === undefined) await changeDevice(db, account_id, id, { is_default: 1 });
  await context.audit({
    area: 'einvoicing',
    action: isRenewed ? 'renew_device' : 'connect_device',
    subject_type: 'einvoice_device',
    subject_id: id,
  });
  await hurryWaiting(db, account_id, id);
  await makeDue(services, { account_id, device_id: id }, 0, context);
  await services.jobs.enqueue(
    db,
    'watch_einvoice_device',
    { account_id, device_id: id },
    { runAt: new Date(Date.now() + 3_600_000), jobKey: `einvoice_watch_${account_id}_${id}` },
  );
}
