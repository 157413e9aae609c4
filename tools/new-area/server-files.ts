import type { AreaNames } from './names.ts';

const rightsOf =
  ({ rights }: AreaNames) =>
  (action: string) =>
    `may('${rights}.${action}')`;

export function renderContract(names: AreaNames): string {
  const { one, many, Many, One, table, text, texts, hasRule } = names;
  const right = rightsOf(names);
  return `import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, listQuery, pageOf, text, version } from '../fields.ts';
import { listColumns } from '../list-columns.ts';

const ${one}Fields = { english_name: text(120), arabic_name: text(120), status: z._default(flag, 1) };

export const ${one} = z.object({ id, english_name: z.string(), arabic_name: z.string(), status: flag, version });

const ${one}Refusals = ['record.english_name_exists', 'record.arabic_name_exists'${hasRule ? ", 'record.names_equal'" : ''}] as const;

export const list${Many} = endpoint({
  method: 'GET',
  path: '/api/${table}',
  access: ${right('view')},
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(${one}),
  summary: 'The ${texts}, by their names',
});

/** What the list shows; a file of it takes the same (docs/architecture.md, "Columns of a list"). */
export const ${one}Columns = listColumns<typeof list${Many}, '${many}' | 'labels' | 'ui'>()({
  name: { title: '${many}.name', value: (row, { name }) => name(row), onPhone: 'title' },
  status: { title: 'labels.status', kind: 'state', value: (row, { say }) => say(row.status === 1 ? 'ui.active' : 'ui.disabled'), onPhone: 'badge' },
});

export const create${One} = endpoint({
  method: 'POST',
  path: '/api/${table}',
  access: ${right('create')},
  input: z.object(${one}Fields),
  output: ${one},
  refusals: ${one}Refusals,
  summary: 'Adds a ${text}',
  status: 201,
});

export const update${One} = endpoint({
  method: 'PUT',
  path: '/api/${table}/{id}',
  access: ${right('edit')},
  input: z.object({ id, version, ...${one}Fields }),
  output: ${one},
  refusals: [...${one}Refusals, 'record.changed_meanwhile'],
  summary: 'Renames or disables a ${text}',
});

export const delete${One} = endpoint({
  method: 'DELETE',
  path: '/api/${table}/{id}',
  access: ${right('delete')},
  input: byId,
  output: done,
  summary: 'Deletes a ${text}',
});

export const ${names.many}Endpoints = [list${Many}, create${One}, update${One}, delete${One}] as const;
`;
}

export function renderHandlers(names: AreaNames): string {
  const { wing, area, many, Many, One, subject, table, noun, hasRule } = names;
  const judged = (fields: string): string =>
    hasRule
      ? `const checked = check${One}Names(${fields});
    if (!checked.ok) return refuse(checked.code, { field: checked.field });
    `
      : '';
  return `import { create${One}, delete${One}, list${Many}, update${One} } from '@rawnaq/contract/${wing}/${area}';
${hasRule ? `import { check${One}Names } from '@rawnaq/domain/${wing}/${area}/${noun}';\n` : ''}import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { handle } from '../../../http/handle.ts';
import { insert${One}, read${One}, read${Many}, remove${One}, replace${One} } from './store.ts';

const onDuplicate = {
  ${table}_english_name: { code: 'record.english_name_exists', field: 'english_name' },
  ${table}_arabic_name: { code: 'record.arabic_name_exists', field: 'arabic_name' },
} as const;

const list = handle(list${Many}, (input, { db, account_id }) => read${Many}(db, account_id, input));

const create = handle(
  create${One},
  async (fields, context) => {
    const { db, account_id } = context;
    ${judged('fields')}const id = await insert${One}(db, account_id, fields);
    const after = await read${One}(db, account_id, id);
    if (after === undefined) return notFound('${subject}');
    await context.audit({ area: '${table}', action: 'create', subject_type: '${subject}', subject_id: id, after });
    context.publish('${table}', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  update${One},
  async ({ id, version, ...fields }, context) => {
    const { db, account_id } = context;
    const before = await read${One}(db, account_id, id);
    if (before === undefined) return notFound('${subject}');
    ${judged('fields')}if (!(await replace${One}(db, account_id, id, version, fields)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await read${One}(db, account_id, id);
    if (after === undefined) return notFound('${subject}');
    await context.audit({ area: '${table}', action: 'update', subject_type: '${subject}', subject_id: id, before, after });
    context.publish('${table}', id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(delete${One}, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await read${One}(db, account_id, id);
  // Of two who delete it at once, one finds nothing.
  if (before === undefined || !(await remove${One}(db, account_id, id))) return notFound('${subject}');
  await context.audit({ area: '${table}', action: 'delete', subject_type: '${subject}', subject_id: id, before });
  context.publish('${table}', id);
  return {};
});

export const ${many}Handlers = [list, create, update, remove];
`;
}

