import { Button } from '@mantine/core';
import { deleteService, listServices, reorderServices, updateService } from '@rawnaq/contract/catalogue/catalogue';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useAsked } from '../../../shell/asked.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { currencyName, durationText, Money, NumberText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { OrderHint } from '../../../ui/move-handle.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../ui/pictures/face.tsx';
import { asSaved } from '../../../ui/forms/form-values.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CheckNotice } from '../suggestions/public/check-notice.ts';
import { refreshCatalogue } from './group-drawer.tsx';
import { useServiceChoices, type Service } from './service-data.ts';
import { ServiceDrawer } from './service-drawer.tsx';
import styles from './services.module.css';

const groupName = (row: Service): string => localName({ english_name: row.group_english_name, arabic_name: row.group_arabic_name });
const charged = (row: Service): number => row.offer_price_minor ?? row.price_minor;

const makeColumns = (currency: string, onOpen: ((service: Service) => void) | null): readonly Column<Service>[] => [
  {
    id: 'english_name',
    title: t('catalogue.services.service'),
    value: localName,
    isSortable: true,
    onPhone: 'title',
    face: (row) => (
      <Face name={localName(row)} uniqueId={row.picture_unique_id} colour={row.group_colour} id={row.service_group_id} shape="square" />
    ),
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  { id: 'group', onPhone: 'line', title: t('catalogue.services.group'), value: groupName },
  {
    id: 'price_minor',
    onPhone: 'amount',
    title: `${t('catalogue.services.price')} (${currencyName(currency)})`,
    kind: 'money',
    value: charged,
    isSortable: true,
    cell: (row) => (
      <>
        {row.original_price_minor > charged(row) && (
          <s className={styles.before}>
            <Money amount_minor={row.original_price_minor} withCurrency={false} />
          </s>
        )}{' '}
        <Money amount_minor={charged(row)} withCurrency={false} />
      </>
    ),
  },
  {
    id: 'job_time_minutes',
    onPhone: 'line',
    title: t('catalogue.services.duration'),
    value: (row) => durationText(row.job_time_minutes),
    isSortable: true,
  },
  {
    id: 'employees',
    title: t('catalogue.services.employees'),
    kind: 'number',
    value: (row) => row.employee_ids.length,
    cell: (row) =>
      row.employee_ids.length === 0 ? (
        <StatusBadge means="waits">{t('catalogue.services.nobody')}</StatusBadge>
      ) : (
        <NumberText value={row.employee_ids.length} />
      ),
  },
  {
    id: 'show_online',
    title: t('catalogue.services.online'),
    value: (row) => t(row.show_online === 1 ? 'catalogue.groups.shown' : 'catalogue.groups.hidden'),
    isHidden: true,
  },
  { ...statusColumn(), isSortable: true },
];

/** Everything the salon offers. */
export default function Services() {
  const list = useListQuery(listServices, { per_page: 100 });
  const choices = useServiceChoices();
  const { currency } = useSalonLocale();
  const mayEdit = may('services.edit');
  const mayCreate = may('services.create');
  const [editing, setEditing] = useState<Service | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Service | null>(null);
  useAsked(() => may('services.create') && setEditing('new'));
  const [columns] = useState(() => makeColumns(currency, mayEdit ? setEditing : null));
  const order = useCall(reorderServices, { outdates: [listServices] });
  // One group as a whole: a place among rows that are not shown would mean nothing.
  const { service_group_id, ...otherFilters } = list.state.filters;
  const isWholeGroup =
    service_group_id !== undefined && list.state.search === '' && Object.values(otherFilters).every((value) => value === undefined);
  const canMove = mayEdit && isWholeGroup && list.state.sort === null && list.total > 1 && list.total === list.rows.length;

  const add = mayCreate && (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
        onClick={() => go(pathOf('merchant.activate_services'))}
      >
        {t('catalogue.services.activate')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
        {t('catalogue.services.add')}
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.services')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('catalogue.services.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('catalogue.services.group')}
              all={t('catalogue.services.all_groups')}
              choices={choices.groups}
              value={list.state.filters.service_group_id}
              onChange={(group) => list.setFilter('service_group_id', group)}
            />
            <StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />
          </>
        }
        above={
          <>
            <CheckNotice of="services" subject="service" />
            {mayEdit && !isWholeGroup && list.total > 1 && <OrderHint />}
          </>
        }
        add={add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            order={canMove && { rows: list.rows, call: order }}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('services.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="box" title={t('catalogue.services.empty')} text={t('catalogue.services.empty_text')} action={add} />}
      />
      {editing !== null && !choices.isPending && (
        <ServiceDrawer
          service={editing === 'new' ? null : editing}
          groupId={list.state.filters.service_group_id ?? null}
          choices={choices}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteService, { id: deleting.id })}
          refresh={refreshCatalogue}
          onDisable={deleting.status === 1 && mayEdit && (() => call(updateService, { ...asSaved(updateService, deleting), status: 0 }))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
