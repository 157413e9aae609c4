import { Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getStockValuation } from '@rawnaq/contract/catalogue/stock';
import { useMemo, useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { ExportMenu } from '../../../patterns/files/export-menu.tsx';
import { FilterBar } from '../../../patterns/list/filter-bar.tsx';
import { nextSort, sortedHere, type ListState } from '../../../patterns/list/list-state.ts';
import { sortedRows, totalsOf } from '../../../patterns/report/report-rows.ts';
import { useAddressState } from '../../../patterns/use-address-state.ts';
import { may } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { currencyName, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useGroupChoices } from './stock-data.ts';
import styles from './stock.module.css';
import { Quantity } from './stock-words.tsx';

type Row = Output<typeof getStockValuation.output>['data'][number];
interface Question {
  date?: string | undefined;
  product_group_id?: number | undefined;
}

const makeColumns = (currency: string): readonly Column<Row>[] => {
  const money = (title: string): string => `${title} (${currencyName(currency)})`;
  return [
    { id: 'product', title: t('stock.products.product'), value: localName, onPhone: 'title', isSortable: true },
    {
      id: 'group',
      title: t('stock.products.group'),
      value: (row) => localName({ english_name: row.group_english_name, arabic_name: row.group_arabic_name }),
      isSortable: true,
    },
    {
      id: 'quantity_milli',
      title: t('stock.products.there'),
      kind: 'number',
      value: (row) => row.quantity_milli / 1000,
      cell: (row) => <Quantity quantity_milli={row.quantity_milli} unit={row.unit} />,
      isSortable: true,
    },
    { id: 'average_cost_minor', title: money(t('stock.valuation.average')), kind: 'money', value: (row) => row.average_cost_minor },
    { id: 'value_minor', title: money(t('stock.valuation.value')), kind: 'money', value: (row) => row.value_minor, isSortable: true },
    {
      id: 'price_value_minor',
      title: money(t('stock.valuation.price_value')),
      kind: 'money',
      value: (row) => row.price_value_minor,
      isSortable: true,
    },
  ];
};

const summed = ['value_minor', 'price_value_minor'];

/** What the stock was worth at the end of any day. */
export default function StockValuation() {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const today = format.dateOf(new Date());
  const [own] = useState<ListState<Question>>({ page: 1, per_page: 25, sort: null, search: '', filters: {}, columns: null });
  const [state, change] = useAddressState<Question>(getStockValuation.input, own, sortedHere);
  const { date = today, product_group_id } = state.filters;
  const question = product_group_id === undefined ? { date } : { date, product_group_id };
  const { data, error, isPending, isPlaceholderData, refetch } = useEndpoint(getStockValuation, question, { keepsLast: true });
  const groups = useGroupChoices();
  const [columns] = useState(() => makeColumns(currency));
  const rows = useMemo(() => sortedRows(columns, data?.data ?? [], state.sort, language), [columns, data, state.sort]);
  const totals = useMemo(() => totalsOf(columns, rows, summed), [columns, rows]);
  const title = t('screens.merchant.stock_valuation');

  return (
    <>
      <PageHeader title={title} note={<bdi className="only-printed">{format.date(date)}</bdi>} actions={<PrintButton />} />
      <Paper className={styles.sheet}>
        <FilterBar
          isFiltered={state.filters.date !== undefined || product_group_id !== undefined}
          onClear={() => change({ filters: {} })}
          tools={
            may('reports.export') && (
              <ExportMenu title={`${title} ${date}`} columns={columns} fetchAll={() => Promise.resolve(rows)} isEmpty={rows.length === 0} />
            )
          }
        >
          <DateInput
            aria-label={t('stock.valuation.day')}
            value={date}
            latest={today}
            onChange={(day) => change({ filters: { ...state.filters, date: day === '' || day === today ? undefined : day } })}
          />
          {may('products.view') && (
            <ChoiceSelect
              aria-label={t('stock.products.group')}
              placeholder={t('stock.products.all_groups')}
              choices={groups.choices}
              value={product_group_id ?? null}
              onChange={(group) => change({ filters: { ...state.filters, product_group_id: group ?? undefined } })}
              clearable
            />
          )}
        </FilterBar>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <RowsSkeleton rows={8} />
        ) : rows.length === 0 ? (
          <EmptyState picture="coins" title={t('stock.valuation.empty')} text={t('stock.valuation.empty_text')} />
        ) : (
          <>
            <div className={styles.figures}>
              <FigureCard
                label={t('stock.valuation.value')}
                value={<Money amount_minor={data.totals.value_minor} />}
                note={t('stock.valuation.intro')}
              />
              <FigureCard label={t('stock.valuation.price_value')} value={<Money amount_minor={data.totals.price_value_minor} />} />
            </div>
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.product_id}
              sort={state.sort}
              onSort={(column) => change({ sort: nextSort(state.sort, column) })}
              totals={totals}
              isStale={isPlaceholderData}
            />
          </>
        )}
      </Paper>
    </>
  );
}
