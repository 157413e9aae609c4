import { Chip, Select } from '@mantine/core';
import type { blockedOccurrence } from '@rawnaq/contract/calendar/block-times';
import type { Output } from '@rawnaq/contract/endpoint';
import { addDays, type CalendarDate, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { detailsOf, type RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { DateInput } from '../../../../ui/dates/date-input.tsx';
import { TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { daysOfWeek } from '../../../../ui/dates/weekly-hours.ts';
import styles from './block-repeat.module.css';

/** How a blocked time comes again, as it is being chosen. Unit: 1 days, 2 weeks, 3 months. */
export interface Repeat {
  unit: 1 | 2 | 3;
  /** Weeks only; none means the first one's day. */
  days: readonly number[];
  until: CalendarDate;
}

/** As the endpoint takes it. */
export const repeatOf = ({ unit, days, until }: Repeat) => ({
  unit,
  until,
  ...(unit === 2 && days.length > 0 ? { days: [...days] } : {}),
});

const units = { '1': 'daily', '2': 'weekly', '3': 'monthly' } as const;
/** A month of days, a quarter of weeks, a year of months: what people mean most often. */
const usualDays = { 1: 28, 2: 84, 3: 364 } as const;

interface RepeatFieldsProps {
  /** Null: only once. */
  value: Repeat | null;
  date: CalendarDate;
  onChange: (repeat: Repeat | null) => void;
}

/** Once, or every day, on some days of each week, or each month, until a last day. */
export function RepeatFields({ value, date, onChange }: RepeatFieldsProps) {
  return (
    <>
      <Select
        label={t('appointments.block.repeat')}
        data={[
          { value: '0', label: t('appointments.block.once') },
          ...Object.entries(units).map(([unit, name]) => ({ value: unit, label: t(`appointments.block.${name}`) })),
        ]}
        value={String(value?.unit ?? 0)}
        allowDeselect={false}
        onChange={(text) => {
          const unit = Number(text);
          onChange(
            unit === 1 || unit === 2 || unit === 3 ? { unit, days: value?.days ?? [], until: addDays(date, usualDays[unit]) } : null,
          );
        }}
      />
      {value?.unit === 2 && (
        <fieldset className={styles.days}>
          <legend className={styles.legend}>{t('appointments.block.on_days')}</legend>
          <Chip.Group
            multiple
            value={(value.days.length > 0 ? value.days : [dayOfWeek(date)]).map(String)}
            onChange={(days) => onChange({ ...value, days: days.map(Number) })}
          >
            {daysOfWeek.map((day) => (
              <Chip key={day} value={String(day)} size="sm">
                {t(`ui.day.${day}`)}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
      )}
      {value !== null && (
        <DateInput
          label={t('appointments.block.last_day')}
          value={value.until}
          earliest={date}
          onChange={(until) => until !== '' && onChange({ ...value, until })}
          withAsterisk
        />
      )}
    </>
  );
}

type Occurrence = Output<typeof blockedOccurrence>;

/** The occurrences a refusal names, and how many there would be in all; null where it is about something else. */
export function occurrencesOf(refusal: RefusalError | null): { occurrences: readonly Occurrence[]; total: number } | null {
  return detailsOf(refusal, 'block_time.occurrences_conflict');
}

const kinds: Readonly<Record<number, 'appointment' | 'block_time' | 'leave'>> = { 1: 'appointment', 2: 'block_time', 3: 'leave' };

/** The days on which something is in the way, with what and when. */
export function OccurrenceList({ occurrences }: { occurrences: readonly Occurrence[] }) {
  const format = useSalonFormat();
  return (
    <ul className={styles.occurrences}>
      {occurrences.map(({ starts_at, kind, conflicting }) => (
        <li key={starts_at}>
          <bdi>{format.day(format.dateOf(starts_at))}</bdi> · {t(`appointments.block.kind.${kinds[kind] ?? 'appointment'}`)}{' '}
          <TimeRangeText starts_at={conflicting.starts_at} ends_at={conflicting.ends_at} />
        </li>
      ))}
    </ul>
  );
}
