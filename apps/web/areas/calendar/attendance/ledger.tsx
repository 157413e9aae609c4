import { listAttendanceEvents } from '@rawnaq/contract/calendar/attendance-team';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { employeeOf, type Event, stepName } from './attendance-text.tsx';

function methodOf({ method, location_english_name, location_arabic_name, distance_metres }: Event): string {
  const place = localText(location_english_name ?? '', location_arabic_name ?? '');
  const name = t(`attendance.methods.${method}`);
  if (place === '') return name;
  return method === 1 && distance_metres !== null
    ? `${place} · ${t('attendance.metres', { metres: distance_metres })}`
    : `${place} · ${name}`;
}

const columns = (): readonly Column<Event>[] => [
  { id: 'employee', title: t('attendance.columns.employee'), value: employeeOf, onPhone: 'title' },
  { id: 'at', title: t('attendance.columns.at'), kind: 'moment', value: (row) => row.at, onPhone: 'line' },
  { id: 'step', title: t('attendance.columns.step'), value: stepName, onPhone: 'line' },
  { id: 'method', title: t('attendance.columns.method'), value: methodOf },
  {
    id: 'corrected',
    title: t('attendance.columns.corrected'),
    value: (row) => (row.replaced_by_correction_id !== null ? 2 : row.correction_id !== null ? 1 : 0),
    onPhone: 'badge',
    cell: (row) =>
      row.replaced_by_correction_id !== null ? (
        <StatusBadge means="ended">{t('attendance.replaced')}</StatusBadge>
      ) : row.correction_id !== null ? (
        <StatusBadge means="remark">{t('attendance.corrected')}</StatusBadge>
      ) : null,
  },
  { id: 'recorded_at', title: t('attendance.columns.recorded_at'), kind: 'moment', value: (row) => row.recorded_at, isHidden: true },
  { id: 'created_by', title: t('attendance.columns.created_by'), value: (row) => row.created_by, isHidden: true },
];

/** Every event that was recorded, also what a correction replaced. */
export function Ledger() {
  const list = useListQuery(listAttendanceEvents);
  const [shown] = useState(columns);
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === '*') void queryClient.invalidateQueries({ queryKey: [listAttendanceEvents.path] });
  });
  return (
    <ListPage
      title={t('attendance.tabs.events')}
      list={list}
      columns={shown}
      rowKey={(row) => row.id}
      empty={<EmptyState picture="calendar" title={t('attendance.team.empty')} text={t('attendance.team.empty_text')} />}
    />
  );
}
