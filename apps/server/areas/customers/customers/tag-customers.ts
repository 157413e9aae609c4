import { tagCustomers } from '@rawnaq/contract/customers/customer-labels';
import { changedTags, CustomerType, labelFault, most_tags } from '@rawnaq/domain/customers/customers/labels';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { holdLabels, lockTagged, writeTags } from './label-store.ts';

interface Labelled {
  customer_type: 1 | 2 | 3 | 4;
  customer_type_id?: number | undefined;
  tag_ids: readonly number[];
}
interface LabelledBefore {
  customer_type_id: number | null;
  tags: readonly { id: number }[];
}

/** Why a customer may not have the type and the tags of the input, null where it may. They stay as they are until the transaction ends. */
export async function labelsRefusal({ db, account_id }: UserContext, input: Labelled, before: LabelledBefore | null) {
  const { customer_type, customer_type_id, tag_ids } = input;
  if ((customer_type === CustomerType.own) !== (customer_type_id !== undefined))
    return refuse('customer.type_missing', { field: 'customer_type' });
  if (customer_type_id !== undefined) {
    const types = await holdLabels(db, 'customer_types', account_id, [customer_type_id]);
    const fault = labelFault([customer_type_id], types, before?.customer_type_id == null ? [] : [before.customer_type_id]);
    if (fault !== null) return refuse(`customer.type_${fault}`, { field: 'customer_type' });
  }
  const tags = await holdLabels(db, 'customer_tags', account_id, tag_ids);
  const fault = labelFault(tag_ids, tags, before?.tags.map(({ id }) => id) ?? []);
  return fault === null ? null : refuse(`customer_tag.${fault}`, { field: 'tag_ids' });
}

/** Tags are locked before customers here, as wherever both are. */
const tag = handle(tagCustomers, async ({ customer_ids, add_tag_ids, remove_tag_ids }, context) => {
  const { db, account_id } = context;
  const tags = await holdLabels(db, 'customer_tags', account_id, add_tag_ids);
  const fault = labelFault(add_tag_ids, tags, []);
  if (fault !== null) return refuse(`customer_tag.${fault}`, { field: 'add_tag_ids' });
  const customers = await lockTagged(db, account_id, customer_ids);
  if (customers.length < new Set(customer_ids).size) return refuse('customer_tag.customer_gone', { field: 'customer_ids' });
  const changed = customers
    .map((customer) => ({ ...customer, before: customer.tag_ids, tag_ids: changedTags(customer.tag_ids, add_tag_ids, remove_tag_ids) }))
    .filter(({ before, tag_ids }) => before.length !== tag_ids.length || tag_ids.some((id) => !before.includes(id)));
  const crowded = changed.find(({ tag_ids }) => tag_ids.length > most_tags);
  if (crowded !== undefined) return refuse('customer_tag.too_many', { params: { name: crowded.name, most: most_tags } });
  if (changed.length === 0) return { changed_count: 0 };
  await writeTags(db, account_id, changed);
  for (const { id, before, tag_ids } of changed)
    await context.audit({
      area: 'customers',
      action: 'update',
      subject_type: 'customer',
      subject_id: id,
      before: { tag_ids: before },
      after: { tag_ids },
    });
  context.publish('customers', changed.length === 1 ? (changed[0]?.id ?? 0) : 0);
  return { changed_count: changed.length };
});

export const tagHandlers = [tag];
