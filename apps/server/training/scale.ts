import type pg from 'pg';
import { movedUniqueId } from '../account-archive/moved-unique-id.ts';

export interface CloneRange {
  /** The account that is copied. */
  from: number;
  /** How many copies are made; they get the ids after the highest there is. */
  accounts: number;
  /** Copies written per statement; fewer need less memory and tell progress more often. */
  atOnce?: number;
  onProgress?: (made: number) => void;
}

interface Column {
  name: string;
  type: string;
}
interface Table {
  name: string;
  columns: Column[];
}

/** What is somebody's session or passing state, and would be wrong in a copy. */
const leftOut = new Set([
  'sessions',
  'idempotency_keys',
  'password_resets',
  'email_confirmations',
  'failed_logins',
  'js_errors',
  'platform_audit',
  'verification_codes',
]);
/** Addresses that may exist once in the whole platform; a copy's carry its number. */
const uniqueTexts = new Set(['sign_in_emails.email', 'online_aliases.alias', 'online_settings.alias', 'users.email']);

/**
 * Copies one account with everything in it into `accounts` more, inside the database: every table that carries `account_id`, so that new tables come along by themselves.
 * A copy's ids are the original's, moved by a whole number of spans; a tenant's ids are the bigint columns named `id` or `*_id`, the platform's are integers and stay.
 * Sequences go on after the last copy. `owner` has to be the superuser of the embedded database: triggers rest meanwhile (what they would write is copied too).
 * @returns the ids of the accounts made
 */
export async function cloneAccounts(owner: pg.ClientBase, { from, accounts, atOnce = 10, onProgress }: CloneRange): Promise<number[]> {
  const tables = await readTables(owner);
  const span = await idSpan(owner, tables, from);
  const last = await value(owner, 'select max(id)::int as value from accounts');
  const first = Math.max(last + 1, 1000);
  for (let made = 0; made < accounts; made += atOnce) {
    const count = Math.min(atOnce, accounts - made);
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    for (const table of tables) await copyTable(owner, table, { from, firstNew: first + made, count, span });
    await owner.query('commit');
    onProgress?.(made + count);
  }
  await advanceSequences(owner, tables);
  return Array.from({ length: accounts }, (_none, index) => first + index);
}

async function value(owner: pg.ClientBase, text: string, values: unknown[] = []): Promise<number> {
  return Number((await owner.query<{ value: number }>(text, values)).rows[0]?.value ?? 0);
}

/** The accounts themselves, and every table whose rows each belong to one. */
async function readTables(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Column & { table: string; named: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = 'accounts' or exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'account_id' and k.attnotnull))
     order by c.relname = 'accounts' desc, c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, (row) => row.table);
  return [...tables].filter(([name]) => !leftOut.has(name)).map(([name, columns]) => ({ name, columns }));
}

const isTenantId = ({ name, type }: Column): boolean => type === 'bigint' && (name === 'id' || name.endsWith('_id'));

/** The distance between an id and its copy: room for every id the original holds, of whichever table. */
async function idSpan(owner: pg.ClientBase, tables: readonly Table[], from: number): Promise<number> {
  let highest = 0;
  for (const { name, columns } of tables) {
    if (columns.some((column) => column.name === 'id' && column.type === 'bigint')) {
      highest = Math.max(highest, await value(owner, `select coalesce(max(id), 0) as value from ${name} where account_id = $1`, [from]));
    }
  }
  return 10 ** Math.ceil(Math.log10(highest + 1));
}

interface Copy {
  from: number;
  firstNew: number;
  count: number;
  span: number;
}

/** The place of a copy in the row of spans is its account's id, so that later copies never meet earlier ones. */
async function copyTable(owner: pg.ClientBase, { name, columns }: Table, { from, firstNew, count, span }: Copy): Promise<void> {
  const isAccounts = name === 'accounts';
  const copied = columns.map((column) => {
    const own = `t.${column.name}`;
    if (column.name === (isAccounts ? 'id' : 'account_id')) return 'k';
    if (isTenantId(column)) return `${own} + k::bigint * ${span}`;
    if (uniqueTexts.has(`${name}.${column.name}`))
      return column.name === 'email' ? `replace(${own}, '@', '.' || k || '@')` : `${own} || 'n' || k`;
    if (column.name === 'unique_id') return movedUniqueId(own, 'k');
    return own;
  });
  await owner.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')})
     select ${copied.join(', ')} from generate_series($2::int, $3::int) k cross join ${name} t where t.${isAccounts ? 'id' : 'account_id'} = $1`,
    [from, firstNew, firstNew + count - 1],
  );
}

async function advanceSequences(owner: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.some(({ name: of, type }) => of === 'id' && type !== 'uuid')) continue;
    await owner.query(
      `select setval(s, greatest((select max(id) from ${name}), 1)) from pg_get_serial_sequence($1, 'id') s where s is not null`,
      [name],
    );
  }
}

/** Sizes by the name that `--scale` takes. Days are of history; a salon of twenty has about 130 visits a day. */
export const scales = {
  '10k': { accounts: 1, days: 60, customers: 3000 },
  small: { accounts: 50, days: 20, customers: 1000 },
  '1M': { accounts: 50, days: 150, customers: 3000 },
  '10M': { accounts: 500, days: 150, customers: 3000 },
  /** Ten million visits, spread thin. */
  '10000-accounts': { accounts: 10_000, days: 4, customers: 200 },
  /** One account with 300,000 invoices in the last year, beside its own. */
  books: { accounts: 1, days: 60, customers: 3000 },
} as const;
export type ScaleName = keyof typeof scales;
