import {
  createServiceGroup,
  deleteServiceGroup,
  getServiceGroup,
  listServiceGroups,
  reorderServiceGroups,
  updateServiceGroup,
} from '@rawnaq/contract/catalogue/catalogue';
import { reorder } from '../../../db/reorder.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { submitForCheck, withdrawFromCheck } from '../suggestions/public.ts';
import { insertGroup, readGroup, readGroups, removeGroup, replaceGroup } from './group-store.ts';

const onDuplicate = {
  service_groups_english_name: { code: 'service_group.english_name_exists', field: 'english_name' },
  service_groups_arabic_name: { code: 'service_group.arabic_name_exists', field: 'arabic_name' },
} as const;

interface GroupInput {
  english_name: string;
  arabic_name: string;
  colour?: string | undefined;
  show_online?: 0 | 1 | undefined;
  status?: 0 | 1 | undefined;
}

const fieldsOf = (input: GroupInput) => ({
  english_name: input.english_name,
  arabic_name: input.arabic_name,
  colour: input.colour ?? null,
  show_online: input.show_online ?? (1 as const),
  status: input.status ?? (1 as const),
});

const checkedGroup = ({ english_name, arabic_name }: { english_name: string; arabic_name: string }) => ({ english_name, arabic_name });

const list = handle(listServiceGroups, (input, { db, account_id }) => readGroups(db, account_id, input));

const get = handle(
  getServiceGroup,
  async ({ id }, { db, account_id }) => (await readGroup(db, account_id, id)) ?? notFound('service_group'),
);

const create = handle(
  createServiceGroup,
  async (input, context) => {
    const { db, account_id } = context;
    const id = await insertGroup(db, account_id, fieldsOf(input), input.position);
    const group = await readGroup(db, account_id, id);
    if (group === undefined) return notFound('service_group');
    await context.audit({ area: 'catalogue', action: 'create', subject_type: 'service_group', subject_id: id, after: group });
    await submitForCheck(context, { subject_type: 'service_group', subject_id: id, before: null, after: checkedGroup(group) });
    context.publish('service_groups', id);
    return group;
  },
  { onDuplicate },
);

const update = handle(
  updateServiceGroup,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readGroup(db, account_id, input.id);
    if (before === undefined) return notFound('service_group');
    if (!(await replaceGroup(db, account_id, input.id, input.version, fieldsOf(input), input.position))) {
      return refuse('record.changed_meanwhile', { details: { current: before } });
    }
    const after = await readGroup(db, account_id, input.id);
    if (after === undefined) return notFound('service_group');
    await context.audit({ area: 'catalogue', action: 'update', subject_type: 'service_group', subject_id: input.id, before, after });
    await submitForCheck(context, {
      subject_type: 'service_group',
      subject_id: input.id,
      before: checkedGroup(before),
      after: checkedGroup(after),
    });
    context.publish('service_groups', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteServiceGroup, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readGroup(db, account_id, id);
  if (before === undefined) return notFound('service_group');
  if (before.service_count > 0)
    return refuse('service_group.in_use', { params: { services: before.service_count }, details: { next_step: 'disable' } });
  await removeGroup(db, account_id, id);
  await context.audit({ area: 'catalogue', action: 'delete', subject_type: 'service_group', subject_id: id, before });
  await withdrawFromCheck(context, 'service_group', id);
  context.publish('service_groups', id);
  return {};
});

const order = handle(reorderServiceGroups, async ({ ids }, context) => {
  await reorder(context.db, 'service_groups', context.account_id, ids);
  context.publish('service_groups', 0);
  return {};
});

export const groupHandlers = [list, get, create, update, remove, order];
