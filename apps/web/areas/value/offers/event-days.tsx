import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t, textOf } from '../../../shell/text/text.ts';
import { MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { DateText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { weekdayName, weekdays } from './words.ts';

interface EventDaysProps {
  event_weekdays: readonly number[];
  event_dates: readonly string[];
  onWeekdays: (days: number[]) => void;
  onDates: (dates: string[]) => void;
}

/** The weekdays and dates on which an offer may be used. */
export function EventDays({ event_weekdays, event_dates, onWeekdays, onDates }: EventDaysProps) {
  const format = useSalonFormat();
  return (
    <>
      <MultiChoiceSelect
        label={textOf('labels.event_weekdays')}
        choices={weekdays.map((value) => ({ value, label: weekdayName(value) }))}
        value={[...event_weekdays]}
        onChange={(days) => onWeekdays(days.map(Number))}
        data-path="event_weekdays"
      />
      <DateInput
        label={t('offers.add_date')}
        value=""
        onChange={(date) => date !== '' && !event_dates.includes(date) && onDates([...event_dates, date].sort())}
        data-path="event_dates"
      />
      {event_dates.length > 0 && (
        <Group gap="xs">
          {event_dates.map((date) => (
            <Group key={date} gap={4} wrap="nowrap">
              <DateText date={date} />
              <ActionIcon
                size="sm"
                aria-label={t('offers.remove_date', { date: format.date(date) })}
                onClick={() => onDates(event_dates.filter((one) => one !== date))}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </Group>
          ))}
        </Group>
      )}
    </>
  );
}
