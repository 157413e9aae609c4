// Which area keeps each table: the one whose file made it, in db/baseline or in a migration that says `-- area: <name>`.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files of the baseline and folders of functions that do not have the name of their area. */
export const AREA_OF_FOLDER: Readonly<Record<string, string>> = { calendar: 'feeds' };

/**
 * Tables that another area or room keeps than the one in whose file of the baseline they are: the baseline never changes, and what is settled about
 * its tables since is said here.
 */
const KEPT_BY: Readonly<Record<string, string>> = {
  accounts: 'settings',
  audit_log: 'http',
  business_hours: 'settings',
  customer_service_minutes: 'appointments',
  employee_hours: 'hr',
  idempotency_keys: 'http',
  js_errors: 'identity',
  number_series: 'db',
  online_aliases: 'settings',
  online_settings: 'settings',
  payment_methods: 'settings',
  payments: 'payments',
  platform_audit: 'http',
  rate_limits: 'online',
  retention_marks: 'jobs',
  service_resources: 'catalogue',
};

/** What makes, drops or renames a table. */
const statements =
  /^\s*(?:(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)|alter table (?:if exists )?(\w+) rename to (\w+))/gim;

/** The tables that are there behind the text of a migration; `area` is whose the new and renamed ones are. Throws where it makes one and nobody is named. */
export function withTablesOf(
  before: ReadonlyMap<string, string>,
  text: string,
  area: string | undefined,
  name: string,
): Map<string, string> {
  const owners = new Map(before);
  for (const [, does, table = '', renamed = '', to = ''] of text.matchAll(statements)) {
    if (does === undefined) {
      owners.set(to, area ?? owners.get(renamed) ?? '');
      owners.delete(renamed);
    } else if (does.toLowerCase() === 'drop') owners.delete(table);
    else if (area === undefined)
      throw new Error(`${name} makes the table ${table}: say whose it is in a line of its own, "-- area: <area>"`);
    else owners.set(table, area);
  }
  return owners;
}

/** The area (`invoices`), or the room of the server (`http`), that keeps each table, by the table's name. */
export function tableOwners(root: string): ReadonlyMap<string, string> {
  const db = join(root, 'apps/server/db');
  let owners = new Map<string, string>();
  for (const file of globSync('baseline/*.sql', { cwd: db }).toSorted()) {
    const named = basename(file, '.sql').replace(/^\d+_/, '').replaceAll('_', '-');
    owners = withTablesOf(owners, readFileSync(join(db, file), 'utf8'), AREA_OF_FOLDER[named] ?? named, file);
  }
  for (const [table, keeper] of Object.entries(KEPT_BY)) {
    if (owners.get(table) === undefined || owners.get(table) === keeper)
      throw new Error(`${table} is named in KEPT_BY for nothing: ${keeper} made it, or nobody did`);
    owners.set(table, keeper);
  }
  for (const file of globSync('migrations/*.sql', { cwd: db }).toSorted()) {
    const text = readFileSync(join(db, file), 'utf8');
    owners = withTablesOf(owners, text, /^-- area: ([\w-]+)$/m.exec(text)?.[1], file);
  }
  return owners;
}
