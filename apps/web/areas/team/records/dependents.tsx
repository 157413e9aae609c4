import { Anchor, Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { dependentColumns, employeeDependentsFile } from '@rawnaq/contract/team/records/dependent-list';
import {
  changeEmployeeDependent,
  createEmployeeDependent,
  deleteEmployeeDependent,
  type employeeDependent,
  listEmployeeDependents,
} from '@rawnaq/contract/team/records/dependents';
import { relations } from '@rawnaq/domain/team/records/relation';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { BirthDateInput } from '../../../ui/dates/birth-date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { EmptyState } from '../../../ui/states.tsx';

type Dependent = Output<typeof employeeDependent>;
type Doing = { what: 'new' } | { what: 'edit' | 'delete'; dependent: Dependent };

const relationChoices = () => relations.map((value) => ({ value, label: t(`records.relations.${value}`) }));
const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [listEmployeeDependents.path] });
const documentsOf = (row: Dependent): string => `${pathOf('merchant.dependents_documents')}?dependent_id=${row.id}`;

/** Families of employees, each person with the way to their documents. */
export default function Dependents() {
  const list = useListQuery(listEmployeeDependents, { per_page: 50, sort: 'employee', filters: {} });
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayEdit = may('personal_files.edit');
  const [columns] = useState(() =>
    drawnColumns(dependentColumns, {
      name: mayEdit
        ? {
            cell: (row, said) => (
              <Anchor component="button" type="button" ta="start" onClick={() => setDoing({ what: 'edit', dependent: row })}>
                {said}
              </Anchor>
            ),
          }
        : {},
      employee: { link: (row) => (may('employees.view') ? pathOf('merchant.employee', { id: row.employee_id }) : null) },
      document_count: { link: documentsOf },
    }),
  );
  useLiveChanges(({ topic }) => {
    if (topic === 'employee_documents' || topic === '*') list.retry();
  });
  const { filters } = list.state;
  const close = (): void => setDoing(null);
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setDoing({ what: 'new' })}>
      {t('records.dependents.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.employees_dependents')}
        list={list}
        columns={columns}
        file={employeeDependentsFile}
        mayExport={may('employees.export')}
        rowKey={(row) => row.id}
        searchPlaceholder={t('records.dependents.search')}
        add={add}
        filters={
          <ChoiceFilter
            label={t('labels.relation')}
            all={t('records.dependents.all_relations')}
            choices={relationChoices()}
            value={filters.relation}
            onChange={(relation) => list.setFilter('relation', relation)}
          />
        }
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            onEdit={mayEdit && (() => setDoing({ what: 'edit', dependent: row }))}
            onDelete={may('personal_files.delete') && (() => setDoing({ what: 'delete', dependent: row }))}
            actions={[{ label: t('records.documents'), icon: IconFiles, onPress: () => go(documentsOf(row)) }]}
          />
        )}
        empty={<EmptyState picture="people" title={t('records.dependents.empty')} text={t('records.dependents.empty_text')} action={add} />}
      />
      {doing?.what === 'new' && <NewDependent employeeId={filters.employee_id} onClose={close} />}
      {doing?.what === 'edit' && <EditDependent key={doing.dependent.id} dependent={doing.dependent} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          name={localName(doing.dependent)}
          onDelete={() => call(deleteEmployeeDependent, { id: doing.dependent.id })}
          onDisable={false}
          refresh={refresh}
          onClose={close}
        />
      )}
    </>
  );
}

interface DependentInput {
  relation: Dependent['relation'];
  english_name?: string | undefined;
  arabic_name?: string | undefined;
  birth_date?: string | undefined;
}

function Fields({ form }: { form: FormView<DependentInput> }) {
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <FieldRow>
        <ChoiceSelect {...form.field('relation')} choices={relationChoices()} />
        <BirthDateInput {...form.field('birth_date')} />
      </FieldRow>
    </>
  );
}

const saved = (row: Dependent): void => {
  void refresh();
  notify({ message: t('records.dependents.saved', { name: localName(row) }) });
};

function NewDependent({ employeeId, onClose }: { employeeId: number | undefined; onClose: () => void }) {
  const { data } = useEndpoint(listEmployees, { page: 1, per_page: 1000, status: 1 }, { isEnabled: may('employees.view') });
  const form = useEndpointForm(createEmployeeDependent, {
    initial: { employee_id: employeeId },
    draftKey: null,
    onSaved: (row) => {
      saved(row);
      onClose();
    },
  });
  return (
    <DrawerForm title={t('records.dependents.new')} form={form} save={t('records.dependents.save')} size="lg" onClose={onClose}>
      <ChoiceSelect {...form.field('employee_id')} choices={employeeChoices(data?.data)} />
      <Fields form={form} />
    </DrawerForm>
  );
}

function EditDependent({ dependent, onClose }: { dependent: Dependent; onClose: () => void }) {
  const form = useEndpointForm(changeEmployeeDependent, {
    initial: {
      id: dependent.id,
      relation: dependent.relation,
      english_name: dependent.english_name ?? undefined,
      arabic_name: dependent.arabic_name ?? undefined,
      birth_date: dependent.birth_date ?? undefined,
      version: dependent.version,
    },
    draftKey: null,
    onSaved: (row) => {
      saved(row);
      onClose();
    },
  });
  return (
    <DrawerForm title={localName(dependent)} form={form} save={t('records.dependents.save')} size="lg" onClose={onClose}>
      <Fields form={form} />
    </DrawerForm>
  );
}
