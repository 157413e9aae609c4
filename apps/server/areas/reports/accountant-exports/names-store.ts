import type { getExportNames } from '@rawnaq/contract/reports/accountant-exports';
import type { Output } from '@rawnaq/contract/endpoint';
import {
  type ExportTarget,
  type ExportTax,
  type MappedTarget,
  targetRules,
  type TargetNames,
} from '@rawnaq/domain/reports/accountant-exports/export-target';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Names = Output<typeof getExportNames.output>;

/** One at a time exports to a target or changes its names, until the transaction ends. Answers the version of its names. */
export async function lockTarget(db: Db, account_id: number, target: ExportTarget): Promise<number> {
  await sql`insert into accountant_export_targets (account_id, target) values (${account_id}, ${target}) on conflict do nothing`.execute(
    db,
  );
  const { version } = await db
    .selectFrom('accountant_export_targets')
    .where('account_id', '=', account_id)
    .where('target', '=', target)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/** What accounts and taxes are called in a target, those alone that have a name. */
export async function readTargetNames(db: Db, account_id: number, target: ExportTarget): Promise<TargetNames> {
  const accounts = await db
    .selectFrom('accountant_export_accounts')
    .where('account_id', '=', account_id)
    .where('target', '=', target)
    .select(['accounting_account_id', 'name', 'contact'])
    .execute();
  const taxes = await db
    .selectFrom('accountant_export_taxes')
    .where('account_id', '=', account_id)
    .where('target', '=', target)
    .select(['tax', 'name'])
    .execute();
  return {
    accounts: new Map(accounts.map(({ accounting_account_id, name, contact }) => [accounting_account_id, { name, contact }])),
    taxes: new Map(taxes.map(({ tax, name }) => [tax as ExportTax, name])),
  };
}

export async function readNames(db: Db, account_id: number, target: MappedTarget): Promise<Names> {
  const { rows: accounts } = await sql<Names['accounts'][number]>`
    select a.id, a.code, a.type, a.english_name, a.arabic_name, n.name, n.contact from accounting_accounts a
    left join accountant_export_accounts n on n.account_id = a.account_id and n.accounting_account_id = a.id and n.target = ${target}
    where a.account_id = ${account_id} and (a.status = 1 or n.name is not null or exists (select from journal_lines l where l.account_id = a.account_id and l.accounting_account_id = a.id))
    order by a.code, a.id`.execute(db);
  const { taxes } = await readTargetNames(db, account_id, target);
  const state = await db
    .selectFrom('accountant_export_targets')
    .where('account_id', '=', account_id)
    .where('target', '=', target)
    .select('version')
    .executeTakeFirst();
  return {
    target,
    version: state?.version ?? 1,
    accounts,
    taxes: targetRules[target].taxes.map((tax) => ({ tax, name: taxes.get(tax) ?? null })),
  };
}

interface NewNames {
  accounts: readonly { accounting_account_id: number; name?: string | undefined; contact?: string | undefined }[];
  taxes: readonly { tax: ExportTax; name?: string | undefined }[];
}

/** Replaces all names of a target. */
export async function replaceNames(db: Db, account_id: number, target: MappedTarget, { accounts, taxes }: NewNames): Promise<void> {
  await db.deleteFrom('accountant_export_accounts').where('account_id', '=', account_id).where('target', '=', target).execute();
  await db.deleteFrom('accountant_export_taxes').where('account_id', '=', account_id).where('target', '=', target).execute();
  const named = accounts.flatMap(({ accounting_account_id, name, contact }) =>
    name === undefined ? [] : [{ account_id, target, accounting_account_id, name, contact: contact ?? null }],
  );
  if (named.length > 0) await db.insertInto('accountant_export_accounts').values(named).execute();
  const rated = taxes.flatMap(({ tax, name }) => (name === undefined ? [] : [{ account_id, target, tax, name }]));
  if (rated.length > 0) await db.insertInto('accountant_export_taxes').values(rated).execute();
  await db
    .updateTable('accountant_export_targets')
    .set({ version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('target', '=', target)
    .execute();
}

/** Which of these accounts the books have. */
export async function knownAccounts(db: Db, account_id: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('accounting_accounts')
    .where('account_id', '=', account_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
