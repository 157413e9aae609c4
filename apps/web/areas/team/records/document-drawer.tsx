import { Alert } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { listEmployees } from '@rawnaq/contract/team/hr';
import {
  changeEmployeeDocument,
  createEmployeeDocument,
  getEmployeeDocument,
  renewEmployeeDocument,
} from '@rawnaq/contract/team/records/documents';
import { type employeeDependent, listEmployeeDependents } from '@rawnaq/contract/team/records/dependents';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { documentAnswers, type EmployeeDocument, typeOf, useTypeChoices, whose } from './document-data.ts';
import { DocumentFields } from './document-fields.tsx';
import { Scans } from './scans.tsx';

const refresh = (): void => {
  for (const { path } of documentAnswers) void queryClient.invalidateQueries({ queryKey: [path] });
};

interface NewDocumentProps {
  /** Whose documents are shown, where of one employee. */
  employeeId?: number | undefined;
  /** Whose documents are shown, where of one dependent. */
  dependentId?: number | undefined;
  /** The new document, whose scans come next. */
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** The form of a new document of an employee, or of one of the employee's dependents. */
const useNewDocument = (initial: { employee_id?: number | undefined; dependent_id?: number }, onAdded: (id: number) => void) =>
  useEndpointForm(createEmployeeDocument, {
    initial,
    draftKey: null,
    onSaved: ({ id }) => {
      refresh();
      notify({ message: t('records.added') });
      onAdded(id);
    },
  });

/** Adds a document. What is typed is not kept as a draft: a browser is no place for numbers of passports. */
export function NewDocument({ dependentId, ...props }: NewDocumentProps) {
  return dependentId === undefined ? <NewOfEmployee {...props} /> : <NewOfDependent dependentId={dependentId} {...props} />;
}

function NewOfEmployee({ employeeId, onAdded, onClose }: NewDocumentProps) {
  const { data } = useEndpoint(listEmployees, { page: 1, per_page: 1000, status: 1 }, { isEnabled: may('employees.view') });
  const types = useTypeChoices();
  const form = useNewDocument({ employee_id: employeeId }, onAdded);
  return (
    <DrawerForm title={t('records.new')} form={form} save={t('records.save')} size="lg" onClose={onClose}>
      <ChoiceSelect {...form.field('employee_id')} choices={employeeChoices(data?.data)} />
      <ChoiceSelect {...form.field('document_type_id')} choices={types} />
      <DocumentFields form={form} />
    </DrawerForm>
  );
}

function NewOfDependent({ dependentId, onAdded, onClose }: NewDocumentProps & { dependentId: number }) {
  const { data } = useEndpoint(listEmployeeDependents, { page: 1, per_page: 1, dependent_id: dependentId });
  const dependent = data?.data[0];
  return dependent === undefined ? null : <NewOf key={dependent.id} dependent={dependent} onAdded={onAdded} onClose={onClose} />;
}

interface NewOfProps extends Pick<NewDocumentProps, 'onAdded' | 'onClose'> {
  dependent: Output<typeof employeeDependent>;
}

function NewOf({ dependent, onAdded, onClose }: NewOfProps) {
  const types = useTypeChoices();
  const form = useNewDocument({ employee_id: dependent.employee_id, dependent_id: dependent.id }, onAdded);
  return (
    <DrawerForm title={`${t('records.new')} · ${localName(dependent)}`} form={form} save={t('records.save')} size="lg" onClose={onClose}>
      <ChoiceSelect {...form.field('document_type_id')} choices={types} />
      <DocumentFields form={form} />
    </DrawerForm>
  );
}

/** A document with its scans: opened to be read, and by those who may also to be corrected. */
export function OpenDocument({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useEndpoint(getEmployeeDocument, { id });
  if (data === undefined) return null;
  return <Existing key={data.id} document={data} scans={data.scans} onClose={onClose} />;
}

interface ExistingProps {
  document: EmployeeDocument;
  scans: Parameters<typeof Scans>[0]['scans'];
  onClose: () => void;
}

const formOf = (row: EmployeeDocument): Input<typeof changeEmployeeDocument.input> => ({
  id: row.id,
  document_type_id: row.document_type_id,
  document_number: row.document_number ?? undefined,
  issued_on: row.issued_on ?? undefined,
  expires_on: row.expires_on ?? undefined,
  notes: row.notes ?? undefined,
  version: row.version,
});

function Existing({ document, scans, onClose }: ExistingProps) {
  const types = useTypeChoices(document);
  const form = useEndpointForm(changeEmployeeDocument, {
    initial: formOf(document),
    draftKey: null,
    onSaved: () => {
      refresh();
      notify({ message: t('records.saved') });
      onClose();
    },
  });
  return (
    <DrawerForm
      title={`${typeOf(document)} · ${whose(document)}`}
      form={form}
      save={may('personal_files.edit') ? t('records.save') : null}
      size="lg"
      onClose={onClose}
    >
      <fieldset disabled={!may('personal_files.edit')} style={{ display: 'contents' }}>
        <ChoiceSelect {...form.field('document_type_id')} choices={types} disabled={!may('personal_files.edit')} />
        <DocumentFields form={form} />
      </fieldset>
      <Scans documentId={document.id} scans={scans} />
    </DrawerForm>
  );
}

/** As long again as the document was valid, where it says so; a year from its last day where it does not. */
function nextExpiry({ issued_on, expires_on }: EmployeeDocument): string | undefined {
  if (expires_on === null) return undefined;
  const days = issued_on === null ? 365 : daysBetween(issued_on, expires_on);
  return addDays(expires_on, Math.max(days, 1));
}

interface RenewDocumentProps {
  document: EmployeeDocument;
  onRenewed: (id: number) => void;
  onClose: () => void;
}

/** The document that takes the place of another: filled in as far as the other one tells, so that saving it is all there is to do. */
export function RenewDocument({ document, onRenewed, onClose }: RenewDocumentProps) {
  const form = useEndpointForm(renewEmployeeDocument, {
    initial: {
      id: document.id,
      document_number: document.document_number ?? undefined,
      issued_on: document.expires_on === null ? undefined : addDays(document.expires_on, 1),
      expires_on: nextExpiry(document),
    },
    draftKey: null,
    onSaved: ({ id }) => {
      refresh();
      notify({ message: t('records.renew.done') });
      onRenewed(id);
    },
  });
  return (
    <DrawerForm
      title={t('records.renew.title', { type: `${typeOf(document)} · ${whose(document)}` })}
      form={form}
      save={t('records.renew.save')}
      size="lg"
      onClose={onClose}
    >
      <Alert color="blue">{t('records.renew.note')}</Alert>
      <DocumentFields form={form} />
    </DrawerForm>
  );
}
