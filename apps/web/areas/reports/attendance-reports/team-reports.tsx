import { IconCalendarStats, IconDoorExit, IconHourglassLow, IconListDetails, IconSum, IconUser } from '@tabler/icons-react';
import { type Door, DoorList } from '../../../patterns/list/door-list.tsx';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

const doors = [
  { name: 'attendance_chart', icon: IconCalendarStats },
  { name: 'cumulative_attendance_report', icon: IconSum },
  { name: 'employee_attendance_report', icon: IconUser },
  { name: 'under_timing_report', icon: IconHourglassLow },
  { name: 'leaving_report', icon: IconDoorExit },
  { name: 'detailed_attendance_report', icon: IconListDetails },
] as const;

/** The reports of attendance. */
export default function TeamReports() {
  return (
    <>
      <PageHeader title={t('screens.merchant.hr_reports')} />
      <DoorList
        doors={doors.map(({ name, icon }): Door => ({ screen: `merchant.${name}`, icon, text: t(`attendanceReports.doors.${name}`) }))}
      />
    </>
  );
}
