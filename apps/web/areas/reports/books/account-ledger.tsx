import { listAccountLines, listBooksAccounts } from '@rawnaq/contract/reports/books';
import { accountLineColumns, accountLinesFile } from '@rawnaq/contract/reports/books-columns';
import { SegmentedControl } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { rangeOfPreset, datePresets } from '../../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './books.module.css';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import { documentPath, ledgerPath } from './ways.ts';

const columns = drawnColumns(accountLineColumns, {
  what: { link: documentPath },
  number: { cell: (row) => row.number !== null && <DocumentNumber number={row.number} />, link: documentPath },
});

/** The ledger of one account: each entry with the balance after it, each leading to its document. */
export default function AccountLedger() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <Ledger key={id} id={Number(id)} />;
}

function Ledger({ id }: { id: number }) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => rangeOfPreset('this_month', today), [today]);
  const list = useListQuery(listAccountLines, { filters, fixed: { accounting_account_id: id } });
  const { from = filters.from, to = filters.to, basis } = list.state.filters;
  const { data } = useEndpoint(
    listAccountLines,
    { from, to, accounting_account_id: id, per_page: 1, ...(basis && { basis }) },
    { keepsLast: true },
  );
  const accounts = useEndpoint(listBooksAccounts, {}).data?.data ?? [];
  // Only what is earned and spent counts otherwise on a cash basis.
  const isOfProfit = data?.account.type === 'income' || data?.account.type === 'expense';
  const title = data === undefined ? t('screens.merchant.account_ledger') : `${data.account.code} ${localName(data.account)}`;
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        file={accountLinesFile}
        rowKey={(row) => row.entry_id}
        searchPlaceholder={t('books.search')}
        mayExport={may('reports.export')}
        above={
          data && (
            <section className={styles.figures} aria-label={t('books.figures')}>
              <FigureCard label={t('books.opening')} value={<Money amount_minor={data.opening_minor} />} />
              <FigureCard label={t('books.closing')} value={<Money amount_minor={data.closing_minor} />} />
            </section>
          )
        }
        filters={
          <>
            {isOfProfit && (
              <SegmentedControl
                aria-label={t('books.basis')}
                value={basis ?? 'accrual'}
                onChange={(value) => list.setFilter('basis', value === 'cash' ? value : undefined)}
                data={(['accrual', 'cash'] as const).map((value) => ({ value, label: t(`books.bases.${value}`) }))}
              />
            )}
            <DateRangePicker
              value={{ from, to }}
              presets={datePresets}
              firstMonth={data?.financial_year_month}
              onChange={(range) => list.setFilters(range)}
            />
            <ChoiceSelect
              aria-label={t('books.choose_account')}
              choices={accounts.map((account) => ({ value: account.id, label: `${account.code} ${localName(account)}` }))}
              value={id}
              onChange={(chosen) => chosen !== null && go(ledgerPath({ id: chosen }, { from, to }, basis) ?? '')}
            />
          </>
        }
        empty={<EmptyState picture="receipt" title={t('books.lines_empty_title')} text={t('books.lines_empty_text')} />}
      />
      <PostedUntil moment={data?.posted_until} />
    </>
  );
}
