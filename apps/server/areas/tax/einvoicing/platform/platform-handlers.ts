import {
  cancelEinvoiceSetting,
  changeEinvoiceSetting,
  correctEinvoiceFailure,
  createEinvoiceSetting,
  getEinvoiceAccount,
  getEinvoiceFailure,
  getEinvoiceSetting,
  listEinvoiceAccounts,
  listEinvoiceFailures,
  listEinvoiceSettings,
  resendEinvoiceFailure,
} from '@rawnaq/contract/tax/einvoicing-platform';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { environmentsOf } from '../../../../adapters/tax-authority/ksa-authority.ts';
import type { AuditAction, AuditSubject, ManagerContext } from '../../../../http/context.ts';
import { handleManager } from '../../../../http/handle.ts';
import { NotFound, notFound, Refusal } from '../../../../http/answers/refusal.ts';
import type { EinvoiceContext } from '../context.ts';
import { shownDocument } from '../document-handlers.ts';
import { readDetail, readDocuments, readXml } from '../document-store.ts';
import { addDevice, beginConnecting, beginRenewing, cancelDevice, editDevice } from '../devices/device-rules.ts';
import { countDocuments, readDevices } from '../devices/device-store.ts';
import { saveFacts } from '../facts-rules.ts';
import { proposeFacts, readFacts } from '../facts-store.ts';
import { correctDocument, resendDocument } from '../mend-document.ts';
import { insideAccount } from './platform-context.ts';
import { accountOf, type AccountOfRow, findAccounts, findDevices, findProblems } from './platform-store.ts';
import { shownDevice } from '../setting-handlers.ts';
import { wireDevice } from '../devices/wire-device.ts';

/** Goes through the accounts of a page, each with its own rows in sight and nobody else's. */
async function ofAccounts<Row extends AccountOfRow, T>(
  context: ManagerContext,
  rows: readonly Row[],
  read: (inside: EinvoiceContext, own: readonly Row[]) => Promise<Map<Row, T>>,
): Promise<T[]> {
  const found = new Map<Row, T>();
  for (const account_id of new Set(rows.map((row) => row.account_id))) {
    const own = rows.filter((row) => row.account_id === account_id);
    const read_ = await insideAccount(context, account_id, (inside) => read(inside, own));
    if (read_ instanceof NotFound) continue;
    for (const [row, value] of read_) found.set(row, value);
  }
  return rows.flatMap((row) => {
    const value = found.get(row);
    return value === undefined ? [] : [value];
  });
}

const list = handleManager(listEinvoiceSettings, async (input, context) => {
  const { rows, total } = await findDevices(context.db, input);
  const data = await ofAccounts(context, rows, async (inside, own) => {
    const { db, account_id } = inside;
    const facts = await readFacts(db, account_id);
    const devices = await readDevices(db, account_id);
    const countOf = await countDocuments(db, account_id);
    return new Map(
      own.flatMap((row) => {
        const device = devices.find(({ id }) => id === row.device_id);
        if (device === undefined || facts === undefined) return [];
        const { id, device_name, branch, status, environment, certificate_until, days_left, is_renewal_due, counts } = wireDevice(
          device,
          countOf(device.id),
          inside,
        );
        const { device_id: _device, ...names } = row;
        const { id_scheme, id_number, vat_number } = facts;
        const { waiting, rejected } = counts;
        const shown = {
          ...names,
          id,
          device_name,
          branch,
          id_scheme,
          id_number,
          vat_number,
          status,
          environment,
          certificate_until,
          days_left,
          is_renewal_due,
          waiting,
          rejected,
        };
        return [[row, shown] as const];
      }),
    );
  });
  return { data, total, page: input.page, per_page: input.per_page };
});

/** The device of an id with its account's facts; the platform's log names the manager who looked. */
async function shownSetting(context: ManagerContext, names: AccountOfRow, device_id: number) {
  return insideAccount(context, names.account_id, async (inside) => {
    const facts = await readFacts(inside.db, names.account_id);
    return facts === undefined ? notFound('einvoice_device') : { ...names, facts, device: await shownDevice(inside, device_id) };
  });
}

async function ofDevice<T>(context: ManagerContext, device_id: number, work: (names: AccountOfRow) => Promise<T>): Promise<T | NotFound> {
  const names = await accountOf(context.db, { device_id });
  return names === undefined ? notFound('einvoice_device') : work(names);
}

const note = (
  context: ManagerContext,
  action: AuditAction,
  subject_type: AuditSubject,
  subject_id: number,
  account_id: number,
): Promise<void> => context.audit({ area: 'einvoicing', action, subject_type, subject_id, account_id });

const get = handleManager(getEinvoiceSetting, ({ id }, context) =>
  ofDevice(context, id, async (names) => {
    await note(context, 'see_einvoice_setting', 'einvoice_device', id, names.account_id);
    return shownSetting(context, names, id);
  }),
);

const accounts = handleManager(listEinvoiceAccounts, async (input, context) => {
  const { rows, total } = await findAccounts(context.db, input, AccountCountry.ksa);
  return { data: rows, total, page: input.page, per_page: input.per_page };
});

async function namesOf({ db }: ManagerContext, account_id: number): Promise<AccountOfRow | undefined> {
  return db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['id as account_id', 'english_name', 'arabic_name'])
    .executeTakeFirst();
}

