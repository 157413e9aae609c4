import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, Group, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { settingsPage } from '@rawnaq/contract/settings/taxes-index';
import { deleteTax, listTaxes } from '@rawnaq/contract/settings/settings';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useSoughtSetting } from '../../../patterns/settings/use-sought-setting.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TaxDrawer } from './tax-drawer.tsx';
import styles from './tax.module.css';

export type TaxRow = Output<typeof listTaxes.output>['data'][number];

const makeColumns = (onOpen: ((tax: TaxRow) => void) | null): readonly Column<TaxRow>[] => [
  {
    id: 'english_name',
    title: t('settings.taxes.name'),
    value: localName,
    onPhone: 'title',
    cell: (row) => (
      <Group gap="xs" component="span">
        <OpenName row={row} onOpen={onOpen} />
        {row.is_default === 1 && <StatusBadge means="remark">{t('settings.taxes.default')}</StatusBadge>}
      </Group>
    ),
  },
  { id: 'rate_bp', title: t('labels.rate_bp'), kind: 'percent', value: (row) => row.rate_bp },
  {
    id: 'category',
    title: t('settings.taxes.category'),
    value: (row) => textOf(`settings.taxes.categories.${row.category}`) ?? row.category,
  },
  { id: 'service_count', title: t('settings.taxes.services'), kind: 'number', value: (row) => row.service_count },
  {
    id: 'status',
    title: t('labels.status'),
    value: (row) => t(row.status === 1 ? 'settings.taxes.active' : 'settings.taxes.disabled'),
    cell: (row) => (
      <StatusBadge means={meaningOf.record[row.status]}>
        {t(row.status === 1 ? 'settings.taxes.active' : 'settings.taxes.disabled')}
      </StatusBadge>
    ),
  },
];

/** Every tax of the account: rarely more than three, so they need no paging. */
export function TaxList() {
  const { data, isPending, error, refetch } = useEndpoint(listTaxes, { page: 1, per_page: 100 });
  const mayEdit = may('taxes.edit');
  useSoughtSetting(settingsPage);
  const [editing, setEditing] = useState<TaxRow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<TaxRow | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  const remove = useCall(deleteTax, {
    outdates: [listTaxes],
    onDone: () => {
      if (deleting) notify({ message: t('settings.taxes.deleted', { name: localName(deleting) }) });
      setDeleting(null);
    },
  });
  return (
    <section aria-label={t('settings.taxes.title')} data-setting="taxes" tabIndex={-1}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{t('settings.taxes.title')}</h2>
        {may('taxes.create') && (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
            {t('settings.taxes.add')}
          </Button>
        )}
      </div>
      <Paper>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <RowsSkeleton rows={3} />}
        {data?.total === 0 && <EmptyState picture="box" title={t('settings.taxes.empty')} text={t('settings.taxes.empty_text')} />}
        {data !== undefined && data.total > 0 && (
          <DataTable
            label={t('settings.taxes.title')}
            columns={columns}
            rows={data.data}
            rowKey={(row) => row.id}
            rowActions={(row) => (
              <RowActions
                id={row.id}
                name={localName(row)}
                onEdit={mayEdit && (() => setEditing(row))}
                onDelete={may('taxes.delete') && row.is_default === 0 && row.service_count === 0 && (() => setDeleting(row))}
              />
            )}
          />
        )}
      </Paper>
      {editing !== null && <TaxDrawer tax={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={t('settings.taxes.delete_title', { name: deleting ? localName(deleting) : '' })}
        confirm={t('settings.taxes.delete')}
        isDangerous
        isWorking={remove.isPending}
        onConfirm={() => deleting && remove.mutate({ id: deleting.id })}
        onClose={() => setDeleting(null)}
      >
        {t('settings.taxes.delete_text')}
      </ConfirmDialog>
    </section>
  );
}
