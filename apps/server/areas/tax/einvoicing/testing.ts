import pg from 'pg';
import type { Input } from '@rawnaq/contract/endpoint';
import { getEinvoicing, saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import { getEinvoice, listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { connectEinvoiceDevice, createEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import type { TestSalon } from '../../../testing/salon.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export const testOtp = '123456';

/** What a salon of the tests is known by; its VAT number is the general setting's. */
export const testFacts = {
  seller_name: 'صالون الاختبار',
  vat_number: '300000000000003',
  id_scheme: 'CRN' as const,
  id_number: '1010101010',
  street: 'شارع العليا',
  building_number: '1234',
  district: 'العليا',
  city_name: 'الرياض',
  postal_code: '12211',
  industry: 'صالون تجميل',
  environment: 'local' as const,
};

export const testDevice = {
  device_name: 'Till 1',
  branch: 'Olaya',
  location: 'RRRD2929',
  invoice_types: '1100' as '1100' | '1000' | '0100',
};

/** Waits for what happens in the background; a condition that never comes fails with what was there instead. */
export async function until<T>(read: () => Promise<T>, is: (value: T) => boolean, seconds = 12): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    if (Date.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(value).slice(0, 1500)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A salon at its tills, as the tests of e-invoicing use it. */
export function atTills(app: TestServer, salon: TestSalon) {
  const owner = { token: salon.tokens.owner };
  const overview = () => app.succeed(getEinvoicing, {}, owner);
  const device = async (id: number) => {
    const found = (await overview()).devices.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no device ${id}`);
    return found;
  };
  return {
    owner,
    overview,
    device,
    saveFacts: async (change: Partial<Input<typeof saveEinvoiceFacts.input>> = {}) =>
      app.succeed(saveEinvoiceFacts, { ...testFacts, ...change, version: (await overview()).facts.version }, owner),
    addDevice: (change: Partial<typeof testDevice> = {}) => app.succeed(createEinvoiceDevice, { ...testDevice, ...change }, owner),
    /** Facts, a device, its one-time password, and the wait until it is connected. */
    async connect(change: Partial<typeof testDevice> = {}): Promise<number> {
      if ((await overview()).facts.version === 0) await this.saveFacts();
      const { id } = await this.addDevice(change);
      await app.succeed(connectEinvoiceDevice, { id, otp: testOtp }, owner);
      await until(
        () => device(id),
        (one) => one.step === 'done',
      );
      return id;
    },
    /** A cut at 100.00, paid in cash, unless the test says otherwise. */
    sale: (change: Partial<Input<typeof issueInvoice.input>> = {}): Input<typeof issueInvoice.input> => ({
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
      ...change,
    }),
    sell(change: Partial<Input<typeof issueInvoice.input>> = {}) {
      return app.succeed(issueInvoice, this.sale(change), owner);
    },
    document: (id: number) => app.succeed(getEinvoice, { id }, owner),
    documents: async (filter: Input<typeof listEinvoices.input> = {}) =>
      (await app.succeed(listEinvoices, { per_page: 1000, sort: 'icv', ...filter }, owner)).data,
    async settled(id: number, seconds?: number) {
      return until(
        () => this.document(id),
        ({ state }) => state !== 'waiting',
        seconds,
      );
    },
    /** A company that buys, with its seat. */
    async company(change: Record<string, string | null> = {}): Promise<number> {
      const made = await app.services.database.withAccount(salon.account_id, (db) =>
        db
          .insertInto('customers')
          .values({
            account_id: salon.account_id,
            name: 'شركة الضيافة',
            trn: '311111111100003',
            street: 'طريق الملك فهد',
            building_number: '4321',
            district: 'المروج',
            city_name: 'الرياض',
            postal_code: '12282',
            ...change,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return made.id;
    },
  };
}

export type Tills = ReturnType<typeof atTills>;

/** Facts that no screen of these tests changes are written straight into the tables. */
export async function writeAsOwner(app: TestServer, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(app.ownerConnection);
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/** A salon in Dubai with everything its e-invoices say. */
export async function moveToDubai(app: TestServer, { account_id }: TestSalon): Promise<void> {
  await writeAsOwner(
    app,
    `update accounts set country_id = 2, currency = 'AED', timezone = 'Asia/Dubai', english_name = 'Jasmine Salon LLC',
      city_id = (select id from cities where english_name = 'Dubai') where id = $1`,
    [account_id],
  );
  await writeAsOwner(
    app,
    `update businesses set trn = '100234567890003', commercial_registration = 'CN-1029384', english_address = 'Jumeirah Beach Road 12' where account_id = $1`,
    [account_id],
  );
  await writeAsOwner(app, 'update taxes set rate_bp = 500 where account_id = $1 and rate_bp > 0', [account_id]);
}

export const dubaiBuyer = {
  name: 'Pearl Events FZE',
  trn: '100987654321003',
  street: 'Al Wahda Street',
  building_number: '4',
  district: null,
  city_name: 'الشارقة',
  postal_code: null,
};