const account = handleManager(getEinvoiceAccount, async ({ id }, context) => {
  const names = await namesOf(context, id);
  if (names === undefined) return notFound('account');
  await note(context, 'see_einvoice_facts', 'account', id, id);
  return insideAccount(context, id, async ({ db, account_id, account: own, services }) => ({
    ...names,
    facts: (await readFacts(db, account_id)) ?? (await proposeFacts(db, account_id, environmentsOf(services, own)[0] ?? 'production')),
  }));
});

const create = handleManager(
  createEinvoiceSetting,
  async ({ account_id, otp, facts_version, device_name, branch, location, invoice_types, ...facts }, context) => {
    const names = await namesOf(context, account_id);
    if (names === undefined) return notFound('account');
    const made = await insideAccount(context, account_id, async (inside) => {
      const saved = await saveFacts(inside, { ...facts, version: facts_version });
      if (saved instanceof Refusal) return saved;
      const id = await addDevice(inside, { device_name, branch, location, invoice_types });
      if (typeof id !== 'number') return requireFacts(id);
      if (otp !== undefined) await beginConnecting(inside, id, otp);
      return id;
    });
    if (typeof made !== 'number') return made;
    await note(context, 'add_einvoice_setting', 'einvoice_device', made, account_id);
    return shownSetting(context, names, made);
  },
  { onDuplicate: { einvoice_devices_name: { code: 'einvoicing.device_name_taken', field: 'device_name' } } },
);

/** The facts were saved a moment ago. */
function requireFacts<Code extends string>(refusal: Refusal<Code | 'einvoicing.facts_missing'>): Refusal<Code> {
  if (refusal.code === 'einvoicing.facts_missing') throw new Error('The facts that were just saved are not there');
  return refusal as Refusal<Code>;
}

const change = handleManager(
  changeEinvoiceSetting,
  ({ id, otp, facts_version, version, device_name, branch, location, invoice_types, ...facts }, context) =>
    ofDevice(context, id, async (names) => {
      const fault = await insideAccount(context, names.account_id, async (inside) => {
        const saved = await saveFacts(inside, { ...facts, version: facts_version });
        if (saved instanceof Refusal) return saved;
        const changed = await editDevice(inside, { id, version, device_name, branch, location, invoice_types });
        if (changed !== null || otp === undefined) return changed;
        const device = await shownDevice(inside, id);
        if (device.status === 2 || device.status === 3) return beginRenewing(inside, id, otp);
        const begun = await beginConnecting(inside, id, otp);
        return begun instanceof Refusal ? null : begun;
      });
      if (fault !== null) return fault;
      await note(context, 'change_einvoice_setting', 'einvoice_device', id, names.account_id);
      return shownSetting(context, names, id);
    }),
  { onDuplicate: { einvoice_devices_name: { code: 'einvoicing.device_name_taken', field: 'device_name' } } },
);

const cancel = handleManager(cancelEinvoiceSetting, ({ id }, context) =>
  ofDevice(context, id, async (names) => {
    const fault = await insideAccount(context, names.account_id, (inside) => cancelDevice(inside, id));
    if (fault !== null) return fault;
    await note(context, 'cancel_einvoice_setting', 'einvoice_device', id, names.account_id);
    return shownSetting(context, names, id);
  }),
);

const failures = handleManager(listEinvoiceFailures, async (input, context) => {
  const { rows, total } = await findProblems(context.db, input);
  const data = await ofAccounts(context, rows, async ({ db, account_id, language }, own) => {
    const documents = await readDocuments(
      db,
      account_id,
      own.map(({ document_id }) => document_id),
      language,
    );
    return new Map(
      own.flatMap((row) => {
        const document = documents.find(({ id }) => id === row.document_id);
        const { document_id: _document, ...names } = row;
        return document === undefined ? [] : [[row, { ...names, document }] as const];
      }),
    );
  });
  return { data, total, page: input.page, per_page: input.per_page };
});

async function ofProblem<T>(
  context: ManagerContext,
  document_id: number,
  work: (names: AccountOfRow) => Promise<T>,
): Promise<T | NotFound> {
  const names = await accountOf(context.db, { document_id });
  return names === undefined ? notFound('einvoice_document') : work(names);
}

const failure = handleManager(getEinvoiceFailure, ({ id }, context) =>
  ofProblem(context, id, async (names) => {
    await note(context, 'see_einvoice', 'einvoice_document', id, names.account_id);
    return insideAccount(context, names.account_id, async ({ db, account_id, language }) => {
      const document = await readDetail(db, account_id, id, language);
      const xml = await readXml(db, account_id, { id });
      return document === undefined || xml === undefined ? notFound('einvoice_document') : { ...names, document, xml: xml.xml };
    });
  }),
);

const resend = handleManager(resendEinvoiceFailure, ({ id }, context) =>
  ofProblem(context, id, async (names) => {
    await note(context, 'resend_einvoice', 'einvoice_document', id, names.account_id);
    return insideAccount(context, names.account_id, async (inside) => (await resendDocument(inside, id)) ?? shownDocument(inside, id));
  }),
);

const correct = handleManager(correctEinvoiceFailure, ({ id }, context) =>
  ofProblem(context, id, async (names) => {
    await note(context, 'correct_einvoice', 'einvoice_document', id, names.account_id);
    return insideAccount(context, names.account_id, async (inside) => {
      const made = await correctDocument(inside, id);
      return typeof made === 'number' ? shownDocument(inside, made) : made;
    });
  }),
);

export const einvoicePlatformHandlers = [list, get, accounts, account, create, change, cancel, failures, failure, resend, correct];
