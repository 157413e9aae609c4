import { Button, Group } from '@mantine/core';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { getLeavePolicy } from '@rawnaq/contract/calendar/leave-policy';
import { listLeaves } from '@rawnaq/contract/calendar/leaves';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useAsked } from '../../../shell/asked.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LeavePolicy } from './leave-policy.tsx';
import { ApproveLeave, NewLeave, refreshLeaves, RejectLeave } from './leave-dialogs.tsx';
import { type Leave, leaveEmployee, LeaveStatus, leaveStatus, LeaveTime } from './leave-text.tsx';

type Doing = { what: 'policy' } | { approve: Leave } | { reject: Leave } | { new: number | null } | null;

const columns = (): readonly Column<Leave>[] => [
  { id: 'employee', title: t('hours.leaves.employee'), value: leaveEmployee, onPhone: 'title' },
  {
    id: 'starts_at',
    onPhone: 'line',
    title: t('hours.leaves.when'),
    value: (row) => row.starts_on,
    isSortable: true,
    cell: (row) => <LeaveTime leave={row} />,
  },
  { id: 'status', onPhone: 'badge', title: t('labels.status'), value: leaveStatus, cell: (row) => <LeaveStatus leave={row} /> },
  {
    id: 'visit_count',
    title: t('hours.leaves.visits'),
    value: (row) => row.visit_count,
    link: (row) =>
      row.visit_count === 0 ? null : `${pathOf('merchant.appointments')}?date=${row.starts_on}&employee_ids=${row.employee_id}`,
    cell: (row) =>
      row.status === 2 && row.visit_count > 0 ? (
        <StatusBadge means="waits">{t('hours.leaves.to_move', { count: row.visit_count })}</StatusBadge>
      ) : (
        <NumberText value={row.visit_count} />
      ),
  },
  { id: 'leave_kind', title: t('labels.leave_kind'), value: (row) => t(`hours.balance.kinds.${row.leave_kind}`) },
  { id: 'reason', onPhone: 'line', title: t('hours.leaves.reason'), value: (row) => row.reason },
  { id: 'decision_note', title: t('hours.leaves.note'), value: (row) => row.decision_note, isHidden: true },
  { id: 'decided_by', title: t('hours.leaves.decided'), value: (row) => row.decided_by, isHidden: true },
  { id: 'created_at', title: t('hours.leaves.asked'), kind: 'moment', value: (row) => row.created_at, isSortable: true },
];

/** What the team asks for: approved with a look at the visits in it, or rejected with a word why. */
export default function Leaves() {
  const list = useListQuery(listLeaves);
  const employees = useEndpoint(listEmployees, { status: 1, per_page: 1000 }, { isEnabled: may('employees.view') });
  const [doing, setDoing] = useState<Doing>(null);
  const { data: policy } = useEndpoint(getLeavePolicy, {}, { isEnabled: may('settings.edit') });
  const [shown] = useState(columns);
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === '*') void refreshLeaves();
  });
  useAsked((asked) => setDoing({ new: Number(asked.get('employee_id')) || null }));
  const choices = employeeChoices(employees.data?.data);
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setDoing({ new: null })}>
      {t('hours.leaves.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.leaves')}
        list={list}
        columns={shown}
        rowKey={(row) => row.id}
        searchPlaceholder={t('hours.leaves.search')}
        actions={
          policy !== undefined && (
            <Button variant="default" onClick={() => setDoing({ what: 'policy' })}>
              {t('hours.balance.policy')}
            </Button>
          )
        }
        add={add}
        filters={
          <>
            <ChoiceFilter
              label={t('labels.status')}
              all={t('hours.leaves.all_status')}
              choices={[
                { value: 1, label: t('hours.leaves.status.requested') },
                { value: 2, label: t('hours.leaves.status.approved') },
                { value: 0, label: t('hours.leaves.ended') },
              ]}
              value={list.state.filters.status}
              onChange={(status) => list.setFilter('status', status)}
            />
            <ChoiceFilter
              label={t('hours.leaves.employee')}
              all={t('hours.leaves.all_employees')}
              choices={choices}
              value={list.state.filters.employee_id}
              onChange={(id) => list.setFilter('employee_id', id)}
            />
          </>
        }
        rowActions={(row) => {
          const name = leaveEmployee(row);
          if (row.status === 1)
            return (
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                <Button size="compact-sm" aria-label={t('hours.leaves.approve_for', { name })} onClick={() => setDoing({ approve: row })}>
                  {t('hours.leaves.approve')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('hours.leaves.reject_for', { name })}
                  onClick={() => setDoing({ reject: row })}
                >
                  {t('hours.leaves.reject')}
                </Button>
              </Group>
            );
          return (
            row.status === 2 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('hours.leaves.take_back_for', { name })}
                onClick={() => setDoing({ reject: row })}
              >
                {t('hours.leaves.take_back')}
              </Button>
            )
          );
        }}
        empty={<EmptyState picture="calendar" title={t('hours.leaves.empty')} text={t('hours.leaves.empty_text')} action={add} />}
      />
      {doing !== null && 'new' in doing && <NewLeave employees={choices} employee_id={doing.new} onClose={() => setDoing(null)} />}
      {doing !== null && 'what' in doing && policy !== undefined && <LeavePolicy policy={policy} onClose={() => setDoing(null)} />}
      {doing !== null && 'approve' in doing && <ApproveLeave leave={doing.approve} onClose={() => setDoing(null)} />}
      {doing !== null && 'reject' in doing && <RejectLeave leave={doing.reject} onClose={() => setDoing(null)} />}
    </>
  );
}
