import { DatePicker } from '@mantine/dates';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { calendarLabels } from '../../../../ui/dates/calendar-labels.ts';
import { CalendarFrame } from '../../../../ui/dates/calendar-frame.tsx';

/** The month in which a day is picked. */
export function BoardCalendar({ date, onDate }: { date: CalendarDate; onDate: (date: CalendarDate | null) => void }) {
  return (
    <CalendarFrame>
      <DatePicker value={date} defaultDate={date} onChange={onDate} ariaLabels={calendarLabels()} />
    </CalendarFrame>
  );
}
