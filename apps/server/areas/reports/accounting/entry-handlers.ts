import type { Output } from '@rawnaq/contract/endpoint';
import {
  attachToManualEntry,
  createManualEntry,
  getEntryAccounts,
  getManualEntry,
  listManualEntries,
  reverseManualEntry,
  showAttachment,
} from '@rawnaq/contract/reports/manual-entries';
import { type EntryFault, entryFault } from '@rawnaq/domain/reports/accounting/manual-entry';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared } from '../../../http/handle.ts';
import { cleanUpload, keepPrivatePicture, readPrivatePicture } from '../../settings/files/public/private-pictures.ts';
import { readChart } from './chart-store.ts';
import { judgeDay } from './entry-day.ts';
import { insertAttachment, insertEntry, readAttachment, readEntries, readEntry, readEntryAccounts } from './entry-store.ts';

function refusalOf(fault: EntryFault, { account }: UserContext) {
  switch (fault.fault) {
    case 'unbalanced': {
      const difference = { amount_minor: Math.abs(fault.difference_minor), currency: account.currency };
      return refuse('books.entry_unbalanced', {
        field: 'lines',
        params: { difference },
        details: { difference_minor: fault.difference_minor },
      });
    }
    case 'too_few_lines':
      return refuse('books.entry_too_few_lines', { field: 'lines' });
    case 'one_side':
      return refuse('books.entry_one_side', { field: `lines.${fault.line}.debit_minor` });
    case 'account_twice':
      return refuse('books.entry_account_twice', { field: `lines.${fault.line}.accounting_account_id` });
  }
}

type Input = Output<typeof createManualEntry.input>;

/** The lines of an opening entry with the one that sets their difference against the opening balances. */
function withOpening(lines: Input['lines'], opening_id: number): Input['lines'] {
  const difference = lines.reduce((sum, { debit_minor, credit_minor }) => sum + debit_minor - credit_minor, 0);
  if (difference === 0 || lines.some(({ accounting_account_id }) => accounting_account_id === opening_id)) return lines;
  return [...lines, { accounting_account_id: opening_id, debit_minor: Math.max(-difference, 0), credit_minor: Math.max(difference, 0) }];
}

const list = handle(listManualEntries, (input, { db, account_id }) => readEntries(db, account_id, input));

const get = handle(getManualEntry, async ({ id }, { db, account_id }) => (await readEntry(db, account_id, id)) ?? notFound('manual_entry'));

const accounts = handle(getEntryAccounts, async (_input, { db, account_id }) => {
  await readChart(db, account_id);
  return { data: await readEntryAccounts(db, account_id) };
});

const create = handle(createManualEntry, async ({ kind, business_date, reason, lines: entered }, context) => {
  const { db, account_id, now, user } = context;
  const wrongDay = judgeDay(context, business_date);
  if (wrongDay !== null) return wrongDay;
  const chart = await readChart(db, account_id);
  const lines = kind === 'opening' ? withOpening(entered, chart.get('opening') ?? 0) : entered;
  const fault = entryFault(lines);
  if (fault !== null) return refusalOf(fault, context);
  const open = new Set((await readEntryAccounts(db, account_id)).map(({ id }) => id));
  for (const [index, { accounting_account_id }] of lines.entries()) {
    if (open.has(accounting_account_id)) continue;
    const isSystem = [...chart.values()].includes(accounting_account_id);
    return refuse(isSystem ? 'books.control_account' : 'books.account_unknown', { field: `lines.${index}.accounting_account_id` });
  }
  const signed = lines.map(({ accounting_account_id, debit_minor, credit_minor }) => ({
    accounting_account_id,
    amount_minor: debit_minor - credit_minor,
  }));
  const id = await insertEntry(db, account_id, { kind, business_date, reason, at: now, user_id: user.id }, signed);
  const after = await readEntry(db, account_id, id);
  if (after === undefined) return notFound('manual_entry');
  await context.audit({ area: 'books', action: 'post', subject_type: 'manual_entry', subject_id: id, after });
  context.publish('books', id);
  return after;
});

const reverse = handle(
  reverseManualEntry,
  async ({ id, business_date, reason }, context) => {
    const { db, account_id, now, user } = context;
    const before = await readEntry(db, account_id, id);
    if (before === undefined) return notFound('manual_entry');
    if (before.reversed_by_id !== null || before.reversal_of_id !== null) return refuse('books.entry_reversed', { field: 'reason' });
    const wrongDay = judgeDay(context, business_date);
    if (wrongDay !== null) return wrongDay;
    if (business_date < before.business_date) return refuse('books.reversal_before_entry', { field: 'business_date' });
    const lines = before.lines.map(({ accounting_account_id, debit_minor, credit_minor }) => ({
      accounting_account_id,
      amount_minor: credit_minor - debit_minor,
    }));
    const reversal = { kind: before.kind, business_date, reason, at: now, user_id: user.id, reversal_of_id: id };
    const reversal_id = await insertEntry(db, account_id, reversal, lines);
    const after = await readEntry(db, account_id, reversal_id);
    if (after === undefined) return notFound('manual_entry');
    await context.audit({ area: 'books', action: 'reverse', subject_type: 'manual_entry', subject_id: id, after });
    context.publish('books', id);
    return after;
  },
  { onDuplicate: { manual_entries_reversed_once: { code: 'books.entry_reversed', field: 'reason' } } },
);

const attach = handlePrepared(
  attachToManualEntry,
  (input) => cleanUpload(input, 'manual_entry'),
  async ({ id, file_name }, context, cleaned) => {
    if (cleaned instanceof Refusal) return cleaned;
    const { db, account_id } = context;
    if ((await readEntry(db, account_id, id)) === undefined) return notFound('manual_entry');
    const kept = await keepPrivatePicture(context, 'manual_entry', cleaned, file_name);
    await insertAttachment(db, account_id, id, kept.id);
    const after = await readEntry(db, account_id, id);
    if (after === undefined) return notFound('manual_entry');
    await context.audit({ area: 'books', action: 'attach', subject_type: 'manual_entry', subject_id: id, after: { has_attachment: 1 } });
    context.publish('books', id);
    return after;
  },
  { onDuplicate: { manual_entry_files_pkey: { code: 'books.attached_already', field: 'content_base64' } } },
);

const show = handle(showAttachment, async ({ id }, { db, account_id, services, reply }) => {
  const unique_id = await readAttachment(db, account_id, id);
  const picture = unique_id === null ? null : await readPrivatePicture(services.config.filesDir, unique_id, null);
  if (picture === null) return notFound('file');
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(picture.media_type)
    .send(picture.bytes);
  return {};
});

export const manualEntryHandlers = [list, get, accounts, create, reverse, attach, show];
