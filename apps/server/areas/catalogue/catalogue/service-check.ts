import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Output } from '@rawnaq/contract/endpoint';
import { chargeFault } from '@rawnaq/domain/catalogue/catalogue/charge-fault';
import { servicePriceFault } from '@rawnaq/domain/catalogue/catalogue/service-price';
import type { Db } from '../../../db/database.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { hasPicture } from '../../settings/files/public.ts';
import { countResources, findPatchTest, lockAddonIds, type EmployeeOverride, type WantedAddon } from './service-parts-store.ts';
import {
  countEmployees,
  findDefaultTax,
  findGroup,
  findTax,
  readBookableEmployeeIds,
  type ServiceFields,
  type ServiceRules,
} from './service-store.ts';

type ServiceInput = Output<typeof createService.input>;

/** The employees who perform it, with what each does differently; or that one of them is not there. */
async function employeesOf(db: Db, accountId: number, input: ServiceInput): Promise<EmployeeOverride[] | null> {
  const employee_ids = [...new Set(input.employee_ids ?? (await readBookableEmployeeIds(db, accountId)))];
  const overrides = new Map((input.employee_overrides ?? []).map((override) => [override.employee_id, override]));
  const all = [...new Set([...employee_ids, ...overrides.keys()])];
  if (all.length !== employee_ids.length || (await countEmployees(db, accountId, all)) !== all.length) return null;
  return employee_ids.map((employee_id) => {
    const own = overrides.get(employee_id);
    return {
      employee_id,
      job_time_minutes: own?.job_time_minutes ?? null,
      processing_minutes: own?.processing_minutes ?? null,
      finishing_minutes: own?.finishing_minutes ?? null,
      price_minor: own?.price_minor ?? null,
    };
  });
}

/** An add-on has a name of its own in its service, and an id is one of this service's. */
async function addonRefusal(db: Db, accountId: number, addons: readonly WantedAddon[], serviceId: number | null) {
  for (const name of ['english_name', 'arabic_name'] as const) {
    const names = addons.map((addon) => addon[name].toLowerCase());
    const twin = names.findIndex((text, place) => names.indexOf(text) !== place);
    if (twin >= 0) return refuse('service.addon_twice', { field: `addons.${twin}.${name}` });
  }
  const known = new Set(serviceId === null ? [] : await lockAddonIds(db, accountId, serviceId));
  const ids = addons.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) return refuse('service.addon_unknown', { field: 'addons' });
  return null;
}

/** The deposit of a service that has one of its own: whole, and never more than what is paid for. */
function depositRefusal({ deposit_kind, deposit_minor = 0, deposit_bp = 0, price_minor, offer_price_minor }: ServiceInput) {
  if (deposit_kind === undefined) return null;
  const missing = chargeFault({ kind: deposit_kind, minor: deposit_minor, bp: deposit_bp });
  if (missing === 'amount') return refuse('charge.amount_missing', { field: 'deposit_minor' });
  if (missing === 'percent') return refuse('charge.percent_missing', { field: 'deposit_bp' });
  if (deposit_kind === 1 && deposit_minor > (offer_price_minor ?? price_minor))
    return refuse('service.deposit_above_price', { field: 'deposit_minor' });
  return null;
}

/** What belongs to other records: they have to be this account's, and a patch test cannot ask for a patch test in turn. */
async function referenceRefusal(db: Db, accountId: number, input: ServiceInput, serviceId: number | null) {
  if ((await findGroup(db, accountId, input.service_group_id)) === undefined)
    return refuse('service.group_unknown', { field: 'service_group_id' });
  if (input.tax_id !== undefined && (await findTax(db, accountId, input.tax_id)) === undefined)
    return refuse('service.tax_unknown', { field: 'tax_id' });
  const places = [...new Set(input.resource_ids ?? [])];
  if ((await countResources(db, accountId, places)) !== places.length) return refuse('service.resource_unknown', { field: 'resource_ids' });
  if (input.picture_file_id !== undefined && !(await hasPicture(db, accountId, 'service', input.picture_file_id)))
    return refuse('service.picture_unknown', { field: 'picture_file_id' });
  if (input.patch_test_service_id === undefined) return null;
  const test = await findPatchTest(db, accountId, input.patch_test_service_id, serviceId);
  if (test === undefined || input.patch_test_service_id === serviceId)
    return refuse('service.patch_test_unknown', { field: 'patch_test_service_id' });
  if (test.in_turn) return refuse('service.patch_test_in_turn', { field: 'patch_test_service_id' });
  return null;
}

/** What is saved of a service, checked against the rules and the account's own records; or the refusal. `serviceId` null is a new one. */
export async function checkService(db: Db, accountId: number, input: ServiceInput, serviceId: number | null) {
  const original_price_minor = input.original_price_minor ?? input.price_minor;
  const offer_price_minor = input.offer_price_minor ?? null;
  const fault = servicePriceFault({ original_price_minor, price_minor: input.price_minor, offer_price_minor });
  if (fault !== null) return refuse(fault.code, { field: fault.field });
  const refusal =
    depositRefusal(input) ??
    (await referenceRefusal(db, accountId, input, serviceId)) ??
    (input.addons === undefined ? null : await addonRefusal(db, accountId, input.addons, serviceId));
  if (refusal !== null) return refusal;
  const employees = await employeesOf(db, accountId, input);
  if (employees === null) return refuse('service.employee_unknown', { field: 'employee_ids' });

  const fields: ServiceFields & ServiceRules = {
    service_group_id: input.service_group_id,
    english_name: input.english_name,
    arabic_name: input.arabic_name,
    english_description: input.english_description ?? null,
    arabic_description: input.arabic_description ?? null,
    original_price_minor,
    price_minor: input.price_minor,
    offer_price_minor,
    tax_id: input.tax_id ?? (await findDefaultTax(db, accountId))?.id ?? null,
    commission_bp: input.commission_bp ?? null,
    job_time_minutes: input.job_time_minutes,
    processing_minutes: input.processing_minutes ?? 0,
    finishing_minutes: input.finishing_minutes ?? 0,
    buffer_minutes: input.buffer_minutes ?? 0,
    show_to_customer: input.show_to_customer ?? 1,
    show_online: input.show_online ?? 1,
    status: input.status ?? 1,
    seats: input.seats,
    minimum_notice_minutes: input.minimum_notice_minutes ?? null,
    max_days_ahead: input.max_days_ahead ?? null,
    cancel_window_minutes: input.cancel_window_minutes ?? null,
    move_window_minutes: input.move_window_minutes ?? null,
    approval: input.approval ?? null,
    deposit_kind: input.deposit_kind ?? null,
    deposit_minor: input.deposit_kind === 1 ? (input.deposit_minor ?? null) : null,
    deposit_bp: input.deposit_kind === 2 ? (input.deposit_bp ?? null) : null,
    customers_allowed: input.customers_allowed,
    patch_test_service_id: input.patch_test_service_id ?? null,
    patch_test_hours: input.patch_test_hours,
    patch_test_days: input.patch_test_days,
    picture_file_id: input.picture_file_id ?? null,
  };
  return { fields, employees, addons: input.addons, resource_ids: input.resource_ids };
}
export type CheckedService = Exclude<Awaited<ReturnType<typeof checkService>>, { code: string }>;
