import { Button } from '@mantine/core';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { einvoiceStates } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useMemo, useState } from 'react';
import { ChoiceFilter } from '../../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { EinvoiceBadge, statedOf, stateName } from './einvoice-badge.tsx';
import type { Document } from '../types.ts';
import { useEinvoiceChanges } from '../use-einvoice-changes.ts';
import styles from '../einvoicing.module.css';

const typeName = (type: Document['reference_type']): string => t(`einvoicing.documents.types.${type}`);

const makeColumns = (): readonly Column<Document>[] => [
  {
    id: 'number',
    title: t('einvoicing.documents.number'),
    value: (row) => row.number,
    cell: (row) => <DocumentNumber number={row.number} />,
    onPhone: 'title',
    width: 8,
  },
  {
    id: 'issued_at',
    onPhone: 'line',
    title: t('einvoicing.documents.date'),
    kind: 'moment',
    value: (row) => row.issued_at,
    isSortable: true,
    width: 11,
  },
  { id: 'reference_type', title: t('einvoicing.documents.type'), value: (row) => typeName(row.reference_type) },
  { id: 'profile', title: t('einvoicing.documents.profile'), value: (row) => t(`einvoicing.documents.profiles.${row.profile}`) },
  {
    id: 'customer_name',
    onPhone: 'line',
    title: t('einvoicing.documents.customer'),
    value: (row) => row.customer_name ?? t('einvoicing.documents.walk_in'),
  },
  {
    id: 'state',
    onPhone: 'badge',
    title: t('einvoicing.documents.state'),
    value: (row) => stateName(statedOf(row)),
    cell: (row) => <EinvoiceBadge of={statedOf(row)} />,
    width: 14,
  },
  { id: 'device_name', title: t('einvoicing.documents.device'), value: (row) => row.device_name, isHidden: true },
  { id: 'icv', title: t('einvoicing.documents.icv'), kind: 'number', value: (row) => row.icv, isHidden: true },
  { id: 'attempts', title: t('einvoicing.documents.attempts'), kind: 'number', value: (row) => row.attempts, isHidden: true },
  { id: 'accepted_at', title: t('einvoicing.documents.accepted_at'), kind: 'moment', value: (row) => row.accepted_at, isHidden: true },
  { id: 'net_minor', title: t('einvoicing.documents.net'), kind: 'money', value: (row) => row.net_minor, isHidden: true },
  { id: 'vat_minor', title: t('einvoicing.documents.vat'), kind: 'money', value: (row) => row.vat_minor },
  { id: 'total_minor', onPhone: 'amount', title: t('einvoicing.documents.total'), kind: 'money', value: (row) => row.total_minor },
];

/** Every e-invoice with what the authority has of it. */
export default function Documents() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -365), to: today }), [today]);
  const list = useListQuery(listEinvoices, { sort: '-issued_at', filters });
  const [columns] = useState(makeColumns);
  const standing = useEndpoint(getEinvoicing, {});
  const chosen = list.state.filters;
  const { from = filters.from, to = filters.to } = chosen;
  const sums = useEndpoint(listEinvoices, { ...chosen, search: list.state.search, per_page: 1 }, { keepsLast: true });
  useEinvoiceChanges(() => {
    list.retry();
    void sums.refetch();
  });
  const isUae = standing.data?.country === 'uae';
  const states = einvoiceStates.filter((state) => {
    if (state === 'reported' || state === 'cleared') return !isUae;
    return state === 'submitted' || state === 'delivered' ? isUae : true;
  });
  const devices = standing.data?.devices ?? [];
  const totals = sums.data?.totals;
  return (
    <>
      <ListPage
        title={t('screens.merchant.e_invoices')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => pathOf('merchant.e_invoice', { id: row.id })}
        searchPlaceholder={t('einvoicing.documents.search')}
        mayExport={may('invoices.export')}
        filters={
          <>
            <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
            <ChoiceFilter
              label={t('einvoicing.documents.state')}
              all={t('einvoicing.documents.all_states')}
              choices={states.map((value) => ({ value, label: t(`einvoiceState.states.${value}`) }))}
              value={chosen.state}
              onChange={(state) => list.setFilter('state', state)}
            />
            <ChoiceFilter
              label={t('einvoicing.documents.type')}
              all={t('einvoicing.documents.all_types')}
              choices={([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: typeName(value) }))}
              value={chosen.reference_type}
              onChange={(type) => list.setFilter('reference_type', type)}
            />
            <ChoiceFilter
              label={t('einvoicing.documents.profile')}
              all={t('einvoicing.documents.all_profiles')}
              choices={(['simplified', 'standard'] as const).map((value) => ({
                value,
                label: t(`einvoicing.documents.profiles.${value}`),
              }))}
              value={chosen.profile}
              onChange={(profile) => list.setFilter('profile', profile)}
            />
            {devices.length > 1 && (
              <ChoiceFilter
                label={t('einvoicing.documents.device')}
                all={t('einvoicing.documents.all_devices')}
                choices={devices.map((device) => ({ value: device.id, label: device.device_name }))}
                value={chosen.device_id}
                onChange={(device) => list.setFilter('device_id', device)}
              />
            )}
          </>
        }
        empty={
          <EmptyState
            picture="receipt"
            title={t('einvoicing.documents.empty')}
            text={t('einvoicing.documents.empty_text')}
            action={
              may('invoices.create') && (
                <Button onClick={() => go(pathOf('merchant.billing'))}>{t('einvoicing.documents.empty_sale')}</Button>
              )
            }
          />
        }
      />
      {totals !== undefined && (sums.data?.total ?? 0) > 0 && (
        <section className={styles.sums} aria-label={t('einvoicing.documents.totals')}>
          <FigureCard label={t('einvoicing.documents.total')} value={<Money amount_minor={totals.total_minor} />} />
          <FigureCard label={t('einvoicing.documents.net')} value={<Money amount_minor={totals.net_minor} />} />
          <FigureCard label={t('einvoicing.documents.vat')} value={<Money amount_minor={totals.vat_minor} />} />
        </section>
      )}
    </>
  );
}
