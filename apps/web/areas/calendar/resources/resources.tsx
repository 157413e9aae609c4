import { Button } from '@mantine/core';
import { deleteResource, listResources, reorderResources, updateResource } from '@rawnaq/contract/calendar/resources';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { makeColumns } from './columns.tsx';
import { refreshResources, ResourceDrawer } from './resource-drawer.tsx';
import { kindChoices, statusName, type Resource } from './words.ts';

/** What a salon has only so many of: chairs, rooms, devices. */
export default function Resources() {
  const list = useListQuery(listResources, { per_page: 100 });
  const mayEdit = may('services.edit');
  const mayCreate = may('services.create');
  const [editing, setEditing] = useState<Resource | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Resource | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  const order = useCall(reorderResources, { outdates: [listResources] });
  const canMove = mayEdit && !list.isFiltered && list.total > 1 && list.total === list.rows.length;

  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('resources.add')}
    </Button>
  );

  return (
    <>
      <ListPage
        title={t('screens.merchant.resources')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('catalogue.groups.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('resources.kind')}
              all={t('resources.all_kinds')}
              choices={kindChoices()}
              value={list.state.filters.kind}
              onChange={(kind) => list.setFilter('kind', kind)}
            />
            <StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} nameOf={statusName} />
          </>
        }
        add={mayCreate && add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            order={canMove && { rows: list.rows, call: order }}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('services.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="box" title={t('resources.empty')} text={t('resources.empty_text')} action={mayCreate && add} />}
      />
      {editing !== null && <ResourceDrawer resource={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteResource, { id: deleting.id })}
          refresh={refreshResources}
          onDisable={
            deleting.status === 1 &&
            mayEdit &&
            (() => {
              const { id, version, english_name, arabic_name, kind, capacity } = deleting;
              return call(updateResource, { id, version, english_name, arabic_name, kind, capacity, status: 0 });
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
