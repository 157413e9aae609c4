import {
  createService,
  deleteService,
  getService,
  listServices,
  reorderServices,
  updateService,
} from '@rawnaq/contract/catalogue/catalogue';
import type { Db } from '../../../db/database.ts';
import { reorder } from '../../../db/reorder.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { submitForCheck, withdrawFromCheck } from '../suggestions/public.ts';
import { checkService, type CheckedService } from './service-check.ts';
import { readServicesAskingFor, replaceAddons, replaceEmployees, replaceResources } from './service-parts-store.ts';
import { insertService, isServiceUsed, readService, readServices, removeService, replaceService } from './service-store.ts';

const onDuplicate = {
  services_english_name: { code: 'service.english_name_exists', field: 'english_name' },
  services_arabic_name: { code: 'service.arabic_name_exists', field: 'arabic_name' },
} as const;

/** What hangs on a service; a list that was left out stays as it is. */
async function saveParts(db: Db, accountId: number, id: number, { employees, addons, resource_ids }: CheckedService): Promise<void> {
  await replaceEmployees(db, accountId, id, employees);
  if (addons !== undefined) await replaceAddons(db, accountId, id, addons);
  if (resource_ids !== undefined) await replaceResources(db, accountId, id, resource_ids);
}

/** What the platform looks at of a service. */
const checked = (service: NonNullable<Awaited<ReturnType<typeof readService>>>) => ({
  english_name: service.english_name,
  arabic_name: service.arabic_name,
  group_english_name: service.group_english_name,
  group_arabic_name: service.group_arabic_name,
  price_minor: service.price_minor,
  job_time_minutes: service.job_time_minutes,
  english_description: service.english_description,
  arabic_description: service.arabic_description,
  picture_unique_id: service.picture_unique_id,
});

const list = handle(listServices, (input, { db, account_id }) => readServices(db, account_id, input));

const get = handle(getService, async ({ id }, { db, account_id }) => (await readService(db, account_id, id)) ?? notFound('service'));

const create = handle(
  createService,
  async (input, context) => {
    const { db, account_id } = context;
    const wanted = await checkService(db, account_id, input, null);
    if (wanted instanceof Refusal) return wanted;
    const id = await insertService(db, account_id, wanted.fields, input.position);
    await saveParts(db, account_id, id, wanted);
    const after = await readService(db, account_id, id);
    if (after === undefined) return notFound('service');
    await context.audit({ area: 'catalogue', action: 'create', subject_type: 'service', subject_id: id, after });
    await submitForCheck(context, { subject_type: 'service', subject_id: id, before: null, after: checked(after) });
    context.publish('services', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateService,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readService(db, account_id, input.id);
    if (before === undefined) return notFound('service');
    const wanted = await checkService(db, account_id, input, input.id);
    if (wanted instanceof Refusal) return wanted;
    if (!(await replaceService(db, account_id, input.id, input.version, wanted.fields, input.position))) {
      return refuse('record.changed_meanwhile', { details: { current: before } });
    }
    await saveParts(db, account_id, input.id, wanted);
    const after = await readService(db, account_id, input.id);
    if (after === undefined) return notFound('service');
    await context.audit({ area: 'catalogue', action: 'update', subject_type: 'service', subject_id: input.id, before, after });
    await submitForCheck(context, { subject_type: 'service', subject_id: input.id, before: checked(before), after: checked(after) });
    context.publish('services', input.id);
    return after;
  },
  { onDuplicate },
);

const inUse = () => refuse('service.in_use', { details: { next_step: 'disable' } });

const remove = handle(deleteService, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readService(db, account_id, id);
  if (before === undefined) return notFound('service');
  if (await isServiceUsed(db, account_id, id)) return inUse();
  const [asking] = await readServicesAskingFor(db, account_id, id);
  if (asking !== undefined)
    return refuse('service.is_patch_test', {
      params: { name: context.language === 'ar' ? asking.arabic_name : asking.english_name },
      details: { next_step: 'disable' },
    });
  if (!(await removeService(db, account_id, id))) return inUse();
  await context.audit({ area: 'catalogue', action: 'delete', subject_type: 'service', subject_id: id, before });
  await withdrawFromCheck(context, 'service', id);
  context.publish('services', id);
  return {};
});

const order = handle(reorderServices, async ({ ids }, context) => {
  await reorder(context.db, 'services', context.account_id, ids);
  context.publish('services', 0);
  return {};
});

export const serviceHandlers = [list, get, create, update, remove, order];
