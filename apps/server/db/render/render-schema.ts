import pg from 'pg';

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  inet: 'string',
  _cidr: 'string[]',
  _text: 'string[]',
  date: 'string',
  timestamptz: 'Moment',
  jsonb: 'Json',
  bytea: 'Buffer',
  bool: 'boolean',
  numeric: 'string',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  /** Written by the database from other columns. */
  is_computed: boolean;
}

export interface RenderedSchema {
  /** The text of schema.ts: one interface a table, so that a column is declared once, in its migration. */
  schema: string;
  /** The text of columns.ts: the names, for statements that ask for all of them. */
  columns: string;
}

/** Tables of which statements ask for every column. */
const readWhole = [
  'account_balance_entries',
  'businesses',
  'calendar_link_entries',
  'calendar_links',
  'commission_targets',
  'countries',
  'einvoice_devices',
  'gateway_refunds',
  'invoice_lines',
  'invoices',
  'local_gateway_pages',
  'number_series',
  'offers',
  'online_orders',
  'outbox_messages',
  'platform_messages',
  'suggested_groups',
  'suggested_services',
  'uae_provider_setting',
];

/** The generated files for the database as it is. */
export async function renderSchema(owner: pg.ClientConfig): Promise<RenderedSchema> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `select table_name, column_name, udt_name, is_nullable, (column_default is not null or is_identity = 'YES') as has_default,
         is_generated = 'ALWAYS' as is_computed
       from information_schema.columns where table_schema = 'public' and table_name not in ('schema_migrations', 'schema_functions') order by table_name, ordinal_position`,
    );
    return { schema: render(rows), columns: renderColumns(rows) };
  } finally {
    await client.end();
  }
}

function render(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const pascal = (name: string) => name.replaceAll(/(^|_)([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase());
  const lines = [
    '// Generated from the migrations by `npm run db:types`. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** ISO 8601 with offset, as the wire has it; the driver turns timestamptz into this text. */',
    'export type Moment = ColumnType<string, string | Date, string | Date>;',
    'type DefaultMoment = ColumnType<string, string | Date | undefined, string | Date>;',
    '/** Objects and lists come parsed; write them as JSON text. */',
    'export type Json = ColumnType<unknown, string, string>;',
    'type DefaultJson = ColumnType<unknown, string | undefined, string>;',
    '',
  ];
  for (const [table, fields] of tables) {
    lines.push(`export interface ${pascal(table)}Table {`);
    for (const field of fields) lines.push(`  ${field.column_name}: ${columnType(field)};`);
    lines.push('}', '');
  }
  lines.push('export interface Database {');
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)}Table;`);
  lines.push('}', '');
  return lines.join('\n');
}

function renderColumns(columns: readonly Column[]): string {
  const lists = readWhole.map((table) => {
    const names = columns.filter(({ table_name }) => table_name === table).map(({ column_name }) => `'${table}.${column_name}'`);
    return `  ${table}: [${names.join(', ')}],`;
  });
  return [
    '// Generated from the migrations by `npm run db:types`. Do not edit.',
    '',
    '/** Every column of a table by its name: `select *` would have a plan that another version ends by adding one. */',
    'export const columnsOf = {',
    ...lists,
    '} as const;',
    '',
  ].join('\n');
}

function columnType(column: Column): string {
  const base = typeOf[column.udt_name];
  if (base === undefined) throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const nullable = column.is_nullable === 'YES';
  if (base === 'Moment') {
    if (nullable) return 'ColumnType<string | null, string | Date | null | undefined, string | Date | null>';
    return column.has_default ? 'DefaultMoment' : 'Moment';
  }
  if (base === 'Json') {
    if (nullable) return 'ColumnType<unknown, string | null | undefined, string | null>';
    return column.has_default ? 'DefaultJson' : 'Json';
  }
  if (column.is_computed) return `GeneratedAlways<${base}>`;
  if (nullable) return `${base} | null`;
  return column.has_default ? `Generated<${base}>` : base;
}
