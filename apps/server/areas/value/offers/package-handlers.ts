import type { Output } from '@rawnaq/contract/endpoint';
import { createPackage, deletePackage, getPackage, listPackages, reorderPackages, updatePackage } from '@rawnaq/contract/value/packages';
import { packageFault } from '@rawnaq/domain/value/offers/package';
import type { UserContext } from '../../../http/context.ts';
import { reorder } from '../../../db/reorder.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { hasPicture } from '../../settings/files/public.ts';
import {
  insertPackage,
  type PackageFields,
  readPackage,
  readPackages,
  readServicePrices,
  removePackage,
  replacePackage,
  replacePackageServices,
} from './package-store.ts';

type PackageInput = Output<typeof createPackage.input>;
type PackageRefusal = Refusal<(typeof createPackage)['refusals'][number]>;

const onDuplicate = {
  packages_english_name: { code: 'package.english_name_exists', field: 'english_name' },
  packages_arabic_name: { code: 'package.arabic_name_exists', field: 'arabic_name' },
} as const;

const fieldsOf = (input: PackageInput): PackageFields => ({
  english_name: input.english_name,
  arabic_name: input.arabic_name,
  english_description: input.english_description || null,
  arabic_description: input.arabic_description || null,
  price_minor: input.price_minor,
  picture_file_id: input.picture_file_id ?? null,
  show_to_customer: input.show_to_customer,
  show_online: input.show_online,
  status: input.status,
});

async function faultOf(input: PackageInput, { db, account_id, account }: UserContext): Promise<PackageRefusal | null> {
  const { services, price_minor, picture_file_id } = input;
  const ids = new Set(services.map((one) => one.service_id));
  if (ids.size < services.length) return refuse('package.service_twice', { field: 'services' });
  const prices = await readServicePrices(db, account_id, [...ids]);
  if (prices.length < ids.size) return refuse('package.service_unknown', { field: 'services' });
  const priced = services.map((one) => ({ ...one, price_minor: prices.find(({ id }) => id === one.service_id)?.price_minor ?? 0 }));
  const fault = packageFault(price_minor, priced);
  if (fault !== null) {
    const alone = priced.reduce((sum, one) => sum + one.quantity * one.price_minor, 0);
    const params = { total: { amount_minor: alone, currency: account.currency } };
    return refuse(fault, { field: fault === 'package.services_needed' ? 'services' : 'price_minor', params });
  }
  if (picture_file_id !== undefined && !(await hasPicture(db, account_id, 'service', picture_file_id)))
    return refuse('package.picture_unknown', { field: 'picture_file_id' });
  return null;
}

const list = handle(listPackages, (input, { db, account_id }) => readPackages(db, account_id, input));

const get = handle(getPackage, async ({ id }, { db, account_id }) => (await readPackage(db, account_id, id)) ?? notFound('package'));

const create = handle(
  createPackage,
  async (input, context) => {
    const { db, account_id } = context;
    const fault = await faultOf(input, context);
    if (fault !== null) return fault;
    const id = await insertPackage(db, account_id, fieldsOf(input));
    await replacePackageServices(db, account_id, id, input.services);
    const after = await readPackage(db, account_id, id);
    if (after === undefined) return notFound('package');
    await context.audit({ area: 'offers', action: 'create', subject_type: 'package', subject_id: id, after });
    context.publish('packages', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updatePackage,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readPackage(db, account_id, input.id);
    if (before === undefined) return notFound('package');
    const fault = await faultOf(input, context);
    if (fault !== null) return fault;
    if (!(await replacePackage(db, account_id, input.id, input.version, fieldsOf(input))))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    await replacePackageServices(db, account_id, input.id, input.services);
    const after = await readPackage(db, account_id, input.id);
    if (after === undefined) return notFound('package');
    await context.audit({ area: 'offers', action: 'update', subject_type: 'package', subject_id: input.id, before, after });
    context.publish('packages', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deletePackage, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readPackage(db, account_id, id);
  if (before === undefined) return notFound('package');
  if (!(await removePackage(db, account_id, id))) return refuse('package.was_sold', { details: { next_step: 'disable' } });
  await context.audit({ area: 'offers', action: 'delete', subject_type: 'package', subject_id: id, before });
  context.publish('packages', id);
  return {};
});

const order = handle(reorderPackages, async ({ ids }, context) => {
  await reorder(context.db, 'packages', context.account_id, ids);
  context.publish('packages', 0);
  return {};
});

export const packageHandlers = [list, get, create, update, remove, order];
