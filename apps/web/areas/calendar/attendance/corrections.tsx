import { Button, Group, Text, Textarea } from '@mantine/core';
import {
  approveAttendanceCorrection,
  getAttendanceNow,
  listAttendanceCorrections,
  listAttendanceEvents,
  rejectAttendanceCorrection,
} from '@rawnaq/contract/calendar/attendance-team';
import { attendanceCorrectionColumns, attendanceCorrectionsFile } from '@rawnaq/contract/calendar/attendance-list';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Correction, CorrectionBadge, CorrectionText, employeeOf } from './attendance-text.tsx';

const refresh = (): Promise<unknown> =>
  Promise.all(
    [listAttendanceCorrections, getAttendanceNow, listAttendanceEvents].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

const makeColumns = () =>
  drawnColumns(attendanceCorrectionColumns, {
    change: { cell: (row) => <CorrectionText correction={row} /> },
    status: { isUsual: (row) => row.status === 2, cell: (row) => <CorrectionBadge correction={row} /> },
  });

/** What employees ask to be corrected: approved or rejected, once. */
export function Corrections() {
  const list = useListQuery(listAttendanceCorrections);
  const [deciding, setDeciding] = useState<{ correction: Correction; approves: boolean } | null>(null);
  const [shown] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === '*') void refresh();
  });
  return (
    <>
      <ListPage
        isPart
        title={t('attendance.tabs.corrections')}
        list={list}
        columns={shown}
        file={attendanceCorrectionsFile}
        mayExport={may('reports.export')}
        rowKey={(row) => row.id}
        searchPlaceholder={t('attendance.corrections.search')}
        rowActions={(row) =>
          row.status === 1 && (
            <Group gap="xs" wrap="nowrap" justify="flex-end">
              <Button
                size="compact-sm"
                aria-label={t('attendance.corrections.approve_for', { name: employeeOf(row) })}
                onClick={() => setDeciding({ correction: row, approves: true })}
              >
                {t('attendance.corrections.approve')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('attendance.corrections.reject_for', { name: employeeOf(row) })}
                onClick={() => setDeciding({ correction: row, approves: false })}
              >
                {t('attendance.corrections.reject')}
              </Button>
            </Group>
          )
        }
        empty={<EmptyState picture="calendar" title={t('attendance.corrections.empty')} text={t('attendance.corrections.empty_text')} />}
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Decide({ correction, approves, onClose }: { correction: Correction; approves: boolean; onClose: () => void }) {
  const format = useSalonFormat();
  const form = useEndpointForm(approves ? approveAttendanceCorrection : rejectAttendanceCorrection, {
    initial: { id: correction.id, version: correction.version },
    draftKey: null,
    onSaved: () => {
      notify({ message: t(approves ? 'attendance.corrections.approved' : 'attendance.corrections.rejected') });
      void refresh();
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t(approves ? 'attendance.corrections.approve_title' : 'attendance.corrections.reject_title', { name: employeeOf(correction) })}
      form={form}
      save={t(approves ? 'attendance.corrections.approve' : 'attendance.corrections.reject')}
      onClose={onClose}
    >
      <div>
        <Text fw={560}>
          <bdi>{format.date(correction.on_date)}</bdi>
        </Text>
        <Text>
          <CorrectionText correction={correction} />
        </Text>
        <Text c="dimmed">
          <bdi>{correction.reason}</bdi>
        </Text>
      </div>
      <Textarea {...form.field('note')} label={t('attendance.corrections.note')} maxLength={500} autosize minRows={2} />
    </DrawerForm>
  );
}
