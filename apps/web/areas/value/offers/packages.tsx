import { Button } from '@mantine/core';
import { deletePackage, listPackages, reorderPackages, updatePackage } from '@rawnaq/contract/value/packages';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { currencyName, durationText, Money } from '../../../ui/figures/figures.tsx';
import { payloadOf, startingValues } from '../../../ui/forms/form-values.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../ui/pictures/face.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './offers.module.css';
import { PackageDrawer, refreshPackages } from './package-drawer.tsx';
import { contentsOf, type ServicePackage } from './words.ts';

const minutesOf = ({ services }: ServicePackage): number => services.reduce((sum, one) => sum + one.quantity * one.job_time_minutes, 0);

const makeColumns = (currency: string, onOpen: ((row: ServicePackage) => void) | null): readonly Column<ServicePackage>[] => [
  {
    id: 'english_name',
    title: t('offers.packages.package'),
    value: localName,
    isSortable: true,
    onPhone: 'title',
    face: (row) => <Face name={localName(row)} uniqueId={row.picture_unique_id} id={row.id} shape="square" />,
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  {
    id: 'services',
    onPhone: 'line',
    title: t('offers.contents'),
    value: (row) => contentsOf(row.services),
    cell: (row) => <span className={styles.contents}>{contentsOf(row.services)}</span>,
  },
  {
    id: 'price_minor',
    onPhone: 'amount',
    title: `${t('offers.price')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.price_minor,
    isSortable: true,
    cell: (row) => (
      <>
        {row.alone_minor > row.price_minor && (
          <s className={styles.before}>
            <Money amount_minor={row.alone_minor} withCurrency={false} />
          </s>
        )}{' '}
        <Money amount_minor={row.price_minor} withCurrency={false} />
      </>
    ),
  },
  { id: 'duration', onPhone: 'line', title: t('offers.packages.duration'), value: (row) => durationText(minutesOf(row)) },
  { ...statusColumn(), isSortable: true },
];

async function disable(whole: ServicePackage): Promise<void> {
  const services = whole.services.map(({ service_id, quantity }) => ({ service_id, quantity }));
  await call(updatePackage, payloadOf(startingValues(updatePackage.input, { ...whole, services, status: 0 })) as never);
}

/** Services that are had together at one price. */
export default function Packages() {
  const list = useListQuery(listPackages, { per_page: 100 });
  const { currency } = useSalonLocale();
  const mayEdit = may('services.edit');
  const mayCreate = may('services.create');
  const [editing, setEditing] = useState<ServicePackage | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ServicePackage | null>(null);
  const [columns] = useState(() => makeColumns(currency, mayEdit ? setEditing : null));
  const order = useCall(reorderPackages, { outdates: [listPackages] });
  const canMove = mayEdit && !list.isFiltered && list.state.sort === null && list.total > 1 && list.total === list.rows.length;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('offers.packages.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.packages')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('offers.packages.search')}
        filters={<StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />}
        actions={mayCreate && add}
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
          <EmptyState picture="box" title={t('offers.packages.empty')} text={t('offers.packages.empty_text')} action={mayCreate && add} />
        }
      />
      {editing !== null && <PackageDrawer whole={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deletePackage, { id: deleting.id })}
          refresh={refreshPackages}
          onDisable={deleting.status === 1 && mayEdit && (() => disable(deleting))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
