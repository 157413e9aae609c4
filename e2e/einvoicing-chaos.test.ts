import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBookingOptions } from '@rawnaq/contract/calendar/board';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { getEinvoicing, saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import { connectEinvoiceDevice, createEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { walkKsaChain } from '@rawnaq/einvoice/ksa/chain';
import { verifyKsaDocument } from '@rawnaq/einvoice/ksa/verify';
import { startKsaAuthority, type DecidedDocument, type TroublePlan } from '@rawnaq/einvoice/testing/ksa-authority';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { killProduct } from './support/kill.ts';
import { newDataFolder, type Product, startProduct } from './support/product.ts';
import { isTurnOf } from './support/screen-turn.ts';
import { type AuthorityProcess, startAuthority } from './support/tax-authority.ts';
import { type Write, writeUntil } from './support/writes.ts';

/** Raise it for a longer fire. */
const sales = Number(process.env['CHAOS_SALES'] ?? 64);
const tills = 16;
const otp = '123456';
const patience = { timeout: 120_000, interval: 500 };

/** Of every call a part goes wrong, in every way that is known. */
const fire: readonly TroublePlan[] = [
  { kind: 'slow', ms: 150, probability: 0.3 },
  { kind: 'lost_answer', probability: 0.1 },
  { kind: 'cut_short', probability: 0.05 },
  { kind: 'earlier', probability: 0.1 },
  { kind: 'report_instead', probability: 0.2 },
  { kind: 'server_error', status: 503, probability: 0.08 },
  { kind: 'rate_limited', retry_after_s: 1, probability: 0.05 },
  { kind: 'garbage', probability: 0.04 },
  { kind: 'down', probability: 0.05 },
];

let dataDir: string;
let authorityDir: string;
let authority: AuthorityProcess;
let product: Product;
let token: string;
let device_id: number;
let writes: Write[];

beforeAll(async () => {
  dataDir = newDataFolder();
  authorityDir = mkdtempSync(join(tmpdir(), 'rawnaq-authority-'));
  authority = await startAuthority(authorityDir, otp);
  product = await start();
  const { token: owner, caller } = await signInAs(product.base, 'owner');
  token = owner;
  device_id = await connect(caller);
  writes = await planSales(caller, sales);
});
afterAll(async () => {
  await product.stop();
  await authority.kill();
  for (const folder of [dataDir, authorityDir]) rmSync(folder, { recursive: true, force: true });
});

const start = (): Promise<Product> => startProduct({ dataDir, env: { TAX_AUTHORITY_URL: authority.url } });

/** One device, which all tills share. */
async function connect(owner: Caller): Promise<number> {
  const { facts } = await owner.succeed(getEinvoicing, {});
  await owner.succeed(saveEinvoiceFacts, {
    ...facts,
    seller_name: 'صالون لمسة',
    id_scheme: 'CRN',
    id_number: '1010398564',
    street: 'شارع العليا',
    building_number: '7421',
    district: 'العليا',
    city_name: 'الرياض',
    postal_code: '12213',
    industry: 'صالون تجميل',
    environment: 'local',
    additional_number: undefined,
  });
  const { id } = await owner.succeed(createEinvoiceDevice, {
    device_name: 'Desk',
    branch: 'Olaya',
    location: 'Riyadh',
    invoice_types: '1100',
  });
  await owner.succeed(connectEinvoiceDevice, { id, otp });
  await vi.waitFor(async () => {
    const { devices } = await owner.succeed(getEinvoicing, {});
    expect(devices.find((device) => device.id === id)).toMatchObject({ step: 'done', fault: null });
  }, patience);
  return id;
}

/** Sales paid in cash, every fourth one to a company, whose document has to be cleared. */
async function planSales(caller: Caller, count: number): Promise<Write[]> {
  const { services } = await caller.succeed(getBookingOptions, {});
  const { data: methods } = await caller.succeed(listPaymentMethods, {});
  const cash = methods.find(({ kind }) => kind === 'cash');
  const sold = services.filter(({ employees }) => employees.length > 0);
  const { id: company } = await caller.succeed(createCustomer, {
    name: 'شركة الفعاليات',
    mobile: '+966500000917',
    trn: '310174296800003',
    street: 'طريق الملك فهد',
    building_number: '7421',
    district: 'العليا',
    city_name: 'الرياض',
    postal_code: '12212',
  });
  return Array.from({ length: count }, (_none, index): Write => {
    const service = sold[index % sold.length];
    const employee = service?.employees[0];
    const amount_minor = employee?.price_minor ?? service?.price_minor ?? 0;
    const key = randomUUID();
    const customer_id = index % 4 === 3 ? company : 0;
    const input = {
      ...(customer_id === 0 ? {} : { customer_id }),
      lines: [{ service_id: service?.id ?? 0, employee_id: employee?.employee_id ?? 0 }],
      payments: [{ method_id: cash?.id ?? 0, amount_minor }],
      notes: key,
    };
    return { kind: 'invoice', key, customer_id, sent: false, send: (who) => who.call(issueInvoice, input, { idempotencyKey: key }) };
  });
}

/** All tills at once, until `most` were answered or something ends it. Answers that are neither success nor silence are told. */
const sell = (asked: readonly Write[], until: (acknowledged: number) => boolean): Promise<{ refusals: string[] }> =>
  writeUntil({ base: product.base, token, writes: asked, clients: tills, until });

const unanswered = (): Write[] => writes.filter(({ acknowledged }) => acknowledged === undefined);

/** Sells on until the product is killed in the middle of it, and starts it again. */
async function sellUntilKilled(after: number): Promise<void> {
  let killed: Promise<void> | undefined;
  const told = await sell(unanswered(), (acknowledged) => {
    if (acknowledged >= after) killed ??= killProduct(product);
    return killed !== undefined;
  });
  await killed;
  expect(killed, `killed after ${after} sales`).toBeDefined();
  expect(told.refusals).toEqual([]);
  product = await start();
}

interface Kept {
  icv: number;
  xml: string;
  invoice_hash: string;
  profile: string;
  state: string;
  cleared_xml: string | null;
  key: string;
  id: number;
  total_minor: number;
}

/** Every document of the device with the invoice it stands for, in the order of the chain. */
async function documents(): Promise<Kept[]> {
  const db = await connectBeside(dataDir);
  try {
    const { rows } = await db.query<Kept>(
      `select d.icv, d.xml, d.invoice_hash, d.profile, s.state, s.cleared_xml, i.notes as key, i.id, i.total_minor
       from einvoice_documents d join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
       left join invoices i on i.account_id = d.account_id and i.id = d.reference_id and d.reference_type = 1
       where d.device_id = $1 order by d.icv`,
      [device_id],
    );
    return rows;
  } finally {
    await db.end();
  }
}

/** Lets time pass for what waits: pauses between attempts end, and so does the hold of a process that was killed. */
async function hurryTime(): Promise<void> {
  const db = await connectBeside(dataDir);
  try {
    await db.query(
      `update einvoice_deliveries set leased_until = least(leased_until, now()), next_attempt_at = null where state = 'waiting'`,
    );
    await db.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() and key ~ ' einvoice_device_'`,
    );
  } finally {
    await db.end();
  }
}

async function outcomes(): Promise<Map<number | null, number>> {
  const db = await connectBeside(dataDir);
  try {
    const { rows } = await db.query<{ http_status: number | null; count: number }>(
      'select http_status, count(*)::int as count from einvoice_exchanges where device_id = $1 group by 1',
      [device_id],
    );
    return new Map(rows.map(({ http_status, count }) => [http_status, count]));
  } finally {
    await db.end();
  }
}

/** What the authority has on record, read after it has ended. */
async function onRecord(): Promise<{ accepted: readonly DecidedDocument[]; rejected: readonly DecidedDocument[] }> {
  const record = await startKsaAuthority({ directory: authorityDir });
  await record.close();
  return record;
}

test.runIf(process.env['CHAOS_SALES'] !== undefined || isTurnOf('chaos'))(
  `${tills} tills sell on one device while the authority fails in every way and the product is killed twice: one chain, every document accepted once`,
  async () => {
    await authority.trouble(fire);
    await sellUntilKilled(Math.floor(sales / 4));
    await authority.kill();
    await sellUntilKilled(Math.floor(sales / 4));
    await authority.start();
    const told = await sell(unanswered(), () => false);
    expect(told.refusals).toEqual([]);
    expect(unanswered()).toEqual([]);

    await vi.waitFor(async () => {
      await hurryTime();
      const waiting = (await documents()).filter(({ state }) => state === 'waiting');
      expect(waiting.map(({ icv }) => icv)).toEqual([]);
    }, patience);

    const kept = await documents();
    expect(kept.map(({ icv }) => icv)).toEqual(kept.map((_document, index) => index + 1));
    const walked = await walkKsaChain(kept.map(({ xml, icv }) => ({ xml, name: String(icv) })));
    expect([walked.count, walked.breaks]).toEqual([sales, []]);

    // Each sale that the screen showed has one document, which asks for what the screen showed.
    const byKey = Map.groupBy(kept, ({ key }) => key);
    for (const { key, acknowledged } of writes) {
      const [document, ...others] = byKey.get(key) ?? [];
      expect(others).toEqual([]);
      expect(document).toMatchObject({ id: acknowledged?.id, total_minor: acknowledged?.total_minor });
      expect(verifyKsaDocument(document?.xml ?? '').payable_minor).toBe(acknowledged?.total_minor);
    }
    // A cleared document came back as the same document, with the authority's seal.
    for (const { cleared_xml, invoice_hash } of kept)
      if (cleared_xml !== null) expect(verifyKsaDocument(cleared_xml)).toMatchObject({ invoice_hash, faults: [] });

    await authority.kill();
    const { accepted, rejected } = await onRecord();
    expect(rejected).toEqual([]);
    const inOrder = accepted.toSorted((one, other) => one.icv - other.icv);
    expect(inOrder.map(({ icv, invoice_hash, payable_minor }) => [icv, invoice_hash, payable_minor])).toEqual(
      kept.map(({ icv, invoice_hash, total_minor }) => [icv, invoice_hash, total_minor]),
    );
    for (const { state, profile } of kept) expect(profile === 'simplified' ? ['reported'] : ['cleared', 'reported']).toContain(state);

    // It was a fire: calls that got no answer, refusals of every kind, and documents that were accepted before the answer was heard.
    const met = await outcomes();
    expect([null, 200, 409, 503].filter((status) => !met.has(status))).toEqual([]);
  },
  300_000,
);