export function renderStore({ many, Many, one, One, table }: AreaNames): string {
  return `import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';

interface ${One}Fields {
  english_name: string;
  arabic_name: string;
  status: 0 | 1;
}

const ${many} = (db: Db, account_id: number) => db.selectFrom('${table}').where('account_id', '=', account_id);

const columns = ['id', 'english_name', 'arabic_name', 'status', 'version'] as const;
const sorts = { english_name: 'english_name', arabic_name: 'arabic_name', status: 'status' } as const;

export async function read${Many}(db: Db, account_id: number, query: ListQuery & { status?: 0 | 1 | undefined }) {
  let rows = ${many}(db, account_id);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.search !== undefined)
    rows = rows.where(sql<boolean>\`search_fold(english_name || ' ' || arabic_name) like \${likeText(query.search)}\`);
  const { total } = await rows.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, sorts, 'english_name');
  const data = await rows
    .select(columns)
    .$narrowType<{ status: 0 | 1 }>()
    .orderBy(column, direction)
    .orderBy('id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export const read${One} = (db: Db, account_id: number, id: number) =>
  ${many}(db, account_id).where('id', '=', id).select(columns).$narrowType<{ status: 0 | 1 }>().executeTakeFirst();

export async function insert${One}(db: Db, account_id: number, fields: ${One}Fields): Promise<number> {
  const ${one} = await db
    .insertInto('${table}')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ${one}.id;
}

/** False when the version is no longer the newest. */
export async function replace${One}(db: Db, account_id: number, id: number, version: number, fields: ${One}Fields): Promise<boolean> {
  const changed = await db
    .updateTable('${table}')
    .set({ ...fields, version: sql<number>\`version + 1\` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False when it is there no longer. */
export async function remove${One}(db: Db, account_id: number, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('${table}').where('account_id', '=', account_id).where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
`;
}

export function renderServerTest({ wing, area, Many, One, text, texts, hasRule }: AreaNames): string {
  return `import { create${One}, delete${One}, list${Many}, update${One} } from '@rawnaq/contract/${wing}/${area}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

const named = (english_name: string, arabic_name: string) => ({ english_name, arabic_name, status: 1 as const });
const namesFound = async (search: string) =>
  (await app.succeed(list${Many}, { search }, owner)).data.map(({ english_name }) => english_name);

test('a ${text} is added, found in either language, changed, disabled and deleted', async () => {
  const made = await app.succeed(create${One}, named('Pearl', 'لؤلؤة'), owner);
  expect(await namesFound('pear')).toEqual(['Pearl']);
  expect(await namesFound('لؤلؤة')).toEqual(['Pearl']);
  const changed = await app.succeed(update${One}, { ...made, english_name: 'Coral', arabic_name: 'مرجان', status: 0 }, owner);
  expect(changed).toEqual({ id: made.id, english_name: 'Coral', arabic_name: 'مرجان', status: 0, version: made.version + 1 });
  expect((await app.succeed(list${Many}, { status: 1 }, owner)).data).toEqual([]);
  expect((await app.succeed(list${Many}, { status: 0 }, owner)).data).toEqual([changed]);
  await app.succeed(delete${One}, { id: made.id }, owner);
  expect(await namesFound('')).toEqual([]);
});

test('of two ${texts} with one name, whatever the letters are, the second is refused at its field, also when both come at once', async () => {
  const both = await Promise.all(
    ['Opal', 'opal'].map((english_name) => app.call(create${One}, named(english_name, \`أوبال \${english_name}\`), owner)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const refused = both.find(({ status }) => status === 422)?.body;
  expect([refused?.code, Object.keys(refused?.errors ?? {})]).toEqual(['record.english_name_exists', ['english_name']]);
  const { data } = await app.succeed(list${Many}, { search: 'opal' }, owner);
  const arabic = await app.call(create${One}, named('Moonstone', data[0]?.arabic_name ?? ''), owner);
  expect([arabic.body.code, Object.keys(arabic.body.errors ?? {})]).toEqual(['record.arabic_name_exists', ['arabic_name']]);
});
${
  hasRule
    ? `
test('a ${text} whose names are one and the same is refused', async () => {
  expect((await app.call(create${One}, named('Onyx', 'onyx'), owner)).body.code).toBe('record.names_equal');
});
`
    : ''
}
test('who saves what somebody changed meanwhile is refused and gets what it is now', async () => {
  const made = await app.succeed(create${One}, named('Ruby', 'ياقوت'), owner);
  const now = await app.succeed(update${One}, { ...made, english_name: 'Garnet' }, owner);
  const late = await app.call(update${One}, { ...made, english_name: 'Jade' }, owner);
  expect([late.body.code, late.body.details]).toEqual(['record.changed_meanwhile', { current: now }]);
});

test('an employee may not add, change or delete a ${text}, and another salon neither sees nor changes it', async () => {
  const made = await app.succeed(create${One}, named('Amber', 'كهرمان'), owner);
  const employee = salon.as('employee');
  const neighbour = (await app.salon()).as('owner');
  const statuses = async (who: { token: string }) => [
    (await app.call(update${One}, made, who)).status,
    (await app.call(delete${One}, { id: made.id }, who)).status,
  ];
  expect((await app.call(create${One}, named('Agate', 'عقيق'), employee)).status).toBe(403);
  expect(await statuses(employee)).toEqual([403, 403]);
  expect(await statuses(neighbour)).toEqual([404, 404]);
  expect((await app.succeed(list${Many}, {}, neighbour)).total).toBe(0);
  expect(await namesFound('amber')).toEqual(['Amber']);
});
`;
}

export function renderMigration({ area, table, Texts }: AreaNames): string {
  return `-- area: ${area}
-- ${Texts} of an account, with a name in each language. Status: 0 disabled, 1 in use.
create table ${table} (
  account_id int not null references accounts,
  id bigint generated by default as identity,
  english_name text not null check (english_name <> ''),
  arabic_name text not null check (arabic_name <> ''),
  status smallint not null default 1 check (status in (0, 1)),
  version int not null default 1,
  primary key (account_id, id)
);
create unique index ${table}_english_name on ${table} (account_id, lower(english_name));
create unique index ${table}_arabic_name on ${table} (account_id, lower(arabic_name));
select make_tenant_table('${table}');
`;
}
