import { customersFile } from '@rawnaq/contract/customers/customer-list';
import {
  changeCustomer,
  createCustomer,
  deleteCustomer,
  disableCustomer,
  enableCustomer,
  getCustomer,
  largestPageToRead,
  listCustomers,
} from '@rawnaq/contract/customers/customers';
import { categoryOf, classification_days, CustomerStatus } from '@rawnaq/domain/customers/customers/category';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { birthDateRefusal } from '../../../http/birth-date.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { noteOffersAnswer, noteWhatsappAnswer } from '../../reach/consent/public/desk.ts';
import { forgetPicture } from '../../settings/files/public/private-pictures.ts';
import { labelHandlers } from './label-handlers.ts';
import { replaceTags } from './label-store.ts';
import { customerPictureHandlers } from './picture-handlers.ts';
import {
  findTwin,
  hasHistory,
  insertCustomer,
  lockPicture,
  readCustomer,
  readCustomers,
  readSurvivor,
  removeCustomer,
  replaceCustomer,
  setCustomerStatus,
} from './store.ts';
import { labelsRefusal, tagHandlers } from './tag-customers.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

const todayOf = ({ account, now }: UserContext): string => localDate(account.timezone, epochMinuteOf(now));

function withCategory<Row extends { invoice_count: number; last_invoice_at: string | null }>(row: Row, context: UserContext) {
  const lastOn = row.last_invoice_at === null ? null : localDate(context.account.timezone, epochMinuteOf(row.last_invoice_at));
  return { ...row, category: categoryOf(row.invoice_count, lastOn, todayOf(context)) };
}

async function readWhole(context: UserContext, id: number) {
  const row = await readCustomer(context.db, context.account_id, id);
  return row === undefined ? undefined : withCategory(row, context);
}

const list = handle(listCustomers, async (input, context) => {
  if (input.per_page > largestPageToRead && !context.may('customers.export'))
    return refuse('customer.export_not_allowed', { params: { most: largestPageToRead } });
  const oldest = addDays(todayOf(context), -classification_days);
  const since = new Date(dayBounds(context.account.timezone, oldest).start * 60_000);
  const { data, total } = await readCustomers(context.db, context.account_id, input, since);
  return { data: data.map((row) => withCategory(row, context)), total, page: input.page, per_page: input.per_page };
});

/** A record that was merged into another one is answered with that one. */
const get = handle(getCustomer, async ({ id }, context) => {
  const found = await readWhole(context, id);
  if (found !== undefined) return found;
  const survivor = await readSurvivor(context.db, context.account_id, id);
  return (survivor === undefined ? undefined : await readWhole(context, survivor)) ?? notFound('customer');
});

interface Checked {
  mobile: string;
  email?: string | undefined;
  trn?: string | undefined;
  nationality_id?: number | undefined;
  country_of_residency_id?: number | undefined;
  birth_date?: string | undefined;
  customer_type: 1 | 2 | 3 | 4;
  customer_type_id?: number | undefined;
  tag_ids: readonly number[];
}

interface CheckedBefore {
  id: number;
  birth_date: string | null;
  customer_type_id: number | null;
  tags: readonly { id: number }[];
}

/** What the fields alone cannot tell: another customer's mobile or e-mail, the TRN's form in this country, types and tags that are gone. */
async function findFault(context: UserContext, input: Checked, before: CheckedBefore | null) {
  const ownId = before?.id ?? null;
  const { db, account_id, account } = context;
  const sameMobile = await findTwin(db, account_id, { mobile: input.mobile }, ownId);
  if (sameMobile !== undefined) {
    return refuse('customer.mobile_exists', {
      field: 'mobile',
      params: { name: sameMobile.name },
      details: { customer_id: sameMobile.id, name: sameMobile.name, status: sameMobile.status },
    });
  }
  const sameEmail = input.email === undefined ? undefined : await findTwin(db, account_id, { email: input.email }, ownId);
  if (sameEmail !== undefined) {
    return refuse('customer.email_exists', {
      field: 'email',
      params: { name: sameEmail.name },
      details: { customer_id: sameEmail.id, name: sameEmail.name, status: sameEmail.status },
    });
  }
  if (input.trn && trnRule(account.country_id)(input.trn) !== null) return refuse('customer.trn_wrong', { field: 'trn' });
  return birthDateRefusal(context, input.birth_date, before?.birth_date ?? null) ?? labelsRefusal(context, input, before);
}

