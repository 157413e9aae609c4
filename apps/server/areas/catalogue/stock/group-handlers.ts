import {
  createProductGroup,
  deleteProductGroup,
  listProductGroups,
  reorderProductGroups,
  updateProductGroup,
} from '@rawnaq/contract/catalogue/products';
import { reorder } from '../../../db/reorder.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { submitForCheck, withdrawFromCheck } from '../suggestions/public.ts';
import { insertGroup, readGroup, readGroups, replaceGroup } from './group-store.ts';
import { removeProductGroup } from './group-store.ts';

const onDuplicate = {
  product_groups_english_name: { code: 'product_group.english_name_exists', field: 'english_name' },
  product_groups_arabic_name: { code: 'product_group.arabic_name_exists', field: 'arabic_name' },
} as const;

const checkedGroup = ({ english_name, arabic_name }: { english_name: string; arabic_name: string }) => ({ english_name, arabic_name });

const list = handle(listProductGroups, (input, { db, account_id }) => readGroups(db, account_id, input));

const create = handle(
  createProductGroup,
  async ({ position, ...fields }, context) => {
    const { db, account_id } = context;
    const id = await insertGroup(db, account_id, fields, position);
    const after = await readGroup(db, account_id, id);
    if (after === undefined) return notFound('product_group');
    await context.audit({ area: 'stock', action: 'create', subject_type: 'product_group', subject_id: id, after });
    await submitForCheck(context, { subject_type: 'product_group', subject_id: id, before: null, after: checkedGroup(after) });
    context.publish('product_groups', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateProductGroup,
  async ({ id, version, position, ...fields }, context) => {
    const { db, account_id } = context;
    const before = await readGroup(db, account_id, id);
    if (before === undefined) return notFound('product_group');
    if (!(await replaceGroup(db, account_id, id, version, fields, position)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readGroup(db, account_id, id);
    if (after === undefined) return notFound('product_group');
    await context.audit({ area: 'stock', action: 'update', subject_type: 'product_group', subject_id: id, before, after });
    await submitForCheck(context, {
      subject_type: 'product_group',
      subject_id: id,
      before: checkedGroup(before),
      after: checkedGroup(after),
    });
    context.publish('product_groups', id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteProductGroup, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readGroup(db, account_id, id);
  if (before === undefined) return notFound('product_group');
  if (before.product_count > 0 || !(await removeProductGroup(db, account_id, id)))
    return refuse('product_group.in_use', { details: { next_step: 'disable' } });
  await context.audit({ area: 'stock', action: 'delete', subject_type: 'product_group', subject_id: id, before });
  await withdrawFromCheck(context, 'product_group', id);
  context.publish('product_groups', id);
  return {};
});

const order = handle(reorderProductGroups, async ({ ids }, context) => {
  await reorder(context.db, 'product_groups', context.account_id, ids);
  context.publish('product_groups', 0);
  return {};
});

export const productGroupHandlers = [list, create, update, remove, order];
