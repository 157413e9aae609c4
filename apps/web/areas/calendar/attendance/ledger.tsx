import { getAttendanceNow, listAttendanceEvents } from '@rawnaq/contract/calendar/attendance-team';
import { attendanceEventColumns, attendanceEventsFile } from '@rawnaq/contract/calendar/attendance-list';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Event } from './attendance-text.tsx';

const makeColumns = () =>
  drawnColumns(attendanceEventColumns, {
    corrected: {
      cell: (row: Event, said: string) =>
        said !== '' && <StatusBadge means={row.replaced_by_correction_id === null ? 'remark' : 'ended'}>{said}</StatusBadge>,
      isUsual: (row: Event) => row.replaced_by_correction_id === null && row.correction_id === null,
    },
  });

/** Every event that was recorded, also what a correction replaced. */
export function Ledger() {
  const list = useListQuery(listAttendanceEvents);
  const [columns] = useState(makeColumns);
  const people = useEndpoint(getAttendanceNow, {}).data?.data ?? [];
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === '*') void queryClient.invalidateQueries({ queryKey: [listAttendanceEvents.path] });
  });
  return (
    <ListPage
      isPart
      title={t('attendance.tabs.events')}
      list={list}
      columns={columns}
      file={attendanceEventsFile}
      mayExport={may('reports.export')}
      rowKey={(row) => row.id}
      searchPlaceholder={t('attendance.team.search')}
      filters={
        <ChoiceFilter
          label={t('attendance.columns.employee')}
          all={t('attendance.columns.employee')}
          choices={people.map((person) => ({ value: person.employee_id, label: localName(person) }))}
          value={list.state.filters.employee_id}
          onChange={(id) => list.setFilter('employee_id', id)}
        />
      }
      empty={<EmptyState picture="calendar" title={t('attendance.team.empty')} text={t('attendance.team.empty_text')} />}
    />
  );
}
