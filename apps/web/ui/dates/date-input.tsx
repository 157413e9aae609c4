import { DateInput as KitDateInput } from '@mantine/dates';
import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { isCalendarDate } from '@rawnaq/domain/time/calendar-date';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { calendarLabels } from './calendar-labels.ts';
import type { FieldProps } from '../forms/field-props.ts';

/** Reads a date as it is typed: 2026-11-20, 20/11/2026, ٢٠-١١-٢٠٢٦. Null when it names no day. */
function readDate(text: string): CalendarDate | null {
  const plain = westernDigits(text).trim();
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain);
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  const parts = yearFirst ? [yearFirst[1], yearFirst[2], yearFirst[3]] : dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : null;
  if (!parts) return null;
  const [year = '', month = '', day = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const usualGap = 8;

interface DateInputProps extends FieldProps<CalendarDate> {
  earliest?: CalendarDate;
  latest?: CalendarDate;
  clearable?: boolean;
}

/**
 * A calendar day, YYYY-MM-DD (specification §5), typed or picked; empty text is no day. A day before `earliest` or after `latest` cannot be
 * picked. Typed it is kept, for the server to refuse: taken back, the day of before would be saved without a word.
 */
export function DateInput({ value, onChange, earliest, latest, clearable, ...field }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // The calendar opens below what is said about a refused date, not over it.
  const [gap, setGap] = useState(usualGap);
  useLayoutEffect(() => {
    const said = input.current?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error');
    setGap(usualGap + (said === null || said === undefined ? 0 : said.getBoundingClientRect().height));
  }, [field.error]);
  return (
    <CalendarFrame>
      <KitDateInput
        {...field}
        ref={input}
        value={value === '' ? null : value}
        onChange={(date) => onChange(date ?? '')}
        dateParser={(text) => readDate(text)}
        valueFormat="YYYY-MM-DD"
        placeholder={field.placeholder ?? 'YYYY-MM-DD'}
        excludeDate={(day) => (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        ariaLabels={calendarLabels()}
        popoverProps={{ width: 'auto', offset: gap }}
      />
    </CalendarFrame>
  );
}
