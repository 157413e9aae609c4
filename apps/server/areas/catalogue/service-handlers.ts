import { createService, deleteService, getService, listServices, reorderServices, updateService } from '@rawnaq/contract/catalogue';
import { servicePriceFault } from '@rawnaq/domain/catalogue/service-price';
import type { Db } from '../../db/database.ts';
import { reorder } from '../../db/reorder.ts';
import { handle } from '../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../http/refusal.ts';
import {
  countEmployees,
  findDefaultTax,
  findGroup,
  findTax,
  insertService,
  isServiceUsed,
  readBookableEmployeeIds,
  readService,
  readServices,
  removeService,
  replaceEmployees,
  replaceService,
  type EmployeeOverride,
  type ServiceFields,
} from './service-store.ts';

const onDuplicate = {
  services_english_name: { code: 'service.english_name_exists', field: 'english_name' },
  services_arabic_name: { code: 'service.arabic_name_exists', field: 'arabic_name' },
} as const;

interface ServiceInput extends Pick<
  ServiceFields,
  'service_group_id' | 'english_name' | 'arabic_name' | 'price_minor' | 'job_time_minutes'
> {
  english_description?: string | undefined;
  arabic_description?: string | undefined;
  original_price_minor?: number | undefined;
  offer_price_minor?: number | undefined;
  tax_id?: number | undefined;
  processing_minutes?: number | undefined;
  finishing_minutes?: number | undefined;
  buffer_minutes?: number | undefined;
  show_to_customer?: 0 | 1 | undefined;
  show_online?: 0 | 1 | undefined;
  status?: 0 | 1 | undefined;
  employee_ids?: number[] | undefined;
  employee_overrides?:
    | { employee_id: number; job_time_minutes?: number | null | undefined; price_minor?: number | null | undefined }[]
    | undefined;
}

/** What is saved, checked against the rules and the account's own records; or the refusal. */
async function checked(db: Db, accountId: number, input: ServiceInput) {
  const original_price_minor = input.original_price_minor ?? input.price_minor;
  const offer_price_minor = input.offer_price_minor ?? null;
  const fault = servicePriceFault({ original_price_minor, price_minor: input.price_minor, offer_price_minor });
  if (fault !== null) return refuse(fault.code, { field: fault.field });
  if ((await findGroup(db, accountId, input.service_group_id)) === undefined)
    return refuse('service.group_unknown', { field: 'service_group_id' });
  if (input.tax_id !== undefined && (await findTax(db, accountId, input.tax_id)) === undefined)
    return refuse('service.tax_unknown', { field: 'tax_id' });

  const employee_ids = [...new Set(input.employee_ids ?? (await readBookableEmployeeIds(db, accountId)))];
  const overrides = new Map((input.employee_overrides ?? []).map((override) => [override.employee_id, override]));
  const all = [...new Set([...employee_ids, ...overrides.keys()])];
  if (all.length !== employee_ids.length || (await countEmployees(db, accountId, all)) !== all.length)
    return refuse('service.employee_unknown', { field: 'employee_ids' });
  const employees: EmployeeOverride[] = employee_ids.map((employee_id) => {
    const own = overrides.get(employee_id);
    return { employee_id, job_time_minutes: own?.job_time_minutes ?? null, price_minor: own?.price_minor ?? null };
  });

  const fields: ServiceFields = {
    service_group_id: input.service_group_id,
    english_name: input.english_name,
    arabic_name: input.arabic_name,
    english_description: input.english_description ?? null,
    arabic_description: input.arabic_description ?? null,
    original_price_minor,
    price_minor: input.price_minor,
    offer_price_minor,
    tax_id: input.tax_id ?? (await findDefaultTax(db, accountId))?.id ?? null,
    job_time_minutes: input.job_time_minutes,
    processing_minutes: input.processing_minutes ?? 0,
    finishing_minutes: input.finishing_minutes ?? 0,
    buffer_minutes: input.buffer_minutes ?? 0,
    show_to_customer: input.show_to_customer ?? 1,
    show_online: input.show_online ?? 1,
    status: input.status ?? 1,
  };
  return { fields, employees };
}

const list = handle(listServices, (input, { db, account_id }) => readServices(db, account_id, input));

const get = handle(getService, async ({ id }, { db, account_id }) => (await readService(db, account_id, id)) ?? notFound('service'));

const create = handle(
  createService,
  async (input, context) => {
    const { db, account_id } = context;
    const wanted = await checked(db, account_id, input);
    if (wanted instanceof Refusal) return wanted;
    const id = await insertService(db, account_id, wanted.fields, input.position);
    await replaceEmployees(db, account_id, id, wanted.employees);
    const after = await readService(db, account_id, id);
    if (after === undefined) return notFound('service');
    await context.audit({ area: 'catalogue', action: 'create', subject_type: 'service', subject_id: id, after });
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
    const wanted = await checked(db, account_id, input);
    if (wanted instanceof Refusal) return wanted;
    if (!(await replaceService(db, account_id, input.id, input.version, wanted.fields, input.position))) {
      return refuse('record.changed_meanwhile', { details: { current: before } });
    }
    await replaceEmployees(db, account_id, input.id, wanted.employees);
    const after = await readService(db, account_id, input.id);
    if (after === undefined) return notFound('service');
    await context.audit({ area: 'catalogue', action: 'update', subject_type: 'service', subject_id: input.id, before, after });
    context.publish('services', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteService, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readService(db, account_id, id);
  if (before === undefined) return notFound('service');
  if (await isServiceUsed(db, account_id, id)) return refuse('service.in_use', { details: { next_step: 'disable' } });
  await removeService(db, account_id, id);
  await context.audit({ area: 'catalogue', action: 'delete', subject_type: 'service', subject_id: id, before });
  context.publish('services', id);
  return {};
});

const order = handle(reorderServices, async ({ ids }, context) => {
  await reorder(context.db, 'services', context.account_id, ids);
  context.publish('services', 0);
  return {};
});

export const serviceHandlers = [list, get, create, update, remove, order];
