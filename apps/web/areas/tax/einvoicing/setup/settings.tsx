import { meaningOf } from '@rawnaq/design/status-tones';
import { Button } from '@mantine/core';
import { listEinvoiceSettings } from '@rawnaq/contract/tax/einvoicing-platform';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { DateText, NumberText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

type Row = Output<typeof listEinvoiceSettings.output>['data'][number];

const statusName = (status: Row['status']): string => t(`einvoicing.devices.statuses.${status}`);
const largest_page = 100;

const makeColumns = (): readonly Column<Row>[] => [
  { id: 'business', title: t('einvoicing.manager.business'), value: localName, onPhone: 'title' },
  { id: 'device_name', onPhone: 'line', title: t('einvoicing.manager.till'), value: (row) => row.device_name },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('einvoicing.manager.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge means={meaningOf.einvoicingSetting[row.status]}>{statusName(row.status)}</StatusBadge>,
  },
  {
    id: 'environment',
    onPhone: 'line',
    title: t('einvoicing.manager.environment'),
    value: (row) => t(`einvoicing.environments.${row.environment}`),
  },
  {
    id: 'certificate_until',
    title: t('einvoicing.manager.until'),
    kind: 'moment',
    value: (row) => row.certificate_until,
    cell: (row) => row.certificate_until !== null && <DateText date={row.certificate_until.slice(0, 10)} />,
  },
  {
    id: 'days_left',
    title: t('einvoicing.manager.left'),
    kind: 'number',
    value: (row) => row.days_left,
    cell: (row) =>
      row.days_left === null ? null : row.is_renewal_due === 1 ? (
        <StatusBadge means="waits">
          <NumberText value={row.days_left} />
        </StatusBadge>
      ) : (
        <NumberText value={row.days_left} />
      ),
  },
  { id: 'waiting', title: t('einvoicing.manager.waiting'), kind: 'number', value: (row) => row.waiting },
  {
    id: 'rejected',
    title: t('einvoicing.manager.rejected'),
    kind: 'number',
    value: (row) => row.rejected,
    link: (row) =>
      row.rejected === 0 ? null : `${pathOf('manager.zatca_failed_transactions')}?account_id=${row.account_id}&problem=rejected`,
  },
  { id: 'branch', title: t('einvoicing.manager.branch'), value: (row) => row.branch, isHidden: true },
  {
    id: 'id_number',
    title: t('einvoicing.manager.registration'),
    value: (row) => row.id_number,
    cell: (row) => <bdi dir="ltr">{row.id_number}</bdi>,
    isHidden: true,
  },
  {
    id: 'vat_number',
    title: t('einvoicing.manager.vat_number'),
    value: (row) => row.vat_number,
    cell: (row) => <bdi dir="ltr">{row.vat_number}</bdi>,
    isHidden: true,
  },
];

/** The tills of every account as the authority knows them. */
export default function EInvoicingSettings() {
  const list = useListQuery(listEinvoiceSettings, { largest_page });
  const [columns] = useState(makeColumns);
  const add = may('platform.einvoicing.edit') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go(pathOf('manager.new_e_invoicing_setting'))}>
      {t('einvoicing.manager.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('managerScreens.e_invoicing_settings')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={(row) => pathOf('manager.e_invoicing_setting', { id: row.id })}
      searchPlaceholder={t('einvoicing.manager.search')}
      add={add}
      filters={
        <ChoiceFilter
          label={t('einvoicing.manager.status')}
          all={t('einvoicing.manager.all_statuses')}
          choices={([1, 2, 3, 0] as const).map((value) => ({ value, label: statusName(value) }))}
          value={list.state.filters.status}
          onChange={(status) => list.setFilter('status', status)}
        />
      }
      empty={<EmptyState picture="receipt" title={t('einvoicing.manager.empty')} text={t('einvoicing.manager.empty_text')} action={add} />}
    />
  );
}
