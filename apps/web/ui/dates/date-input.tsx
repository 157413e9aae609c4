import { DateInput as KitDateInput } from '@mantine/dates';
import { readTypedDate } from '@rawnaq/domain/fields/typed-date';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { calendarLabels } from './calendar-labels.ts';
import { useSalonFormat } from '../figures/salon-locale.tsx';
import type { FieldProps } from '../forms/field-props.ts';

const usualGap = 8;

interface DateInputProps extends FieldProps<CalendarDate> {
  earliest?: CalendarDate;
  latest?: CalendarDate;
  clearable?: boolean;
  /** How what is typed is read, where not as days usually are. */
  read?: (text: string, today: CalendarDate) => CalendarDate | null;
}

/**
 * A calendar day, picked or typed as people type it (`readTypedDate`), and shown as days are written everywhere: "22 Nov 2026". Its value is YYYY-MM-DD
 * (specification §5, decision 46); empty text is no day. A day before `earliest` or after `latest` cannot be
 * picked. Typed it is kept, for the server to refuse: taken back, the day of before would be saved without a word.
 */
export function DateInput({ value, onChange, earliest, latest, clearable, read = readTypedDate, ...field }: DateInputProps) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
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
        dateParser={(text) => read(text, today)}
        valueFormat={(date) => format.date(date.slice(0, 10))}
        placeholder={field.placeholder ?? format.date(today)}
        excludeDate={(day) => (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        ariaLabels={calendarLabels()}
        popoverProps={{ width: 'auto', offset: gap }}
      />
    </CalendarFrame>
  );
}
