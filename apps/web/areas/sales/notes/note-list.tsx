import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { noteColumns, notesFile } from '@rawnaq/contract/sales/note-list';
import { listNotes } from '@rawnaq/contract/sales/notes';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useMemo, useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import record from '../../../ui/record.module.css';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NoteBadge } from './note-badge.tsx';
import { NoteDetails } from './note-details.tsx';

export type NoteRow = Output<typeof listNotes.output>['data'][number];

const makeColumns = (type: NoteRow['type'] | undefined, onOpen: (row: NoteRow) => void) =>
  drawnColumns(
    noteColumns,
    {
      number: {
        cell: (row) => (
          <button type="button" className={record.open} onClick={() => onOpen(row)}>
            <DocumentNumber number={row.number} />
          </button>
        ),
      },
      type: { cell: (row) => <NoteBadge note={row} />, isHidden: type === 'credit' },
      invoice_number: {
        cell: (row) => <DocumentNumber number={row.invoice_number} />,
        link: (row) => pathOf('merchant.invoice', { id: row.invoice_id }),
      },
      customer_name: {
        link: (row) => (row.customer_id === null || !may('customers.view') ? null : pathOf('merchant.customer', { id: row.customer_id })),
      },
    },
    type === 'debit' ? ['type'] : [],
  );

/** Notes, of one type or of both, with what all that is shown comes to. */
export function NoteList({ title, type }: { title: string; type?: NoteRow['type'] }) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -365), to: today, ...(type === undefined ? {} : { type }) }), [today, type]);
  const list = useListQuery(listNotes, { sort: '-issued_at', filters });
  const chosen = list.state.filters;
  const { from = filters.from, to = filters.to } = chosen;
  const sums = useEndpoint(
    listNotes,
    { ...chosen, ...(type === undefined ? {} : { type }), search: list.state.search, per_page: 1 },
    { keepsLast: true },
  );
  const [opened, setOpened] = useState<NoteRow | null>(null);
  const [columns] = useState(() => makeColumns(type, setOpened));
  useLiveChanges(({ topic }) => {
    if (topic !== 'notes' && topic !== '*') return;
    list.retry();
    void sums.refetch();
  });
  const totals = sums.data?.totals;
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        file={notesFile}
        rowKey={(row) => `${row.type}${row.id}`}
        searchPlaceholder={t('notes.search')}
        mayExport={may('invoices.export')}
        filters={
          <>
            <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
            {type === undefined && (
              <ChoiceSelect
                aria-label={t('notes.type')}
                placeholder={t('notes.type')}
                choices={[
                  { value: 'credit', label: t('notes.credit_note') },
                  { value: 'debit', label: t('notes.debit_note') },
                ]}
                value={chosen.type ?? null}
                onChange={(one) => list.setFilter('type', one === null ? undefined : one)}
                clearable
              />
            )}
          </>
        }
        empty={
          <EmptyState
            picture="receipt"
            title={t('notes.empty_title')}
            text={t('notes.empty_text')}
            action={
              <Button variant="default" onClick={() => go(pathOf('merchant.invoices'))}>
                {t('notes.empty_open')}
              </Button>
            }
          />
        }
      />
      {!list.isPending && totals !== undefined && (sums.data?.total ?? 0) > 0 && (
        <section className={record.sums} aria-label={t('notes.totals')}>
          {type !== 'debit' && <FigureCard label={t('notes.credited')} value={<Money amount_minor={totals.credit_minor} />} />}
          {type !== 'debit' && <FigureCard label={t('notes.credited_vat')} value={<Money amount_minor={totals.credit_vat_minor} />} />}
          {type !== 'credit' && <FigureCard label={t('notes.charged_more')} value={<Money amount_minor={totals.debit_minor} />} />}
          {type !== 'credit' && <FigureCard label={t('notes.charged_vat')} value={<Money amount_minor={totals.debit_vat_minor} />} />}
        </section>
      )}
      {opened !== null && <NoteDetails row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
