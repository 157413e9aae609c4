import type { Output } from '@rawnaq/contract/endpoint';
import { documentTypes } from '@rawnaq/contract/settings/master-data';
import { employeeDocumentsFile } from '@rawnaq/contract/team/records/document-list';
import { type employeeDocument, getEmployeeDocument, listEmployeeDocuments } from '@rawnaq/contract/team/records/documents';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { localName, localText } from '../../../ui/figures/local-name.ts';

export type EmployeeDocument = Output<typeof employeeDocument>;

/** Answers that are no longer true once a document has changed. */
export const documentAnswers = [listEmployeeDocuments, getEmployeeDocument, employeeDocumentsFile];

export const typeOf = (row: EmployeeDocument): string =>
  localName({ english_name: row.type_english_name, arabic_name: row.type_arabic_name });

/** Whose paper it is: the dependent's, or else the employee's. */
export const whose = (row: EmployeeDocument): string =>
  row.dependent_id === null
    ? (localText(row.employee_english_name, row.employee_arabic_name) ?? '')
    : (localText(row.dependent_english_name, row.dependent_arabic_name) ?? '');

/** The types of documents that are in use, and the one that a document has already. */
export function useTypeChoices(chosen?: EmployeeDocument): Choice<number>[] {
  const { data } = useEndpoint(documentTypes.list, { page: 1, per_page: 1000 }, { isEnabled: may('master_data.view') });
  const known = (data?.data ?? []).filter(({ id, status }) => status === 1 || id === chosen?.document_type_id);
  const choices = known.map((row) => ({ value: row.id, label: localName(row) }));
  return choices.length > 0 || chosen === undefined ? choices : [{ value: chosen.document_type_id, label: typeOf(chosen) }];
}