/** The index catches two who save the same mobile at once; the name is then unknown to the loser. */
const onDuplicate = {
  customers_mobile: { code: 'customer.mobile_taken', field: 'mobile' },
  customers_email: { code: 'customer.email_taken', field: 'email' },
} as const;

const create = handle(
  createCustomer,
  async (input, context) => {
    const fault = await findFault(context, input, null);
    if (fault !== null) return fault;
    if (input.agrees_to_offers === 1 && !context.may('messages.record_consent'))
      return refuse('customer.consent_not_allowed', { field: 'agrees_to_offers' });
    const id = await insertCustomer(context.db, context.account_id, input, context.now);
    await replaceTags(context.db, context.account_id, id, input.tag_ids);
    if (input.allow_whatsapp === 0) await noteWhatsappAnswer(context, id, 0);
    if (input.agrees_to_offers === 1) await noteOffersAnswer(context, id, input.email === undefined ? ['whatsapp'] : ['whatsapp', 'email']);
    const after = await readWhole(context, id);
    if (after === undefined) return notFound('customer');
    await context.audit({ area: 'customers', action: 'create', subject_type: 'customer', subject_id: id, after });
    context.publish('customers', id);
    return after;
  },
  { onDuplicate },
);

const change = handle(
  changeCustomer,
  async (input, context) => {
    const before = await readWhole(context, input.id);
    if (before === undefined) return notFound('customer');
    if (before.erased_at !== null) return refuse('customer.erased');
    const fault = await findFault(context, input, before);
    if (fault !== null) return fault;
    if (!(await replaceCustomer(context.db, context.account_id, input)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    await replaceTags(context.db, context.account_id, input.id, input.tag_ids);
    if (before.allow_whatsapp !== input.allow_whatsapp) await noteWhatsappAnswer(context, input.id, input.allow_whatsapp);
    const after = await readWhole(context, input.id);
    if (after === undefined) return notFound('customer');
    await context.audit({ area: 'customers', action: 'update', subject_type: 'customer', subject_id: input.id, before, after });
    context.publish('customers', input.id);
    return after;
  },
  { onDuplicate },
);

async function changeStatus(context: UserContext, id: number, status: 0 | 1) {
  const before = await readWhole(context, id);
  if (before === undefined) return notFound('customer');
  if (before.status === status) return before;
  if (before.erased_at !== null) return refuse('customer.erased');
  await setCustomerStatus(context.db, context.account_id, id, status);
  const after = await readWhole(context, id);
  if (after === undefined) return notFound('customer');
  const action = status === CustomerStatus.active ? 'enable' : 'disable';
  await context.audit({
    area: 'customers',
    action,
    subject_type: 'customer',
    subject_id: id,
    before: { status: before.status },
    after: { status },
  });
  context.publish('customers', id);
  return after;
}

const disable = handle(disableCustomer, ({ id }, context) => changeStatus(context, id, CustomerStatus.disabled));
const enable = handle(enableCustomer, ({ id }, context) => changeStatus(context, id, CustomerStatus.active));

const remove = handle(deleteCustomer, async ({ id }, context) => {
  const before = await readWhole(context, id);
  if (before === undefined) return notFound('customer');
  if (await hasHistory(context.db, context.account_id, id)) {
    return refuse('customer.has_history', {
      params: { name: before.name },
      details: { can_disable: before.status === CustomerStatus.active },
    });
  }
  const picture = await lockPicture(context.db, context.account_id, id);
  await removeCustomer(context.db, context.account_id, id);
  if (picture?.picture_file_id != null) await forgetPicture(context, picture.picture_file_id);
  await context.audit({ area: 'customers', action: 'delete', subject_type: 'customer', subject_id: id, before });
  context.publish('customers', id);
  return {};
});

const listFile = fileOfList(list, customersFile);

export const customersHandlers = [
  listFile,
  list,
  get,
  create,
  change,
  disable,
  enable,
  remove,
  ...customerPictureHandlers,
  ...labelHandlers,
  ...tagHandlers,
];
