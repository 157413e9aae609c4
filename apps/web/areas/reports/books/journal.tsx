import { listBooksAccounts, listJournal } from '@rawnaq/contract/reports/books';
import { journalColumns, journalFile } from '@rawnaq/contract/reports/books-columns';
import { useMemo } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { rangeOfPreset, datePresets } from '../../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import { documentPath, ledgerPath } from './ways.ts';

/** Every entry of the books, the newest first: its lines together, each leading to its account's ledger and to the document. */
export default function Journal() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => rangeOfPreset('this_month', today), [today]);
  const list = useListQuery(listJournal, { filters, per_page: 50 });
  const { from = filters.from, to = filters.to, accounting_account_id } = list.state.filters;
  const accounts = useEndpoint(listBooksAccounts, {}).data?.data ?? [];
  const { data } = useEndpoint(listJournal, { from, to, per_page: 1 }, { keepsLast: true });
  const columns = useMemo(
    () =>
      drawnColumns(journalColumns, {
        what: { link: documentPath },
        number: { cell: (row) => row.number !== null && <DocumentNumber number={row.number} />, link: documentPath },
        name: { link: (row) => ledgerPath(row.account, { from, to }) },
      }),
    [from, to],
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.journal')}
        list={list}
        columns={columns}
        file={journalFile}
        rowKey={(row) => `${row.entry_id}/${row.position}`}
        searchPlaceholder={t('books.search')}
        mayExport={may('reports.export')}
        filters={
          <>
            <DateRangePicker
              value={{ from, to }}
              presets={datePresets}
              firstMonth={data?.financial_year_month}
              onChange={(range) => list.setFilters(range)}
            />
            <ChoiceFilter
              label={t('books.choose_account')}
              all={t('books.all_accounts')}
              choices={accounts.map((account) => ({ value: account.id, label: `${account.code} ${localName(account)}` }))}
              value={accounting_account_id}
              onChange={(id) => list.setFilter('accounting_account_id', id)}
            />
          </>
        }
        empty={<EmptyState picture="receipt" title={t('books.journal_empty_title')} text={t('books.journal_empty_text')} />}
      />
      <PostedUntil moment={data?.posted_until} />
    </>
  );
}
