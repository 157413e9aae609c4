import { ActionIcon, Anchor, Button } from '@mantine/core';
import { documentColumns, employeeDocumentsFile } from '@rawnaq/contract/team/records/document-list';
import { deleteEmployeeDocument, listEmployeeDocuments } from '@rawnaq/contract/team/records/documents';
import { meaningOf } from '@rawnaq/design/status-tones';
import { documentStates } from '@rawnaq/domain/team/records/document-state';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { type MessageKey, t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { HijriText } from '../../../ui/dates/hijri-text.tsx';
import type { SalonFormat } from '../../../ui/figures/salon-format.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { documentAnswers, type EmployeeDocument, typeOf, useTypeChoices, whose } from './document-data.ts';
import { NewDocument, OpenDocument, RenewDocument } from './document-drawer.tsx';

type Doing = { what: 'new' } | { what: 'open'; id: number } | { what: 'renew' | 'delete'; document: EmployeeDocument };

const stateChoices = () => documentStates.map((value) => ({ value, label: t(`records.states.${value}`) }));

interface DocumentPageProps {
  of: 'employees' | 'dependents';
  title: MessageKey;
}

const makeColumns = (of: DocumentPageProps['of'], format: SalonFormat, open: (row: EmployeeDocument) => void) =>
  drawnColumns(
    documentColumns,
    {
      employee: { link: (row) => (may('employees.view') ? pathOf('merchant.employee', { id: row.employee_id }) : null) },
      type: {
        cell: (row, said) => (
          <Anchor
            component="button"
            type="button"
            ta="start"
            aria-label={t('records.open_of', { type: said, name: whose(row) })}
            onClick={() => open(row)}
          >
            {said}
          </Anchor>
        ),
      },
      document_number: { cell: (row) => <bdi dir="ltr">{row.document_number}</bdi> },
      expires_on: {
        cell: (row) =>
          row.expires_on && (
            <>
              {format.date(row.expires_on)}
              <br />
              <small style={{ color: 'var(--colour-ink-soft)' }}>
                <HijriText date={row.expires_on} />
              </small>
            </>
          ),
      },
      state: {
        isUsual: (row) => row.state === 'valid',
        cell: (row, said) => <StatusBadge means={meaningOf.document[row.state]}>{said}</StatusBadge>,
      },
    },
    of === 'employees' ? ['dependent'] : [],
  );

/** Papers of employees, or of their dependents: what expires first comes first. */
export function DocumentPage({ of, title }: DocumentPageProps) {
  const list = useListQuery(listEmployeeDocuments, { per_page: 50, sort: 'expires_on', filters: {}, fixed: { of } });
  const [doing, setDoing] = useState<Doing | null>(null);
  const format = useSalonFormat();
  const types = useTypeChoices();
  const mayEdit = may('personal_files.edit');
  const open = (row: EmployeeDocument): void => setDoing({ what: 'open', id: row.id });
  const [columns] = useState(() => makeColumns(of, format, open));
  useLiveChanges(({ topic }) => {
    if (topic === 'employee_documents' || topic === '*') list.retry();
  });
  const { filters } = list.state;
  const add = mayEdit && (of === 'employees' || filters.dependent_id !== undefined) && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setDoing({ what: 'new' })}>
      {t('records.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t(title)}
        list={list}
        columns={columns}
        file={employeeDocumentsFile}
        mayExport={may('employees.export')}
        rowKey={(row) => row.id}
        searchPlaceholder={t('records.search')}
        add={add}
        filters={
          <>
            <ChoiceFilter
              label={t('labels.status')}
              all={t('records.all_states')}
              choices={stateChoices()}
              value={filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
            <ChoiceFilter
              label={t('labels.document_type_id')}
              all={t('records.all_types')}
              choices={types}
              value={filters.document_type_id}
              onChange={(type) => list.setFilter('document_type_id', type)}
            />
          </>
        }
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={`${typeOf(row)} · ${whose(row)}`}
            onEdit={() => open(row)}
            onDelete={may('personal_files.delete') && row.renewed_by_id === null && (() => setDoing({ what: 'delete', document: row }))}
          >
            {mayEdit && row.renewed_by_id === null && row.expires_on !== null && (
              <ActionIcon
                aria-label={`${t('records.renew.action')}: ${typeOf(row)} · ${whose(row)}`}
                onClick={() => setDoing({ what: 'renew', document: row })}
              >
                <IconRefresh size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </RowActions>
        )}
        empty={
          of === 'employees' ? (
            <EmptyState picture="receipt" title={t('records.empty')} text={t('records.empty_text')} action={add} />
          ) : (
            <EmptyState
              picture="receipt"
              title={t('records.dependents.none')}
              text={t('records.dependents.none_text')}
              action={
                <Button onClick={() => go(pathOf('merchant.employees_dependents'))}>{t('screens.merchant.employees_dependents')}</Button>
              }
            />
          )
        }
      />
      {doing !== null && <Dialogs doing={doing} onDo={setDoing} filters={filters} />}
    </>
  );
}

interface DialogsProps {
  doing: Doing;
  onDo: (next: Doing | null) => void;
  /** Whose documents are shown: a new one is theirs. */
  filters: { employee_id?: number | undefined; dependent_id?: number | undefined };
}

/** What is open beside the list. After a document is added or renewed it opens, so that its scans can be added. */
function Dialogs({ doing, onDo, filters }: DialogsProps) {
  const close = (): void => onDo(null);
  const opened = (id: number): void => onDo({ what: 'open', id });
  switch (doing.what) {
    case 'new':
      return <NewDocument employeeId={filters.employee_id} dependentId={filters.dependent_id} onAdded={opened} onClose={close} />;
    case 'open':
      return <OpenDocument id={doing.id} onClose={close} />;
    case 'renew':
      return <RenewDocument document={doing.document} onRenewed={opened} onClose={close} />;
    case 'delete':
      return <DeleteDocument document={doing.document} onClose={close} />;
  }
}

function DeleteDocument({ document, onClose }: { document: EmployeeDocument; onClose: () => void }) {
  const remove = useCall(deleteEmployeeDocument, {
    outdates: documentAnswers,
    onDone: () => {
      notify({ message: t('records.remove.done') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('records.remove.title', { type: typeOf(document), name: whose(document) })}
      confirm={t('ui.delete')}
      isDangerous
      isWorking={remove.isPending}
      onConfirm={() => remove.mutate({ id: document.id })}
      onClose={onClose}
    >
      {t('records.remove.text')}
    </ConfirmDialog>
  );
}
