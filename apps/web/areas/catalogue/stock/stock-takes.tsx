import { Anchor, Button, TextInput } from '@mantine/core';
import { meaningOf } from '@rawnaq/design/status-tones';
import type { Output } from '@rawnaq/contract/endpoint';
import { listStockTakes, startStockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshStock, useGroupChoices } from './stock-data.ts';
import styles from './stock.module.css';

type Take = Output<typeof listStockTakes.output>['data'][number];

const takePath = (id: number): string => pathOf('merchant.stock_take', { id });

export const scopeOf = (take: Pick<Take, 'product_group_id' | 'group_english_name' | 'group_arabic_name'>): string =>
  take.product_group_id === null
    ? t('stock.takes.everything')
    : localName({ english_name: take.group_english_name, arabic_name: take.group_arabic_name });

const makeColumns = (): readonly Column<Take>[] => [
  {
    id: 'scope',
    title: t('stock.takes.scope'),
    value: scopeOf,
    onPhone: 'title',
    cell: (row) => (
      <Anchor
        component="button"
        type="button"
        className={styles.name}
        aria-label={t('stock.takes.open', { name: scopeOf(row) })}
        onClick={() => go(takePath(row.id))}
      >
        {scopeOf(row)}
      </Anchor>
    ),
  },
  { id: 'started_at', onPhone: 'line', title: t('stock.takes.started'), kind: 'moment', value: (row) => row.started_at },
  { id: 'started_by_name', title: t('stock.takes.by'), value: (row) => row.started_by_name },
  {
    id: 'counted',
    onPhone: 'line',
    title: t('stock.takes.counted'),
    value: (row) => t('stock.takes.counted_of', { counted: row.counted_count, all: row.product_count }),
  },
  { id: 'difference_count', title: t('stock.takes.differences'), kind: 'number', value: (row) => row.difference_count },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('stock.takes.state'),
    value: (row) => t(`stock.takes.states.${row.status}`),
    cell: (row) => <StatusBadge means={meaningOf.stockTake[row.status]}>{t(`stock.takes.states.${row.status}`)}</StatusBadge>,
  },
  { id: 'closed_at', title: t('stock.takes.closed'), kind: 'moment', value: (row) => row.closed_at, isHidden: true },
  { id: 'note', title: t('labels.note'), value: (row) => row.note, isHidden: true },
];

/** Counts of the stock, open ones and those that are booked. */
export default function StockTakes() {
  const list = useListQuery(listStockTakes, { per_page: 50 });
  const [isStarting, setIsStarting] = useState(false);
  const [columns] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'stock_takes' || topic === '*') list.retry();
  });
  const start = may('stock.count') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsStarting(true)}>
      {t('stock.takes.start')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.stock_takes')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('stock.takes.search_takes')}
        filters={
          <ChoiceFilter
            label={t('stock.takes.state')}
            all={t('stock.takes.all_states')}
            choices={([1, 2, 0] as const).map((value) => ({ value, label: t(`stock.takes.states.${value}`) }))}
            value={list.state.filters.status}
            onChange={(status) => list.setFilter('status', status)}
          />
        }
        add={start}
        empty={<EmptyState picture="box" title={t('stock.takes.empty')} text={t('stock.takes.empty_text')} action={start} />}
      />
      {isStarting && <StartDrawer onClose={() => setIsStarting(false)} />}
    </>
  );
}

function StartDrawer({ onClose }: { onClose: () => void }) {
  const groups = useGroupChoices();
  const form = useEndpointForm(startStockTake, {
    draftKey: null,
    onSaved: (take) => {
      void refreshStock();
      onClose();
      go(takePath(take.id));
    },
  });
  return (
    <DrawerForm title={t('stock.takes.start')} form={form} save={t('stock.takes.begin')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('product_group_id')}
        label={t('stock.takes.choose')}
        description={t('stock.takes.choose_hint')}
        placeholder={t('stock.takes.everything')}
        choices={groups.choices}
        clearable
      />
      <TextInput {...form.field('note')} maxLength={300} />
    </DrawerForm>
  );
}
