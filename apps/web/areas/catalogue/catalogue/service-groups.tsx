import { Button, Group } from '@mantine/core';
import { deleteServiceGroup, listServiceGroups, reorderServiceGroups, updateServiceGroup } from '@rawnaq/contract/catalogue/catalogue';
import { activateSuggestedServices, listSuggestedServices } from '@rawnaq/contract/catalogue/suggestions';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ColourSwatch } from '../../../ui/inputs/colour-input.tsx';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CheckNotice } from '../suggestions/public/check-notice.ts';
import { TakeGroups } from '../suggestions/public/take-groups.ts';
import { GroupDrawer, refreshCatalogue, type ServiceGroup } from './group-drawer.tsx';

const makeColumns = (onOpen: ((group: ServiceGroup) => void) | null): readonly Column<ServiceGroup>[] => [
  {
    id: 'english_name',
    title: t('catalogue.services.group'),
    value: localName,
    onPhone: 'title',
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        {row.colour !== null && <ColourSwatch colour={row.colour} letters="" />}
        <OpenName row={row} onOpen={onOpen} />
      </Group>
    ),
  },
  {
    id: 'service_count',
    onPhone: 'named_line',
    title: t('catalogue.groups.services'),
    kind: 'number',
    value: (row) => row.service_count,
    link: (row) => (row.service_count === 0 ? null : `${pathOf('merchant.services')}?service_group_id=${row.id}`),
  },
  {
    id: 'show_online',
    onPhone: 'line',
    title: t('catalogue.groups.online'),
    value: (row) => t(row.show_online === 1 ? 'catalogue.groups.shown' : 'catalogue.groups.hidden'),
  },
  statusColumn(),
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
        filters={<StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />}
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
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            order={canMove && { rows: list.rows, call: order }}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('services.delete') && (() => setDeleting(row))}
          />
        )}
        empty={
          <EmptyState
            picture="box"
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
          onDelete={() => call(deleteServiceGroup, { id: deleting.id })}
          refresh={refreshCatalogue}
          onDisable={
            deleting.status === 1 &&
            mayEdit &&
            (() => {
              const { id, version, english_name, arabic_name, colour, show_online } = deleting;
              return call(updateServiceGroup, {
                id,
                version,
                english_name,
                arabic_name,
                show_online,
                status: 0,
                ...(colour === null ? {} : { colour }),
              });
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
