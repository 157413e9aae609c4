import { Button } from '@mantine/core';
import { listMyLeaves, withdrawLeave } from '@rawnaq/contract/calendar/leaves';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useAsked } from '../../../shell/asked.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AskForLeave, refreshLeaves } from './ask-for-leave.tsx';
import { type Leave, LeaveStatus, leaveStatus, LeaveTime } from './leave-text.tsx';

const columns = (): readonly Column<Leave>[] => [
  { id: 'when', title: t('hours.leaves.when'), value: (row) => row.starts_on, onPhone: 'title', cell: (row) => <LeaveTime leave={row} /> },
  { id: 'status', onPhone: 'badge', title: t('labels.status'), value: leaveStatus, cell: (row) => <LeaveStatus leave={row} /> },
  { id: 'leave_kind', title: t('labels.leave_kind'), value: (row) => t(`hours.balance.kinds.${row.leave_kind}`) },
  { id: 'reason', onPhone: 'line', title: t('hours.leaves.reason'), value: (row) => row.reason },
  { id: 'decision_note', title: t('hours.leaves.note'), value: (row) => row.decision_note },
  { id: 'decided_by', onPhone: 'named_line', title: t('hours.leaves.decided'), value: (row) => row.decided_by },
  { id: 'created_at', title: t('hours.leaves.asked'), kind: 'moment', value: (row) => row.created_at },
];

/** My own leaves: what I asked for, and what was decided. */
export default function MyLeaves() {
  const list = useListQuery(listMyLeaves);
  // The same question as the list's first page: whether there is anything to ask for.
  const mine = useEndpoint(listMyLeaves, { page: 1, per_page: 1 });
  const [isAsking, setIsAsking] = useState(false);
  useAsked(() => setIsAsking(true));
  const [withdrawing, setWithdrawing] = useState<Leave | null>(null);
  const [shown] = useState(columns);
  const format = useSalonFormat();
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === '*') void refreshLeaves();
  });
  const withdraw = useCall(withdrawLeave, {
    onDone: () => {
      notify({ message: t('hours.my_leaves.withdrawn') });
      setWithdrawing(null);
      void refreshLeaves();
    },
  });
  if (mine.data?.is_employee === 0) {
    return (
      <>
        <PageHeader title={t('screens.merchant.my_leaves')} />
        <EmptyState picture="calendar" title={t('hours.my_leaves.nobody')} text={t('hours.my_leaves.nobody_text')} />
      </>
    );
  }
  const now = Date.now();
  const mayWithdraw = (leave: Leave): boolean => leave.status === 1 || (leave.status === 2 && Date.parse(leave.starts_at) > now);
  const ask = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAsking(true)}>
      {t('hours.my_leaves.request')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.my_leaves')}
        list={list}
        columns={shown}
        rowKey={(row) => row.id}
        searchPlaceholder={t('hours.leaves.reason')}
        actions={ask}
        rowActions={(row) =>
          mayWithdraw(row) && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('hours.my_leaves.withdraw_this', { period: format.period(row.starts_on, row.ends_on) })}
              onClick={() => setWithdrawing(row)}
            >
              {t('hours.my_leaves.withdraw')}
            </Button>
          )
        }
        empty={<EmptyState picture="calendar" title={t('hours.my_leaves.empty')} text={t('hours.my_leaves.empty_text')} action={ask} />}
      />
      {isAsking && <AskForLeave onClose={() => setIsAsking(false)} />}
      <ConfirmDialog
        isOpen={withdrawing !== null}
        title={t('hours.my_leaves.withdraw_title')}
        confirm={t('hours.my_leaves.withdraw')}
        isDangerous
        isWorking={withdraw.isPending}
        onConfirm={() => withdrawing && withdraw.mutate({ id: withdrawing.id, version: withdrawing.version })}
        onClose={() => setWithdrawing(null)}
      >
        {withdrawing && <LeaveTime leave={withdrawing} />}
        {withdrawing?.status === 2 && <p>{t('hours.my_leaves.withdraw_text')}</p>}
      </ConfirmDialog>
    </>
  );
}
