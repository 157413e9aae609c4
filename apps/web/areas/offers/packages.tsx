import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import { deletePackage, listPackages, reorderPackages, updatePackage } from '@rawnaq/contract/packages';
import { IconPackage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../patterns/column.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListQuery } from '../../patterns/use-list-query.ts';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { currencyName, durationText, Money } from '../../ui/figures.tsx';
import { payloadOf, startingValues } from '../../ui/form-values.ts';
import { localName } from '../../ui/local-name.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { useSalonLocale } from '../../ui/salon-locale.tsx';
import { SmallPicture } from '../../ui/small-picture.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeleteDialog } from '../catalogue/public.ts';
import styles from './offers.module.css';
import { PackageDrawer, refreshPackages } from './package-drawer.tsx';
import { contentsOf, type ServicePackage } from './words.ts';

const statusName = (status: number): string => t(status === 1 ? 'catalogue.active' : 'catalogue.disabled');
const minutesOf = ({ services }: ServicePackage): number => services.reduce((sum, one) => sum + one.quantity * one.job_time_minutes, 0);

const makeColumns = (currency: string, onOpen: ((row: ServicePackage) => void) | null): readonly Column<ServicePackage>[] => [
  {
    id: 'english_name',
    title: t('offers.packages.package'),
    value: localName,
    isSortable: true,
    isHeading: true,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <SmallPicture uniqueId={row.picture_unique_id} />
        {onOpen === null ? (
          localName(row)
        ) : (
          <Anchor component="button" type="button" className={styles.name} onClick={() => onOpen(row)}>
            {localName(row)}
          </Anchor>
        )}
      </Group>
    ),
  },
  {
    id: 'services',
    title: t('offers.contents'),
    value: (row) => contentsOf(row.services),
    cell: (row) => <span className={styles.contents}>{contentsOf(row.services)}</span>,
  },
  {
    id: 'price_minor',
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
  { id: 'duration', title: t('offers.packages.duration'), value: (row) => durationText(minutesOf(row)) },
  {
    id: 'status',
    title: t('labels.status'),
    value: (row) => statusName(row.status),
    isSortable: true,
    cell: (row) => <StatusBadge tone={row.status === 1 ? 'success' : 'neutral'}>{statusName(row.status)}</StatusBadge>,
  },
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
        filters={
          <ChoiceSelect
            aria-label={t('labels.status')}
            placeholder={t('labels.status')}
            choices={([1, 0] as const).map((value) => ({ value, label: statusName(value) }))}
            value={list.state.filters.status ?? null}
            onChange={(status) => list.setFilter('status', status ?? undefined)}
            clearable
          />
        }
        actions={mayCreate && add}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {canMove && (
              <MoveButtons
                ids={list.rows.map(({ id }) => id)}
                id={row.id}
                name={localName(row)}
                isWorking={order.isPending}
                onOrder={(ids) => order.mutate({ ids })}
              />
            )}
            {mayEdit && (
              <ActionIcon aria-label={t('catalogue.edit', { name: localName(row) })} onClick={() => setEditing(row)}>
                <IconPencil size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {may('services.delete') && (
              <ActionIcon aria-label={`${t('catalogue.delete')} ${localName(row)}`} onClick={() => setDeleting(row)}>
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        )}
        empty={
          <EmptyState
            icon={IconPackage}
            title={t('offers.packages.empty')}
            text={t('offers.packages.empty_text')}
            action={mayCreate && add}
          />
        }
      />
      {editing !== null && <PackageDrawer whole={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={async () => {
            await call(deletePackage, { id: deleting.id });
            notify({ message: t('catalogue.deleted', { name: localName(deleting) }) });
            await refreshPackages();
          }}
          onDisable={
            deleting.status === 1 && mayEdit
              ? async () => {
                  await disable(deleting);
                  await refreshPackages();
                }
              : undefined
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
