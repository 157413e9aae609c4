import { employeeDocumentsFile } from '@rawnaq/contract/team/records/document-list';
import {
  changeEmployeeDocument,
  createEmployeeDocument,
  deleteEmployeeDocument,
  getEmployeeDocument,
  listEmployeeDocuments,
  renewEmployeeDocument,
} from '@rawnaq/contract/team/records/documents';
import { todayOf } from '../../../http/business-day.ts';
import type { AuditAction, UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { removeSealedTask } from '../../settings/files/public/sealed-files.ts';
import { statusOfNamed } from '../../settings/master-data/public.ts';
import {
  type DocumentRecord,
  insertDocument,
  isOf,
  lockDocument,
  readDocument,
  readDocuments,
  readScans,
  removeDocument,
  replaceDocument,
  sealNumber,
} from './document-store.ts';

const readingOf = (context: UserContext) => ({
  db: context.db,
  account_id: context.account_id,
  secrets: context.services.secrets,
  today: todayOf(context),
});

const list = handle(listEmployeeDocuments, (input, context) => readDocuments(readingOf(context), input));

const get = handle(getEmployeeDocument, async ({ id }, context) => {
  const found = await readDocument(readingOf(context), id);
  if (found === undefined) return notFound('employee_document');
  const scans = await readScans(context.db, context.account_id, id);
  return { ...found, scans: scans.map(({ unique_id: _unique_id, ...scan }) => scan) };
});

/** What the log keeps of a document: never its number. */
const logged = ({ employee_id, dependent_id, document_type_id, issued_on, expires_on, document_number }: DocumentRecord) => ({
  ...{ employee_id, dependent_id, document_type_id, issued_on, expires_on },
  has_number: document_number === null ? 0 : 1,
});

async function noted(context: UserContext, action: AuditAction, id: number, before?: DocumentRecord): Promise<DocumentRecord | undefined> {
  const after = await readDocument(readingOf(context), id);
  await context.audit({
    area: 'hr',
    action,
    subject_type: 'employee_document',
    subject_id: id,
    ...(before === undefined ? {} : { before: logged(before) }),
    ...(after === undefined ? {} : { after: logged(after) }),
  });
  context.publish('employee_documents', id);
  return after;
}

interface Fields {
  document_number?: string | undefined;
  issued_on?: string | undefined;
  expires_on?: string | undefined;
  notes?: string | undefined;
}

const writtenOf = ({ services, account_id }: UserContext, input: Fields) => ({
  number_sealed: sealNumber(services.secrets, account_id, input.document_number),
  issued_on: input.issued_on ?? null,
  expires_on: input.expires_on ?? null,
  notes: input.notes || null,
});

const isReversed = ({ issued_on, expires_on }: Fields): boolean =>
  issued_on !== undefined && expires_on !== undefined && expires_on < issued_on;

const create = handle(createEmployeeDocument, async (input, context) => {
  const { db, account_id, now } = context;
  const { employee_id, document_type_id, dependent_id = null } = input;
  const { has_employee, has_dependent } = await isOf(db, account_id, { employee_id, dependent_id });
  if (!has_employee) return refuse('employee_document.employee_unknown', { field: 'employee_id' });
  if (dependent_id !== null && !has_dependent) return refuse('employee_document.dependent_unknown', { field: 'dependent_id' });
  if ((await statusOfNamed(db, account_id, 'document_types', document_type_id)) !== 1)
    return refuse('employee_document.type_unknown', { field: 'document_type_id' });
  if (isReversed(input)) return refuse('employee_document.dates_reversed', { field: 'expires_on' });
  const row = { employee_id, dependent_id, document_type_id, renewal_of_id: null, created_at: now, ...writtenOf(context, input) };
  const id = await insertDocument(db, account_id, row);
  await noted(context, 'create', id);
  return { id };
});

const change = handle(changeEmployeeDocument, async (input, context) => {
  const { db, account_id } = context;
  const { id, version, document_type_id } = input;
  const before = await readDocument(readingOf(context), id);
  if (before === undefined) return notFound('employee_document');
  const status = await statusOfNamed(db, account_id, 'document_types', document_type_id);
  // A type that was disabled stays where it was chosen.
  if (status === undefined || (status === 0 && before.document_type_id !== document_type_id))
    return refuse('employee_document.type_unknown', { field: 'document_type_id' });
  if (isReversed(input)) return refuse('employee_document.dates_reversed', { field: 'expires_on' });
  if (!(await replaceDocument(db, account_id, { id, version }, { document_type_id, ...writtenOf(context, input) })))
    return refuse('record.changed_meanwhile', { details: { current: before } });
  return (await noted(context, 'update', id, before)) ?? notFound('employee_document');
});

const renew = handle(
  renewEmployeeDocument,
  async (input, context) => {
    const { db, account_id, now } = context;
    const earlier = await lockDocument(db, account_id, input.id);
    if (earlier === undefined) return notFound('employee_document');
    if (earlier.expires_on !== null && input.expires_on <= earlier.expires_on)
      return refuse('employee_document.expires_earlier', { field: 'expires_on', params: { expires_on: { day: earlier.expires_on } } });
    if (isReversed(input)) return refuse('employee_document.dates_reversed', { field: 'expires_on' });
    const { employee_id, dependent_id, document_type_id } = earlier;
    const row = { employee_id, dependent_id, document_type_id, renewal_of_id: earlier.id, created_at: now, ...writtenOf(context, input) };
    const id = await insertDocument(db, account_id, row);
    await noted(context, 'renew', id);
    return { id };
  },
  { onDuplicate: { employee_documents_renewed_once: { code: 'employee_document.already_renewed', field: 'expires_on' } } },
);

const remove = handle(deleteEmployeeDocument, async ({ id }, context) => {
  const { db, account_id } = context;
  if ((await lockDocument(db, account_id, id)) === undefined) return notFound('employee_document');
  const before = await readDocument(readingOf(context), id);
  if (before === undefined) return notFound('employee_document');
  if (before.renewed_by_id !== null) return refuse('employee_document.has_renewal');
  const scans = await readScans(db, account_id, id);
  await removeDocument(db, account_id, id);
  for (const { unique_id } of scans) await context.enqueue(removeSealedTask, { unique_id });
  await noted(context, 'delete', id, before);
  return {};
});

export const documentHandlers = [list, fileOfList(list, employeeDocumentsFile), get, create, change, renew, remove];
