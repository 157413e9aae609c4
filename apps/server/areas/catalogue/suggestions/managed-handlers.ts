import {
  createManagedGroup,
  createManagedProduct,
  createManagedService,
  listManagedGroups,
  listManagedProducts,
  listManagedServices,
  updateManagedGroup,
  updateManagedProduct,
  updateManagedService,
  uploadSuggestionPicture,
} from '@rawnaq/contract/catalogue/suggestions';
import type { Output } from '@rawnaq/contract/endpoint';
import type { Db } from '../../../db/database.ts';
import type { AuditSubject, ManagerContext } from '../../../http/context.ts';
import { handleManager, handleManagerPrepared } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { cleanUpload, keepClean } from '../../settings/files/public.ts';
import {
  hasPlatformPicture,
  insertGroup,
  insertProduct,
  insertService,
  productFields,
  readGroup,
  readGroups,
  readProduct,
  readProducts,
  readService,
  readServices,
  replaceSuggestion,
  serviceFields,
} from './managed-store.ts';

const english = { code: 'suggestion.english_name_exists', field: 'english_name' } as const;
const arabic = { code: 'suggestion.arabic_name_exists', field: 'arabic_name' } as const;
const groupNames = { suggested_groups_english_name: english, suggested_groups_arabic_name: arabic };
const serviceNames = { suggested_services_english_name: english, suggested_services_arabic_name: arabic };
const productNames = {
  suggested_products_english_name: english,
  suggested_products_arabic_name: arabic,
  suggested_products_barcode: { code: 'suggestion.barcode_exists', field: 'barcode' } as const,
};

interface Member {
  suggested_group_id: number;
  picture_unique_id?: string | undefined;
}

/** The group has to be one of its kind, the picture one of the platform's. */
async function referenceRefusal(db: Db, { suggested_group_id, picture_unique_id }: Member, kind: 'service' | 'product') {
  if ((await readGroup(db, suggested_group_id))?.kind !== kind) return refuse('suggestion.group_unknown', { field: 'suggested_group_id' });
  if (picture_unique_id !== undefined && !(await hasPlatformPicture(db, picture_unique_id)))
    return refuse('suggestion.picture_unknown', { field: 'picture_unique_id' });
  return null;
}

const written = (
  { audit }: ManagerContext,
  action: 'create' | 'update',
  subject_type: AuditSubject,
  after: { id: number },
  before?: unknown,
): Promise<void> => audit({ area: 'platform', action, subject_type, subject_id: after.id, before, after });

const listGroups = handleManager(listManagedGroups, (input, { db }) => readGroups(db, input));

const createGroup = handleManager(
  createManagedGroup,
  async ({ position, ...fields }, context) => {
    const after = await readGroup(context.db, await insertGroup(context.db, fields, position));
    if (after === undefined) return notFound('suggested_group');
    await written(context, 'create', 'suggested_group', after);
    return after;
  },
  { onDuplicate: groupNames },
);

const updateGroup = handleManager(
  updateManagedGroup,
  async ({ id, version, position, ...fields }, context) => {
    const { db } = context;
    const before = await readGroup(db, id);
    if (before === undefined) return notFound('suggested_group');
    if (before.kind !== fields.kind && before.suggestion_count > 0) return refuse('suggestion.kind_in_use', { field: 'kind' });
    if (!(await replaceSuggestion(db, 'suggested_groups', { id, version, position }, fields)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readGroup(db, id);
    if (after === undefined) return notFound('suggested_group');
    await written(context, 'update', 'suggested_group', after, before);
    return after;
  },
  { onDuplicate: groupNames },
);

const listServices = handleManager(listManagedServices, (input, { db }) => readServices(db, input));

const createService = handleManager(
  createManagedService,
  async (input, context) => {
    const { db } = context;
    const refusal = await referenceRefusal(db, input, 'service');
    if (refusal !== null) return refusal;
    const after = await readService(db, await insertService(db, input));
    if (after === undefined) return notFound('suggested_service');
    await written(context, 'create', 'suggested_service', after);
    return after;
  },
  { onDuplicate: serviceNames },
);

const updateService = handleManager(
  updateManagedService,
  async (input, context) => {
    const { db } = context;
    const before = await readService(db, input.id);
    if (before === undefined) return notFound('suggested_service');
    const refusal = await referenceRefusal(db, input, 'service');
    if (refusal !== null) return refusal;
    if (!(await replaceSuggestion(db, 'suggested_services', input, serviceFields(input))))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readService(db, input.id);
    if (after === undefined) return notFound('suggested_service');
    await written(context, 'update', 'suggested_service', after, before);
    return after;
  },
  { onDuplicate: serviceNames },
);

const listProducts = handleManager(listManagedProducts, (input, { db }) => readProducts(db, input));

const createProduct = handleManager(
  createManagedProduct,
  async (input, context) => {
    const { db } = context;
    const refusal = await referenceRefusal(db, input, 'product');
    if (refusal !== null) return refusal;
    const after = await readProduct(db, await insertProduct(db, input));
    if (after === undefined) return notFound('suggested_product');
    await written(context, 'create', 'suggested_product', after);
    return after;
  },
  { onDuplicate: productNames },
);

const updateProduct = handleManager(
  updateManagedProduct,
  async (input, context) => {
    const { db } = context;
    const before = await readProduct(db, input.id);
    if (before === undefined) return notFound('suggested_product');
    const refusal = await referenceRefusal(db, input, 'product');
    if (refusal !== null) return refusal;
    if (!(await replaceSuggestion(db, 'suggested_products', input, productFields(input))))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readProduct(db, input.id);
    if (after === undefined) return notFound('suggested_product');
    await written(context, 'update', 'suggested_product', after, before);
    return after;
  },
  { onDuplicate: productNames },
);

const drawn = (input: Output<typeof uploadSuggestionPicture.input>) => cleanUpload(input, 'suggestion');

/** The picture is drawn while no connection is held. */
const upload = handleManagerPrepared(uploadSuggestionPicture, drawn, async (input, context, clean) => {
  if (clean instanceof Refusal) return clean;
  const { unique_id, media_type, size_bytes, sha256 } = await keepClean(context, clean);
  await context.db
    .insertInto('platform_pictures')
    .values({
      unique_id,
      media_type,
      size_bytes,
      sha256,
      file_name: input.file_name,
      manager_id: context.manager.id,
      created_at: context.now,
    })
    .execute();
  await context.audit({
    area: 'platform',
    action: 'upload',
    subject_type: 'picture',
    subject_id: unique_id,
    after: { media_type, size_bytes },
  });
  return { unique_id, media_type, size_bytes };
});

export const managedHandlers = [
  listGroups,
  createGroup,
  updateGroup,
  listServices,
  createService,
  updateService,
  listProducts,
  createProduct,
  updateProduct,
  upload,
];
