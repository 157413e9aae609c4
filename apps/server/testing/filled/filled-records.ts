import { createEmployeeDependent } from '@rawnaq/contract/team/records/dependents';
import { addDocumentScan, createEmployeeDocument } from '@rawnaq/contract/team/records/documents';
import { addHoursOption } from '@rawnaq/contract/team/records/hours-options';
import { addEmployeePay } from '@rawnaq/contract/team/records/pay';
import type { TestServer } from '../test-server.ts';

/** A document with its scan and a dependent of an employee, by the noun of its address. */
export async function writeRecords(app: TestServer, owner: { token: string }, of: { employee_id: number; document_type_id: number }) {
  const { id: employee_dependents } = await app.succeed(
    createEmployeeDependent,
    { employee_id: of.employee_id, relation: 2, english_name: 'Omar' },
    owner,
  );
  const { id: employee_documents } = await app.succeed(
    createEmployeeDocument,
    { ...of, expires_on: '2030-01-31', notes: 'Two pages' },
    owner,
  );
  const content_base64 = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
  const { id: employee_document_scans } = await app.succeed(addDocumentScan, { id: employee_documents, content_base64 }, owner);
  const { employee_id: id } = of;
  await app.succeed(addHoursOption, { id, valid_from: '2026-01-01', daily_hours: 9, version: 1 }, owner);
  const pay = { basic_minor: 500_000, salary_payment: 2, bank_name: 'Riyad Bank', iban: 'SA0380000000608010167519' } as const;
  await app.succeed(addEmployeePay, { id, valid_from: '2026-01-01', ...pay, version: 1 }, owner);
  return { employee_dependents, employee_documents, employee_document_scans, my_document_scans: employee_document_scans };
}
