import {
  createCustomerTag,
  createCustomerType,
  deleteCustomerTag,
  deleteCustomerType,
  listCustomerTags,
  listCustomerTypes,
  mergeCustomerTag,
  reorderCustomerTags,
  reorderCustomerTypes,
  updateCustomerTag,
  updateCustomerType,
} from '@rawnaq/contract/customers/customer-labels';
import { reorder } from '../../../db/reorder.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import {
  insertLabel,
  type LabelFields,
  type LabelTable,
  lockLabels,
  moveTag,
  readLabel,
  readLabels,
  removeLabel,
  replaceLabel,
} from './label-store.ts';

const subjects = { customer_types: 'customer_type', customer_tags: 'customer_tag' } as const;

interface LabelInput {
  english_name?: string | undefined;
  arabic_name?: string | undefined;
  status: 0 | 1;
  tone?: LabelFields['tone'] | undefined;
}
const fieldsOf = ({ english_name, arabic_name, status, tone }: LabelInput): LabelFields => ({
  english_name: english_name || null,
  arabic_name: arabic_name || null,
  status,
  ...(tone === undefined ? {} : { tone }),
});

async function add<T extends LabelTable>(context: UserContext, table: T, input: LabelInput) {
  const { db, account_id } = context;
  const id = await insertLabel(db, table, account_id, fieldsOf(input));
  const after = await readLabel(db, table, account_id, id);
  if (after === undefined) return notFound(subjects[table]);
  await context.audit({ area: 'customers', action: 'create', subject_type: subjects[table], subject_id: id, after });
  context.publish('customer_labels', id);
  return after;
}

async function change<T extends LabelTable>(context: UserContext, table: T, input: LabelInput & { id: number; version: number }) {
  const { db, account_id } = context;
  const { id, version } = input;
  const before = await readLabel(db, table, account_id, id);
  if (before === undefined) return notFound(subjects[table]);
  if (!(await replaceLabel(db, table, account_id, { id, version, ...fieldsOf(input) })))
    return refuse('record.changed_meanwhile', { details: { current: (await readLabel(db, table, account_id, id)) ?? before } });
  const after = await readLabel(db, table, account_id, id);
  if (after === undefined) return notFound(subjects[table]);
  await context.audit({ area: 'customers', action: 'update', subject_type: subjects[table], subject_id: id, before, after });
  context.publish('customer_labels', id);
  return after;
}

/** Null once it is deleted; how many customers have it, where any has. */
async function removeUnused(context: UserContext, table: LabelTable, id: number) {
  const { db, account_id } = context;
  if ((await lockLabels(db, table, account_id, [id])).length === 0) return notFound(subjects[table]);
  const before = await readLabel(db, table, account_id, id);
  if (before === undefined) return notFound(subjects[table]);
  if (before.customer_count > 0) return before.customer_count;
  await removeLabel(db, table, account_id, id);
  await context.audit({ area: 'customers', action: 'delete', subject_type: subjects[table], subject_id: id, before });
  context.publish('customer_labels', id);
  return null;
}

async function order(context: UserContext, table: LabelTable, ids: readonly number[]) {
  await reorder(context.db, table, context.account_id, ids);
  context.publish('customer_labels', 0);
  return {};
}

const typeDuplicates = {
  onDuplicate: {
    customer_types_english_name: { code: 'customer_type.english_name_exists', field: 'english_name' },
    customer_types_arabic_name: { code: 'customer_type.arabic_name_exists', field: 'arabic_name' },
  },
} as const;
const tagDuplicates = {
  onDuplicate: {
    customer_tags_english_name: { code: 'customer_tag.english_name_exists', field: 'english_name' },
    customer_tags_arabic_name: { code: 'customer_tag.arabic_name_exists', field: 'arabic_name' },
  },
} as const;

const listTypes = handle(listCustomerTypes, (input, { db, account_id }) => readLabels(db, 'customer_types', account_id, input));
const createType = handle(createCustomerType, (input, context) => add(context, 'customer_types', input), typeDuplicates);
const updateType = handle(updateCustomerType, (input, context) => change(context, 'customer_types', input), typeDuplicates);
const deleteType = handle(deleteCustomerType, async ({ id }, context) => {
  const left = await removeUnused(context, 'customer_types', id);
  if (typeof left === 'number') return refuse('customer_type.in_use', { params: { customers: left }, details: { next_step: 'disable' } });
  return left ?? {};
});
const orderTypes = handle(reorderCustomerTypes, ({ ids }, context) => order(context, 'customer_types', ids));

const listTags = handle(listCustomerTags, (input, { db, account_id }) => readLabels(db, 'customer_tags', account_id, input));
const createTag = handle(createCustomerTag, (input, context) => add(context, 'customer_tags', input), tagDuplicates);
const updateTag = handle(updateCustomerTag, (input, context) => change(context, 'customer_tags', input), tagDuplicates);
const deleteTag = handle(deleteCustomerTag, async ({ id }, context) => {
  const left = await removeUnused(context, 'customer_tags', id);
  if (typeof left === 'number') return refuse('customer_tag.in_use', { params: { customers: left }, details: { next_step: 'merge' } });
  return left ?? {};
});
const orderTags = handle(reorderCustomerTags, ({ ids }, context) => order(context, 'customer_tags', ids));

/** Both tags are locked first: nobody gives the one that goes to a customer while its customers move. */
const merge = handle(mergeCustomerTag, async ({ id, into_id }, context) => {
  const { db, account_id } = context;
  if (id === into_id) return refuse('customer_tag.merged_with_itself', { field: 'into_id' });
  if ((await lockLabels(db, 'customer_tags', account_id, [id, into_id])).length < 2) return notFound('customer_tag');
  const before = await readLabel(db, 'customer_tags', account_id, id);
  const customer_count = await moveTag(db, account_id, id, into_id);
  await removeLabel(db, 'customer_tags', account_id, id);
  const after = await readLabel(db, 'customer_tags', account_id, into_id);
  if (before === undefined || after === undefined) return notFound('customer_tag');
  await context.audit({
    area: 'customers',
    action: 'merge',
    subject_type: 'customer_tag',
    subject_id: id,
    before,
    after: { into_id, customer_count },
  });
  context.publish('customer_labels', into_id);
  context.publish('customers', 0);
  return after;
});

export const labelHandlers = [
  listTypes,
  createType,
  updateType,
  deleteType,
  orderTypes,
  listTags,
  createTag,
  updateTag,
  deleteTag,
  orderTags,
  merge,
];
