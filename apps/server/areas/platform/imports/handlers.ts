import {
  cancelImport,
  checkImport,
  discardImport,
  getImport,
  type importFileRefusals,
  listImportRows,
  listImports,
  mendImportRow,
  pauseImport,
  readImportAgain,
  resumeImport,
  runImport,
  undoImport,
  uploadImport,
  uploadImportFiles,
} from '@rawnaq/contract/platform/imports';
import { columnNamesOf, type ImportKind, importKinds, namingFields } from '@rawnaq/domain/platform/imports/import-kinds';
import { canStep, type ImportState, type ImportStep } from '@rawnaq/domain/platform/imports/import-states';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared } from '../../../http/handle.ts';
import { NotFound, notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { labelOf, refusalSentence } from '../../../http/answers/sentences.ts';
import { checkTask } from './check.ts';
import { kindOfTable, readColumns, readingOf } from './columns.ts';
import { importFiles } from './files.ts';
import { rulesOf } from './kinds.ts';
import { mayImport } from './may-import.ts';
import { keepFile } from './keep-file.ts';
import { readFile, readFiles } from './read-file.ts';
import { auditEnd, runTask } from './run.ts';
import { answerOf, lineOf, rowOf, shownBy } from './show-import.ts';
import { readImports, readRows, readShownOf } from './shown-store.ts';
import { changeCells, changeImport, readContent, readImport, removeImport, replaceRows, type StoredImport } from './store.ts';
import { undoTask } from './undo.ts';

const list = handle(listImports, async (input, { db, account_id, now }) => {
  const { rows, total } = await readImports(db, account_id, input);
  return { data: rows.map((row) => lineOf(row, now)), total, page: input.page, per_page: input.per_page };
});

/** An import that the caller may see, locked where it is to be changed. */
async function find(context: UserContext, id: number, { isLocked = false } = {}) {
  const data = await readImport(context.db, context.account_id, id, { isLocked });
  if (data === undefined) return notFound('data_import');
  return mayImport(context, data.kind) ? data : refuse('import.kind_not_allowed');
}

const get = handle(getImport, async ({ id }, context) => {
  const data = await find(context, id);
  return data instanceof NotFound || data instanceof Refusal ? data : answerOf(context, data);
});

const upload = handlePrepared(
  uploadImport,
  async ({ content_base64 }) => {
    const content = Buffer.from(content_base64, 'base64');
    return { content, table: await readFile(content, {}) };
  },
  async ({ kind, file_name }, context, { content, table }) => {
    if (!mayImport(context, kind)) return refuse('import.kind_not_allowed', { field: 'kind' });
    if (table instanceof Refusal) return table;
    const id = await keepFile(context, kind, file_name, content, table);
    return id instanceof Refusal ? id : answer(context, id);
  },
);

const uploadFiles = handlePrepared(
  uploadImportFiles,
  ({ file_name, content_base64 }) => readFiles(file_name, Buffer.from(content_base64, 'base64')),
  async (_input, context, given) => {
    if (given instanceof Refusal) return given;
    const kinds = importKinds.filter((kind) => mayImport(context, kind));
    const kept: number[] = [];
    const refused: { file_name: string; message: string }[] = [];
    let first: Refusal<(typeof importFileRefusals)[number] | 'import.kind_not_allowed'> | null = null;
    for (const { name, content, table } of given) {
      const kind = table instanceof Refusal ? null : kindOfTable(kinds, name, table);
      const id =
        table instanceof Refusal
          ? table
          : kind === null
            ? refuse('import.kind_not_allowed')
            : await keepFile(context, kind, name, content, table);
      if (typeof id === 'number') kept.push(id);
      else {
        first ??= id;
        refused.push({ file_name: name, message: refusalSentence(id.code, context.language, id.params) });
      }
    }
    if (first !== null && given.length === 1) return first;
    for (const id of kept) context.publish('imports', id);
    const lines = await readShownOf(context.db, context.account_id, kept);
    const order = (kind: ImportKind): number => importKinds.indexOf(kind);
    return { imports: lines.map((row) => lineOf(row, context.now)).toSorted((one, other) => order(one.kind) - order(other.kind)), refused };
  },
);

/** The same file read otherwise. It is read again while nobody waits for the import. */
const readAgain = handlePrepared(
  readImportAgain,
  async ({ id, encoding, separator, sheet }, { services, account_id }) => {
    const content = await services.database.withAccount(account_id, (db) => readContent(db, account_id, id));
    return content === null ? null : readFile(content, { encoding, separator, sheet });
  },
  async ({ id, heading_row, kind: said }, context, table) => {
    const { db, account_id } = context;
    const data = await find(context, id, { isLocked: true });
    if (data instanceof NotFound || data instanceof Refusal) return data;
    if (table === null || !isPossible(context, 'read_again', data)) return refuse('import.not_now');
    if (table instanceof Refusal) return table;
    const kind = said ?? data.kind;
    if (!mayImport(context, kind)) return refuse('import.kind_not_allowed', { field: 'kind' });
    const columns = await readColumns(db, account_id, kind, table, heading_row);
    if (columns === null) return refuse(heading_row === undefined ? 'import.empty' : 'import.no_such_row', { field: 'heading_row' });
    await changeImport(db, account_id, id, { kind, state: 'read', choices: [], ...(await readingOf(context, kind, table, columns)) });
    await replaceRows(db, account_id, id, columns.rows);
    return answer(context, id);
  },
);

const isPossible = ({ now }: UserContext, step: ImportStep, { state, finished_at }: StoredImport): boolean =>
  canStep(step, state, finished_at === null ? null : new Date(finished_at), now);

async function answer(context: UserContext, id: number) {
  context.publish('imports', id);
  const after = await readImport(context.db, context.account_id, id);
  return after === undefined ? notFound('data_import') : answerOf(context, after);
}

/** What a file of a kind cannot be said to be, or its caller may not make of it. */
function checkRefusal(
  { may, language }: UserContext,
  kind: ImportKind,
  {
    fields,
    twins,
    overbook,
    choices,
  }: { fields: readonly string[]; twins: string; overbook: 0 | 1; choices: readonly { field: string; choice: string }[] },
) {
  const rules = rulesOf(kind);
  if (fields.some((field) => !Object.hasOwn(columnNamesOf(kind), field))) return refuse('import.columns_differ', { field: 'targets' });
  if (!fields.some((field) => namingFields(kind).includes(field))) return refuse('import.no_name', { field: 'targets' });
  const hidden = fields.find((field) => rules.fieldRights[field] !== undefined && !may(rules.fieldRights[field]));
  if (hidden !== undefined)
    return refuse('import.field_not_allowed', { field: 'targets', params: { label: labelOf(hidden, language) ?? hidden } });
  if (twins === 'replace' && !may(rules.editRight)) return refuse('import.replace_not_allowed', { field: 'twins' });
  if (overbook === 1 && (kind !== 'appointments' || !may('appointments.overbook')))
    return refuse('import.overbooking_not_allowed', { field: 'overbook' });
  const made = rules.values.filter(({ field }) => choices.some((one) => one.field === field && one.choice === 'create'));
  if (made.some(({ making }) => making === undefined || !may(making.right)))
    return refuse('import.making_not_allowed', { field: 'choices' });
  return null;
}

const check = handle(checkImport, async ({ id, targets, date_order, is_hijri, twins, overbook, choices }, context) => {
  const { db, account_id } = context;
  const data = await find(context, id, { isLocked: true });
  if (data instanceof NotFound || data instanceof Refusal) return data;
  if (!isPossible(context, 'check', data)) return refuse('import.not_now');
  if (targets.length !== data.headings.length) return refuse('import.columns_differ', { field: 'targets' });
  const fields = targets.filter((target) => target !== 'to_notes' && target !== 'leave_out');
  if (new Set(fields).size < fields.length) return refuse('import.target_twice', { field: 'targets' });
  const refusal = checkRefusal(context, data.kind, { fields, twins, overbook, choices: choices ?? [] });
  if (refusal !== null) return refusal;
  await changeImport(db, account_id, id, {
    state: 'checking',
    targets,
    is_hijri,
    twins,
    overbook,
    choices: (choices ?? []).map(({ field, value = '', choice, value_id }) => ({ field, value, choice, id: value_id ?? null })),
    date_order: date_order ?? null,
    done_through: 0,
    done_count: 0,
  });
  const after = await answer(context, id);
  // With another column of dates their order is concluded anew.
  if (!(after instanceof NotFound) && after.date_order === null && after.is_order_open)
    return refuse('import.order_open', { field: 'date_order' });
  if (!(after instanceof NotFound) && after.date_order !== null) await changeImport(db, account_id, id, { date_order: after.date_order });
  await context.enqueue(checkTask, { import_id: id });
  return after;
});

const rows = handle(listImportRows, async (input, context) => {
  const data = await find(context, input.id);
  if (data instanceof NotFound || data instanceof Refusal) return data;
  const { rows: found, total } = await readRows(context.db, context.account_id, input);
  const by = await shownBy(context, data);
  return { data: found.map((row) => rowOf(row, data, by)), total, page: input.page, per_page: input.per_page };
});

const mend = handle(mendImportRow, async ({ id, row_number, cells }, context) => {
  const { db, account_id } = context;
  const data = await find(context, id, { isLocked: true });
  if (data instanceof NotFound || data instanceof Refusal) return data;
  if (!isPossible(context, 'check', data)) return refuse('import.not_now');
  if (cells.some(({ column }) => column >= data.headings.length)) return refuse('import.columns_differ', { field: 'cells' });
  const values = new Map(cells.map(({ column, value }) => [column, value ?? '']));
  if (!(await changeCells(db, account_id, id, row_number, values))) return refuse('import.no_such_row', { field: 'row_number' });
  await changeImport(db, account_id, id, { state: 'checking', done_through: 0, done_count: 0 });
  await context.enqueue(checkTask, { import_id: id });
  return answer(context, id);
});

/** Takes an import to its next state, and makes the job due that works in it. */
async function take(context: UserContext, id: number, step: Exclude<ImportStep, 'read_again' | 'check' | 'discard'>) {
  const { db, account_id, now } = context;
  const data = await find(context, id, { isLocked: true });
  if (data instanceof NotFound || data instanceof Refusal) return data;
  if (!isPossible(context, step, data)) return refuse('import.not_now');
  const to: Readonly<Record<typeof step, ImportState>> = {
    run: 'running',
    resume: 'running',
    pause: 'paused',
    cancel: 'cancelled',
    undo: 'undoing',
  };
  const begun = step === 'run' || step === 'undo' ? { done_through: 0, done_count: 0 } : {};
  await changeImport(db, account_id, id, { state: to[step], ...begun, ...(step === 'cancel' ? { finished_at: now } : {}) });
  if (step === 'run' || step === 'resume') await context.enqueue(runTask, { import_id: id });
  if (step === 'undo') await context.enqueue(undoTask, { import_id: id });
  if (step === 'cancel') await auditEnd(context, id, data.done_count);
  return answer(context, id);
}

const discard = handle(discardImport, async ({ id }, context) => {
  const data = await find(context, id, { isLocked: true });
  if (data instanceof NotFound || data instanceof Refusal) return data;
  if (!isPossible(context, 'discard', data)) return refuse('import.not_now');
  await removeImport(context.db, context.account_id, id);
  context.publish('imports', id);
  return {};
});

export const importsHandlers = [
  list,
  get,
  upload,
  uploadFiles,
  readAgain,
  check,
  rows,
  mend,
  handle(runImport, ({ id }, context) => take(context, id, 'run')),
  handle(pauseImport, ({ id }, context) => take(context, id, 'pause')),
  handle(resumeImport, ({ id }, context) => take(context, id, 'resume')),
  handle(cancelImport, ({ id }, context) => take(context, id, 'cancel')),
  handle(undoImport, ({ id }, context) => take(context, id, 'undo')),
  discard,
  ...importFiles,
];
