import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { deleteEmployeeFace, getEmployeeFace, listEnrolledFaces } from '@rawnaq/contract/team/faces';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DeleteFace } from './delete-face.tsx';

type Face = Output<typeof listEnrolledFaces.output>['data'][number];

const nameOf = (row: Face): string => localText(row.employee_english_name, row.employee_arabic_name) ?? '';
const stateText = ({ is_outdated }: Face): string => t(is_outdated === 1 ? 'faces.list.outdated' : 'faces.list.in_use');

const makeColumns = (): readonly Column<Face>[] => [
  { id: 'employee', title: t('faces.list.employee'), value: nameOf, onPhone: 'title' },
  { id: 'enrolled_at', title: t('faces.list.enrolled_at'), kind: 'moment', value: (row) => row.enrolled_at, onPhone: 'line' },
  { id: 'last_used_at', title: t('faces.list.last_used_at'), kind: 'moment', value: (row) => row.last_used_at },
  {
    ...{ id: 'state', title: t('faces.list.state'), value: stateText, onPhone: 'badge' },
    cell: (row) => <StatusBadge means={row.is_outdated === 1 ? 'waits' : 'done'}>{stateText(row)}</StatusBadge>,
  },
];

/** Whose faces are enrolled, and how to delete what describes them. What describes a face is in no list and in no file. */
export function EnrolledFaces({ actions }: { actions: ReactNode }) {
  const list = useListQuery(listEnrolledFaces);
  const [columns] = useState(makeColumns);
  const [asked, setAsked] = useState<Face | null>(null);
  const remove = useCall(deleteEmployeeFace, {
    outdates: [listEnrolledFaces, getEmployeeFace],
    onDone: () => {
      setAsked(null);
      notify({ message: t('faces.panel.deleted') });
    },
  });
  return (
    <>
      <ListPage
        title={t('screens.merchant.security')}
        list={list}
        columns={columns}
        rowKey={(row) => row.employee_id}
        rowLink={(row) => (may('employees.view') ? pathOf('merchant.employee', { id: row.employee_id }) : null)}
        searchPlaceholder={t('faces.list.search')}
        mayExport={false}
        actions={actions}
        rowActions={
          may('personal_files.edit')
            ? (row) => (
                <Button size="xs" variant="default" onClick={() => setAsked(row)}>
                  {t('faces.panel.delete')}
                </Button>
              )
            : undefined
        }
        empty={<EmptyState picture="people" title={t('faces.list.empty')} text={t('faces.list.empty_text')} />}
      />
      <DeleteFace
        name={asked === null ? null : nameOf(asked)}
        isWorking={remove.isPending}
        onConfirm={() => asked !== null && remove.mutate({ id: asked.employee_id })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
