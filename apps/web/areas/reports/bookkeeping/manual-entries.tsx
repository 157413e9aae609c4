import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listManualEntries } from '@rawnaq/contract/reports/manual-entries';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';

type Row = Output<typeof listManualEntries.output>['data'][number];

const stateOf = ({ kind, reversal_of_id, reversed_by_id }: Row): string => {
  if (reversal_of_id !== null) return t('bookkeeping.entries.reversal');
  if (reversed_by_id !== null) return t('bookkeeping.entries.reversed');
  return t(`bookkeeping.entries.kinds.${kind}`);
};

const makeColumns = (): readonly Column<Row>[] => [
  { id: 'business_date', title: t('labels.date'), kind: 'date', value: (row) => row.business_date, onPhone: 'line' },
  { id: 'reason', title: t('labels.reason'), value: (row) => row.reason, onPhone: 'title' },
  { id: 'state', title: t('bookkeeping.chart.type'), value: stateOf, onPhone: 'line' },
  { id: 'total_minor', title: t('bookkeeping.entries.amount'), kind: 'money', value: (row) => row.total_minor, onPhone: 'amount' },
  { id: 'user_name', title: t('bookkeeping.entries.user'), value: (row) => row.user_name },
];

/** Entries that somebody made by hand. */
export default function ManualEntries() {
  const list = useListQuery(listManualEntries, { per_page: 50 });
  const [columns] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'books' || topic === '*') list.retry();
  });
  const add = may('books.post') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go(pathOf('merchant.new_manual_entry'))}>
      {t('bookkeeping.entries.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('screens.merchant.manual_entries')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={(row) => pathOf('merchant.manual_entry', { id: row.id })}
      searchPlaceholder={t('bookkeeping.entries.search')}
      add={add}
      empty={<EmptyState picture="box" title={t('bookkeeping.entries.empty')} text={t('bookkeeping.entries.empty_text')} action={add} />}
    />
  );
}
