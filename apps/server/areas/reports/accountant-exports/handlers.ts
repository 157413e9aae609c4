import { Readable } from 'node:stream';
import {
  createAccountantExport,
  getAccountantExportFile,
  getExportNames,
  listAccountantExports,
  previewAccountantExport,
  saveExportNames,
} from '@rawnaq/contract/reports/accountant-exports';
import { accountantExportsListFile } from '@rawnaq/contract/reports/accountant-export-list';
import { missingNames } from '@rawnaq/domain/reports/accountant-exports/export-target';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { keepAside } from '../../../sheets/kept-aside.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import {
  daysOf,
  entriesOf,
  insertExport,
  insertPart,
  mostEntries,
  partsOf,
  readExport,
  readExportAccounts,
  readExports,
  readFileSize,
  readPreview,
} from './export-store.ts';
import { endingOf, EntryTooLong, type ExportFile, makeFile } from './make-file.ts';
import { knownAccounts, lockTarget, readNames, readTargetNames, replaceNames } from './names-store.ts';

/** A journal tells the profit, so no part of an export is for a reader who may not see it (decision 66). */
const isKept = ({ may }: UserContext): boolean => !may('reports.see_cost');
const keptFrom = () => refuse('books.cost_not_allowed');

const list = handle(listAccountantExports, async (input, context) =>
  isKept(context) ? keptFrom() : readExports(context.db, context.account_id, input),
);

const preview = handle(previewAccountantExport, async ({ target, from, to }, context) => {
  if (isKept(context)) return keptFrom();
  if (to < from) return refuse('exports.period_ends_before_it_begins', { field: 'to' });
  const { db, account_id } = context;
  const { accounts, ...figures } = await readPreview(db, account_id, target, { from, to });
  const missing = missingNames(target, accounts, await readTargetNames(db, account_id, target));
  return {
    ...figures,
    most: mostEntries,
    missing_accounts: missing.accounts.map(({ id, code, english_name, arabic_name }) => ({ id, code, english_name, arabic_name })),
    missing_taxes: [...missing.taxes],
  };
});

const partBytes = 512 * 1024;

/** Writes the file of an export, part by part: nothing but a part of it is in memory. */
async function keepFile({ db, account_id }: UserContext, file: ExportFile): Promise<void> {
  const posted = (file.grouping === 'day' ? daysOf : entriesOf)(db, account_id, file.export_id);
  let position = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const write = async () => {
    position += 1;
    await insertPart(db, account_id, file.export_id, position, Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  };
  for await (const piece of makeFile(file, posted) as AsyncIterable<Buffer | string>) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    waiting.push(bytes);
    size += bytes.length;
    if (size >= partBytes) await write();
  }
  if (size > 0) await write();
}

const create = handle(createAccountantExport, async ({ target, grouping, from, to }, context) => {
  if (isKept(context)) return keptFrom();
  if (to < from) return refuse('exports.period_ends_before_it_begins', { field: 'to' });
  const { db, account_id, account, now, user, language } = context;
  await lockTarget(db, account_id, target);
  const file_name = `${target}-${from}-${to}.${endingOf(target)}`;
  const export_id = await insertExport(db, account_id, { target, grouping, period: { from, to }, file_name, at: now, user_id: user.id });
  if (export_id === null) return refuse('exports.nothing_new', { field: 'to' });
  const made = await readExport(db, account_id, export_id);
  if (made === undefined) return notFound('accountant_export');
  if (made.entry_count > mostEntries) return refuse('exports.too_many_entries', { field: 'to', params: { most: mostEntries } });
  const accounts = await readExportAccounts(db, account_id, export_id);
  const names = await readTargetNames(db, account_id, target);
  const missing = missingNames(target, accounts, names);
  if (missing.accounts.length + missing.taxes.length > 0)
    return refuse('exports.names_missing', {
      field: 'target',
      params: { count: missing.accounts.length + missing.taxes.length },
      details: { accounts: missing.accounts.map(({ code }) => code), taxes: missing.taxes },
    });
  try {
    await keepFile(context, {
      ...{ export_id, target, grouping, accounts, names, language },
      ...{ zone: account.timezone, currency: account.currency, at: now },
    });
  } catch (error) {
    if (error instanceof EntryTooLong) return refuse('exports.entry_too_long', { field: 'target', params: { entry: error.message } });
    throw error;
  }
  await context.audit({ area: 'books', action: 'export', subject_type: 'accountant_export', subject_id: export_id, after: made });
  context.publish('books', 0);
  return made;
});

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

const file = handle(getAccountantExportFile, async ({ id }, context) => {
  if (isKept(context)) return keptFrom();
  const { db, account_id, reply } = context;
  const made = await readExport(db, account_id, id);
  const found = await readFileSize(db, account_id, id);
  if (made === undefined || found === null) return notFound('accountant_export');
  const kept = await keepAside(Readable.from(partsOf(db, account_id, id), { objectMode: false }));
  void reply
    .header('content-disposition', `attachment; filename="${found.file_name}"`)
    .header('content-length', kept.bytes)
    .header('cache-control', 'private, no-store')
    .type(types[endingOf(made.target)])
    .send(kept.read());
  return {};
});

const names = handle(getExportNames, async ({ target }, context) =>
  isKept(context) ? keptFrom() : readNames(context.db, context.account_id, target),
);

const saveNames = handle(saveExportNames, async ({ target, version, accounts, taxes }, context) => {
  if (isKept(context)) return keptFrom();
  const { db, account_id } = context;
  if ((await lockTarget(db, account_id, target)) !== version)
    return refuse('record.changed_meanwhile', { details: { current: await readNames(db, account_id, target) } });
  const known = await knownAccounts(
    db,
    account_id,
    accounts.map(({ accounting_account_id }) => accounting_account_id),
  );
  const seen = new Set<number>();
  for (const [index, { accounting_account_id }] of accounts.entries()) {
    if (!known.has(accounting_account_id) || seen.has(accounting_account_id))
      return refuse('books.account_unknown', { field: `accounts.${index}.accounting_account_id` });
    seen.add(accounting_account_id);
  }
  const before = await readNames(db, account_id, target);
  const rated = new Map(taxes.map((tax) => [tax.tax, tax]));
  await replaceNames(db, account_id, target, { accounts, taxes: [...rated.values()] });
  const after = await readNames(db, account_id, target);
  const named = ({ accounts: all, taxes: of }: typeof after) => ({ taxes: of, accounts: all.filter(({ name }) => name !== null) });
  await context.audit({
    ...{ area: 'books', action: 'update', subject_type: 'export_names', subject_id: target },
    ...{ before: named(before), after: named(after) },
  });
  context.publish('books', 0);
  return after;
});

export const accountantExportsHandlers = [list, fileOfList(list, accountantExportsListFile), preview, create, file, names, saveNames];
