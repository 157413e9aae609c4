import type { Output } from '@rawnaq/contract/endpoint';
import type {
  createManagedProduct,
  createManagedService,
  listManagedGroups,
  suggestedGroup,
  suggestedProduct,
  suggestedService,
} from '@rawnaq/contract/catalogue/suggestions';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type Group = Output<typeof suggestedGroup>;
export type Service = Output<typeof suggestedService>;
export type Product = Output<typeof suggestedProduct>;

interface PageQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
  status?: 0 | 1 | undefined;
}

const named = (table: string, search: string) =>
  sql<SqlBool>`position(search_fold(${search}) in search_fold(${sql.ref(`${table}.english_name`)} || ' ' || ${sql.ref(`${table}.arabic_name`)})) > 0`;

const groups = (db: Db) =>
  db
    .selectFrom('suggested_groups as groups')
    .select([
      'groups.id',
      'groups.kind',
      'groups.english_name',
      'groups.arabic_name',
      'groups.position',
      'groups.status',
      'groups.version',
      sql<number>`((select count(*) from suggested_services s where s.suggested_group_id = groups.id) + (select count(*) from suggested_products p where p.suggested_group_id = groups.id))::int`.as(
        'suggestion_count',
      ),
    ])
    .$narrowType<Pick<Group, 'kind' | 'status'>>();

export async function readGroups(db: Db, query: Output<typeof listManagedGroups.input>) {
  let rows = groups(db);
  if (query.kind !== undefined) rows = rows.where('groups.kind', '=', query.kind);
  if (query.status !== undefined) rows = rows.where('groups.status', '=', query.status);
  if (query.search !== undefined && query.search !== '') rows = rows.where(named('groups', query.search));
  const all = await rows.orderBy('groups.kind', 'desc').orderBy('groups.position').orderBy('groups.id').execute();
  return pageOf(all, query);
}

/** Suggestions are few and read whole; a page is cut from them. */
function pageOf<Row>(all: readonly Row[], { page, per_page }: PageQuery) {
  return { data: all.slice((page - 1) * per_page, page * per_page), total: all.length, page, per_page };
}

export const readGroup = (db: Db, id: number) => groups(db).where('groups.id', '=', id).executeTakeFirst();

type GroupFields = Pick<Group, 'kind' | 'english_name' | 'arabic_name' | 'status'>;

export async function insertGroup(db: Db, fields: GroupFields, position?: number): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from suggested_groups where kind = ${fields.kind})`;
  const { id } = await db
    .insertInto('suggested_groups')
    .values({ ...fields, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Change {
  id: number;
  version: number;
  position?: number | undefined;
}

const updates = {
  suggested_groups: (db: Db) => db.updateTable('suggested_groups'),
  suggested_services: (db: Db) => db.updateTable('suggested_services'),
  suggested_products: (db: Db) => db.updateTable('suggested_products'),
};

/** False when the version is no longer the newest. */
export async function replaceSuggestion(
  db: Db,
  table: keyof typeof updates,
  { id, version, position }: Change,
  fields: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const changed = await (updates[table](db) as ReturnType<typeof updates.suggested_groups>)
    .set({ ...fields, ...(position === undefined ? {} : { position }), version: sql<number>`version + 1` } as never)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

const memberColumns = [
  'members.id',
  'members.suggested_group_id',
  'groups.english_name as group_english_name',
  'groups.arabic_name as group_arabic_name',
  'members.english_name',
  'members.arabic_name',
  'members.english_description',
  'members.arabic_description',
  'members.price_minor',
  'members.picture_unique_id',
  'members.position',
  'members.status',
  'members.version',
] as const;

const services = (db: Db) =>
  db
    .selectFrom('suggested_services as members')
    .innerJoin('suggested_groups as groups', 'groups.id', 'members.suggested_group_id')
    .select([...memberColumns, 'members.job_time_minutes'])
    .$narrowType<Pick<Service, 'status'>>();

const products = (db: Db) =>
  db
    .selectFrom('suggested_products as members')
    .innerJoin('suggested_groups as groups', 'groups.id', 'members.suggested_group_id')
    .select([...memberColumns, 'members.barcode', 'members.unit'])
    .$narrowType<Pick<Product, 'status' | 'unit'>>();

type MembersQuery = PageQuery & { suggested_group_id?: number | undefined };

export async function readServices(db: Db, query: MembersQuery) {
  let rows = services(db);
  if (query.suggested_group_id !== undefined) rows = rows.where('members.suggested_group_id', '=', query.suggested_group_id);
  if (query.status !== undefined) rows = rows.where('members.status', '=', query.status);
  if (query.search !== undefined && query.search !== '') rows = rows.where(named('members', query.search));
  return pageOf(
    await rows.orderBy('groups.position').orderBy('groups.id').orderBy('members.position').orderBy('members.id').execute(),
    query,
  );
}

export async function readProducts(db: Db, query: MembersQuery) {
  let rows = products(db);
  const { search } = query;
  if (query.suggested_group_id !== undefined) rows = rows.where('members.suggested_group_id', '=', query.suggested_group_id);
  if (query.status !== undefined) rows = rows.where('members.status', '=', query.status);
  if (search !== undefined && search !== '')
    rows = rows.where(({ or, eb }) => or([named('members', search), eb('members.barcode', '=', search)]));
  return pageOf(
    await rows.orderBy('groups.position').orderBy('groups.id').orderBy('members.position').orderBy('members.id').execute(),
    query,
  );
}

export const readService = (db: Db, id: number) => services(db).where('members.id', '=', id).executeTakeFirst();
export const readProduct = (db: Db, id: number) => products(db).where('members.id', '=', id).executeTakeFirst();

const lastOf = (table: string, group: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where suggested_group_id = ${group})`;

type ServiceInput = Output<typeof createManagedService.input>;
type ProductInput = Output<typeof createManagedProduct.input>;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const sharedFields = (input: ServiceInput | ProductInput) => ({
  suggested_group_id: input.suggested_group_id,
  english_name: input.english_name,
  arabic_name: input.arabic_name,
  english_description: orNull(input.english_description),
  arabic_description: orNull(input.arabic_description),
  price_minor: input.price_minor,
  picture_unique_id: input.picture_unique_id ?? null,
  status: input.status,
});
export const serviceFields = (input: ServiceInput) => ({ ...sharedFields(input), job_time_minutes: input.job_time_minutes });
export const productFields = (input: ProductInput) => ({ ...sharedFields(input), barcode: orNull(input.barcode), unit: input.unit });

export async function insertService(db: Db, input: ServiceInput): Promise<number> {
  const position = input.position ?? lastOf('suggested_services', input.suggested_group_id);
  const row = db.insertInto('suggested_services').values({ ...serviceFields(input), position });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertProduct(db: Db, input: ProductInput): Promise<number> {
  const position = input.position ?? lastOf('suggested_products', input.suggested_group_id);
  const row = db.insertInto('suggested_products').values({ ...productFields(input), position });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

export async function hasPlatformPicture(db: Db, unique_id: string): Promise<boolean> {
  const row = await db.selectFrom('platform_pictures').where('unique_id', '=', unique_id).select('unique_id').executeTakeFirst();
  return row !== undefined;
}
