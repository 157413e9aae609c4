import { ActionIcon, Button, Group } from '@mantine/core';
import { deleteResource, listResources, reorderResources, updateResource } from '@rawnaq/contract/resources';
import { IconArmchair, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListQuery } from '../../patterns/use-list-query.ts';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { localName } from '../../ui/local-name.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DeleteDialog } from '../catalogue/public.ts';
import { makeColumns } from './columns.tsx';
import { refreshResources, ResourceDrawer } from './resource-drawer.tsx';
import { kindChoices, statusChoices, type Resource } from './words.ts';

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
            <ChoiceSelect
              aria-label={t('resources.kind')}
              placeholder={t('resources.all_kinds')}
              choices={kindChoices()}
              value={list.state.filters.kind ?? null}
              onChange={(kind) => list.setFilter('kind', kind ?? undefined)}
              clearable
            />
            <ChoiceSelect
              aria-label={t('labels.status')}
              placeholder={t('labels.status')}
              choices={statusChoices()}
              value={list.state.filters.status ?? null}
              onChange={(status) => list.setFilter('status', status ?? undefined)}
              clearable
            />
          </>
        }
        actions={mayCreate && list.total > 0 && add}
        rowActions={(row) => {
          const name = localName(row);
          return (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              {canMove && (
                <MoveButtons
                  ids={list.rows.map(({ id }) => id)}
                  id={row.id}
                  name={name}
                  isWorking={order.isPending}
                  onOrder={(ids) => order.mutate({ ids })}
                />
              )}
              {mayEdit && (
                <ActionIcon aria-label={t('catalogue.edit', { name })} onClick={() => setEditing(row)}>
                  <IconPencil size={18} stroke={1.6} />
                </ActionIcon>
              )}
              {may('services.delete') && (
                <ActionIcon aria-label={`${t('catalogue.delete')} ${name}`} onClick={() => setDeleting(row)}>
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              )}
            </Group>
          );
        }}
        empty={<EmptyState icon={IconArmchair} title={t('resources.empty')} text={t('resources.empty_text')} action={mayCreate && add} />}
      />
      {editing !== null && <ResourceDrawer resource={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={async () => {
            await call(deleteResource, { id: deleting.id });
            notify({ message: t('catalogue.deleted', { name: localName(deleting) }) });
            await refreshResources();
          }}
          onDisable={
            deleting.status === 1 && mayEdit
              ? async () => {
                  const { id, version, english_name, arabic_name, kind, capacity } = deleting;
                  await call(updateResource, { id, version, english_name, arabic_name, kind, capacity, status: 0 });
                  await refreshResources();
                }
              : undefined
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
