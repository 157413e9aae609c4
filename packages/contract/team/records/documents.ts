import { documentStates } from '@rawnaq/domain/team/records/document-state';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { byId, date, done, id, listQuery, optionalLongText, optionalText, pageOf, version } from '../../fields.ts';

const name = z.nullable(z.string());
const state = z.literal([...documentStates]);

export const employeeDocument = z.object({
  id,
  employee_id: id,
  employee_english_name: name,
  employee_arabic_name: name,
  /** Whose it is, where it is not the employee's own. */
  dependent_id: z.nullable(id),
  dependent_english_name: name,
  dependent_arabic_name: name,
  document_type_id: id,
  type_english_name: z.string(),
  type_arabic_name: z.string(),
  document_number: z.nullable(z.string()),
  issued_on: z.nullable(z.string()),
  /** The last day on which it is valid. */
  expires_on: z.nullable(z.string()),
  /** Days from today until its last day; below zero once that is over. */
  days_left: z.nullable(z.int()),
  state,
  notes: z.nullable(z.string()),
  renewal_of_id: z.nullable(id),
  /** The document that took its place. */
  renewed_by_id: z.nullable(id),
  scan_count: z.int(),
  version,
});

const fields = {
  document_number: optionalText(60),
  issued_on: z.optional(date),
  expires_on: z.optional(date),
  notes: optionalLongText(2000),
};

export const listEmployeeDocuments = endpoint({
  method: 'GET',
  path: '/api/employee_documents',
  access: may('personal_files.view'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['expires_on', '-expires_on', 'employee', '-employee'])),
    of: z._default(z.literal(['employees', 'dependents']), 'employees'),
    employee_id: z.optional(id),
    dependent_id: z.optional(id),
    document_type_id: z.optional(id),
    /** That one, whatever its state and whosever it is. */
    document_id: z.optional(id),
    state: z.optional(state),
  }),
  output: pageOf(employeeDocument),
  summary:
    'Papers of employees, or of their dependents: those that were not renewed, unless that state is asked for; of people who left only by `employee_id`',
});

export const getEmployeeDocument = endpoint({
  method: 'GET',
  path: '/api/employee_documents/{id}',
  access: may('personal_files.view'),
  input: byId,
  output: z.object({ ...employeeDocument.shape, scans: z.array(z.object({ id, media_type: z.string(), size_bytes: z.int() })) }),
  summary: 'One document with its scans',
});

const dateRefusals = ['employee_document.dates_reversed'] as const;

export const createEmployeeDocument = endpoint({
  method: 'POST',
  path: '/api/employee_documents',
  access: may('personal_files.edit'),
  input: z.object({ employee_id: id, dependent_id: z.optional(id), document_type_id: id, ...fields }),
  output: byId,
  refusals: [
    'employee_document.employee_unknown',
    'employee_document.dependent_unknown',
    'employee_document.type_unknown',
    ...dateRefusals,
  ],
  summary: 'Adds a document of an employee, or of a dependent; its number is not kept readable and not answered',
  status: 201,
  idempotent: true,
});

export const changeEmployeeDocument = endpoint({
  method: 'PUT',
  path: '/api/employee_documents/{id}',
  access: may('personal_files.edit'),
  input: z.object({ id, document_type_id: id, ...fields, version }),
  output: employeeDocument,
  refusals: ['employee_document.type_unknown', ...dateRefusals, 'record.changed_meanwhile'],
  summary: 'Corrects what is written of a document',
});

export const renewEmployeeDocument = endpoint({
  method: 'POST',
  path: '/api/employee_documents/{id}/renew',
  access: may('personal_files.edit'),
  input: z.object({ id, ...fields, expires_on: date }),
  output: byId,
  refusals: ['employee_document.already_renewed', 'employee_document.expires_earlier', ...dateRefusals],
  summary: 'Adds the document that takes the place of an earlier one; the earlier one stays as renewed',
  status: 201,
  idempotent: true,
});

export const deleteEmployeeDocument = endpoint({
  method: 'DELETE',
  path: '/api/employee_documents/{id}',
  access: may('personal_files.delete'),
  input: byId,
  output: done,
  refusals: ['employee_document.has_renewal'],
  summary: 'Deletes a document with its scans; an earlier one that it renewed is current again',
});

export const addDocumentScan = endpoint({
  method: 'POST',
  path: '/api/employee_documents/{id}/scans',
  access: may('personal_files.edit'),
  input: z.object({
    id,
    /** The file itself in base64: 5 MB are 7 million letters. */
    content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000)),
  }),
  output: byId,
  refusals: [
    'file.too_large',
    'employee_document.not_a_scan',
    'file.too_many_pixels',
    'file.unreadable',
    'employee_document.too_many_scans',
  ],
  largest_body_bytes: 7_100_000,
  summary: 'Keeps a scan of a document (PDF or picture, 5 MB at most), sealed; never public',
  status: 201,
});

export const openDocumentScan = endpoint({
  method: 'GET',
  path: '/api/employee_document_scans/{id}',
  access: may('personal_files.view'),
  input: byId,
  output: done,
  summary: 'A scan of a document; each opening is in the audit log',
  answers: 'file',
});

export const deleteDocumentScan = endpoint({
  method: 'DELETE',
  path: '/api/employee_document_scans/{id}',
  access: may('personal_files.delete'),
  input: byId,
  output: done,
  summary: 'Deletes a scan of a document',
});

export const employeeDocumentsEndpoints = [
  listEmployeeDocuments,
  getEmployeeDocument,
  createEmployeeDocument,
  changeEmployeeDocument,
  renewEmployeeDocument,
  deleteEmployeeDocument,
  addDocumentScan,
  openDocumentScan,
  deleteDocumentScan,
] as const;
