import { Button, Group } from '@mantine/core';
import { penaltyColumns, penaltiesFile } from '@rawnaq/contract/value/penalty-list';
import { listPenalties } from '@rawnaq/contract/value/penalties';
import { meaningOf } from '@rawnaq/design/status-tones';
import { PenaltyStatus, PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import record from '../../../ui/record.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AskPenalty } from './ask-penalty.tsx';
import { CollectPenalty } from './collect-penalty.tsx';
import { type Penalty, typeName } from './penalty-row.ts';
import { WaivePenalty } from './waive-penalty.tsx';

type Type = Penalty['type'];
type Status = Penalty['status'];

const types: readonly Type[] = [PenaltyType.no_show, PenaltyType.others];
const statuses: readonly Status[] = [PenaltyStatus.owed, PenaltyStatus.collected, PenaltyStatus.waived];
const statusNames = { 0: 'waived', 1: 'owed', 2: 'collected' } as const;
const statusName = (status: Status): string => t(`payments.penalties.statuses.${statusNames[status]}`);

const columns = drawnColumns(penaltyColumns, {
  customer_name: { link: (row) => (may('customers.view') ? `/merchant/customers/${row.customer_id}` : null) },
  status: {
    cell: (row, said) => (
      <>
        <StatusBadge means={meaningOf.penalty[row.status]}>{said}</StatusBadge>
        {row.waive_reason !== null && <div className={record.faint}>{row.waive_reason}</div>}
      </>
    ),
  },
});

/** Penalties: what customers owe for not coming or calling off too late, what was collected and what was waived. */
export default function Penalties() {
  const list = useListQuery(listPenalties, { sort: '-created_at' });
  const sums = useEndpoint(listPenalties, { ...list.state.filters, search: list.state.search, per_page: 1 }, { keepsLast: true });
  const [isAsking, setIsAsking] = useState(false);
  const [collected, setCollected] = useState<Penalty | null>(null);
  const [waived, setWaived] = useState<Penalty | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic !== 'penalties' && topic !== '*') return;
    list.retry();
    void sums.refetch();
  });
  const { type, status } = list.state.filters;
  const ask = may('penalties.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAsking(true)}>
      {t('payments.penalties.ask')}
    </Button>
  ) : undefined;
  const totals = sums.data?.totals;
  return (
    <>
      <ListPage
        title={t('screens.merchant.penalties')}
        list={list}
        columns={columns}
        file={penaltiesFile}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.status === PenaltyStatus.owed ? (
            <Group gap="xs" wrap="nowrap">
              {may('deposits.create') && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('payments.penalties.collect_of', { name: row.customer_name })}
                  onClick={() => setCollected(row)}
                >
                  {t('payments.penalties.collect')}
                </Button>
              )}
              {may('penalties.waive') && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('payments.penalties.waive_of', { name: row.customer_name })}
                  onClick={() => setWaived(row)}
                >
                  {t('payments.penalties.waive')}
                </Button>
              )}
            </Group>
          ) : null
        }
        searchPlaceholder={t('payments.penalties.search')}
        actions={ask}
        filters={
          <>
            <ChoiceFilter
              label={t('payments.penalties.type')}
              all={t('payments.penalties.all_types')}
              choices={types.map((value) => ({ value, label: typeName(value) }))}
              value={type}
              onChange={(value) => list.setFilter('type', value)}
            />
            <ChoiceFilter
              label={t('payments.penalties.status')}
              all={t('payments.penalties.all_statuses')}
              choices={statuses.map((value) => ({ value, label: statusName(value) }))}
              value={status}
              onChange={(value) => list.setFilter('status', value)}
            />
          </>
        }
        empty={
          <EmptyState
            picture="receipt"
            title={t('payments.penalties.empty_title')}
            text={t('payments.penalties.empty_text')}
            action={ask}
          />
        }
      />
      {!list.isPending && totals !== undefined && (sums.data?.total ?? 0) > 0 && (
        <section className={record.sums} aria-label={t('payments.penalties.totals')}>
          <FigureCard label={t('payments.penalties.owed')} value={<Money amount_minor={totals.owed_minor} />} />
          <FigureCard label={t('payments.penalties.collected')} value={<Money amount_minor={totals.collected_minor} />} />
          <FigureCard label={t('payments.penalties.waived')} value={<Money amount_minor={totals.waived_minor} />} />
        </section>
      )}
      {isAsking && <AskPenalty onClose={() => setIsAsking(false)} />}
      {collected !== null && <CollectPenalty penalty={collected} onClose={() => setCollected(null)} />}
      {waived !== null && <WaivePenalty penalty={waived} onClose={() => setWaived(null)} />}
    </>
  );
}
