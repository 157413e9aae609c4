import { vatDocumentsFile } from '@rawnaq/contract/reports/vat-document-list';
import { vatLinesFile } from '@rawnaq/contract/reports/vat-lines-list';
import { getVatReport, listVatDocuments, listVatLines, saveVatFigures, saveVatSetting } from '@rawnaq/contract/reports/vat-return';
import { correctionsBeyond, figuresOfForm } from '@rawnaq/domain/reports/vat-return/vat-return';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { readDocuments } from './documents.ts';
import { lockingHandlers } from './lock.ts';
import { paperHandlers } from './paper.ts';
import { answerOf, creditBefore, draftReturn, isFilable, readAllReturns } from './read-return.ts';
import { readVatSalon, writeFigures, writeSetting } from './store.ts';

const get = handle(getVatReport, async ({ day }, context) => answerOf(context, await readAllReturns(context, day)));

const lines = handle(listVatLines, async ({ day }, context) => {
  const { form, boxes } = await answerOf(context, await readAllReturns(context, day));
  return { total: boxes.length, data: boxes.map((line) => ({ form, ...line })) };
});

const setting = handle(saveVatSetting, async ({ vat_period, first_month, version }, context) => {
  const { db, account_id } = context;
  const { rhythm } = await readVatSalon(context);
  if (!(await writeSetting(db, account_id, { kind: vat_period, first_month }, version))) return refuse('record.changed_meanwhile');
  const before = { vat_period: rhythm.kind, first_month: rhythm.first_month };
  await context.audit({ area: 'settings', action: 'change', subject_type: 'vat_period', before, after: { vat_period, first_month } });
  context.publish('vat_returns', 0);
  return {};
});

const figures = handle(saveVatFigures, async ({ from, to, version, notes, ...entered }, context) => {
  const { db, account_id } = context;
  const returns = await readAllReturns(context, from);
  if (!isFilable(returns, { from, to })) return refuse('vat_return.no_period');
  const { row, salon } = returns;
  if (row !== undefined && row.state > 0) return refuse('vat_return.locked_already');
  const after = { ...figuresOfForm(salon.form, entered, creditBefore(returns) !== null), notes: notes ?? null };
  if (!(await writeFigures(db, account_id, { from, to }, after, version))) return refuse('record.changed_meanwhile');
  const changed = await readAllReturns(context, from);
  const draft = await draftReturn(context, changed);
  const field = correctionsBeyond(salon.form, draft, after);
  if (field !== null) return refuse('vat_return.amend_earlier_return', { field });
  await context.audit({ area: 'books', action: 'enter_figures', subject_type: 'vat_return', subject_id: from, after });
  context.publish('vat_returns', 0);
  return answerOf(context, changed, draft);
});

const documents = handle(listVatDocuments, async (query, context) =>
  readDocuments(context, await readAllReturns(context, query.day), query),
);

export const vatReturnHandlers = [
  get,
  lines,
  fileOfList(lines, vatLinesFile),
  setting,
  figures,
  documents,
  fileOfList(documents, vatDocumentsFile),
  ...lockingHandlers,
  ...paperHandlers,
];
