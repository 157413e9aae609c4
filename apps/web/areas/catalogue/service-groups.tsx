import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import { deleteServiceGroup, listServiceGroups, reorderServiceGroups, updateServiceGroup } from '@rawnaq/contract/catalogue';
import { activateSuggestedServices, listSuggestedServices } from '@rawnaq/contract/suggestions';
import { IconFolders, IconPencil, IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../patterns/column.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListQuery } from '../../patterns/use-list-query.ts';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { pathOf } from '../../shell/screens/table.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { ColourSwatch } from '../../ui/colour-input.tsx';
import { localName } from '../../ui/local-name.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CheckNotice, TakeGroups } from '../suggestions/public.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GroupDrawer, refreshCatalogue, type ServiceGroup } from './group-drawer.tsx';
import { statusChoices, statusName } from './status-choices.ts';

const makeColumns = (onOpen: ((group: ServiceGroup) => void) | null): readonly Column<ServiceGroup>[] => [
  {
    id: 'english_name',
    title: t('catalogue.services.group'),
    value: localName,
    isHeading: true,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        {row.colour !== null && <ColourSwatch colour={row.colour} letters="" />}
        {onOpen === null ? (
          localName(row)
        ) : (
          <Anchor component="button" type="button" onClick={() => onOpen(row)}>
            {localName(row)}
          </Anchor>
        )}
      </Group>
    ),
  },
  {
    id: 'service_count',
    title: t('catalogue.groups.services'),
    kind: 'number',
    value: (row) => row.service_count,
    link: (row) => (row.service_count === 0 ? null : `${pathOf('merchant.services')}?service_group_id=${row.id}`),
  },
  {
    id: 'show_online',
    title: t('catalogue.groups.online'),
    value: (row) => t(row.show_online === 1 ? 'catalogue.groups.shown' : 'catalogue.groups.hidden'),
  },
  {
    id: 'status',
    title: t('labels.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge tone={row.status === 1 ? 'success' : 'neutral'}>{statusName(row.status)}</StatusBadge>,
  },
];

/** Groups in the order of the menu. */
export default function ServiceGroups() {
  const list = useListQuery(listServiceGroups, { per_page: 100 });
  const mayEdit = may('services.edit');
  const [editing, setEditing] = useState<ServiceGroup | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ServiceGroup | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  const order = useCall(reorderServiceGroups, { outdates: [listServiceGroups] });
  const canMove = mayEdit && !list.isFiltered && list.state.sort === null && list.total === list.rows.length;

  return (
    <>
      <ListPage
        title={t('screens.merchant.service_groups')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('catalogue.groups.search')}
        filters={
          <ChoiceSelect
            aria-label={t('labels.status')}
            placeholder={t('labels.status')}
            choices={statusChoices()}
            value={list.state.filters.status ?? null}
            onChange={(status) => list.setFilter('status', status ?? undefined)}
            clearable
          />
        }
        actions={
          may('services.create') && (
            <>
              <Button variant="default" leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />} onClick={() => setIsTaking(true)}>
                {t('suggestions.choose.groups')}
              </Button>
              <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
                {t('catalogue.groups.add')}
              </Button>
            </>
          )
        }
        above={<CheckNotice of="services" subject="service_group" />}
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
        empty={
          <EmptyState
            icon={IconFolders}
            title={t('catalogue.groups.empty')}
            text={t('catalogue.groups.empty_text')}
            action={
              may('services.create') && <PageLink to={pathOf('merchant.activate_services')}>{t('catalogue.services.activate')}</PageLink>
            }
          />
        }
      />
      {isTaking && (
        <TakeGroups
          suggestions={listSuggestedServices}
          activate={activateSuggestedServices}
          inputOf={(suggested_group_ids) => ({ suggested_service_ids: [], suggested_group_ids })}
          own={listServiceGroups}
          onClose={() => setIsTaking(false)}
        />
      )}
      {editing !== null && <GroupDrawer group={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={async () => {
            await call(deleteServiceGroup, { id: deleting.id });
            notify({ message: t('catalogue.deleted', { name: localName(deleting) }) });
            await refreshCatalogue();
          }}
          onDisable={
            deleting.status === 1 && mayEdit
              ? async () => {
                  const { id, version, english_name, arabic_name, colour, show_online } = deleting;
                  await call(updateServiceGroup, {
                    id,
                    version,
                    english_name,
                    arabic_name,
                    show_online,
                    status: 0,
                    ...(colour === null ? {} : { colour }),
                  });
                  await refreshCatalogue();
                }
              : undefined
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
