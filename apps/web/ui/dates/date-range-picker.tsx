import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DatePicker } from '@mantine/dates';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { breakpoints } from '@rawnaq/design/tokens';
import { useState } from 'react';
import { t } from '../../shell/text/text.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { calendarLabels } from './calendar-labels.ts';
import { presetOfRange, rangeOfPreset, usualPresets, type DatePreset, type DateRange } from './date-presets.ts';
import styles from './date-range-picker.module.css';
import { useSalonFormat } from '../figures/salon-locale.tsx';

interface DateRangePickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  presets?: readonly DatePreset[];
  label?: string;
  /** With which month years begin, where that is not January. */
  firstMonth?: number | undefined;
}

/** A period: one press for the usual ones, two in the calendar for any other. */
export function DateRangePicker({ value, onChange, presets = usualPresets, label, firstMonth }: DateRangePickerProps) {
  const format = useSalonFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<[string | null, string | null] | null>(null);
  const isWide = useMediaQuery(`(min-width: ${breakpoints.sm}em)`) ?? true;
  const today = format.dateOf(new Date());
  const current = presetOfRange(value, today, presets, firstMonth);
  const days = format.period(value.from, value.to);

  const choose = (range: DateRange): void => {
    setPicked(null);
    setIsOpen(false);
    onChange(range);
  };
  const pick = ([from, to]: [string | null, string | null]): void => {
    if (from !== null && to !== null) choose({ from, to });
    else setPicked([from, to]);
  };

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          classNames={{ label: styles.said }}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="only-read-aloud">{label ?? t('ui.period')}: </span>
          {current && <span className={styles.preset}>{t(`ui.preset.${current}`)}</span>}
          <bdi className={current ? styles.days : undefined}>{days}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={label ?? t('ui.period')}>
        <ul className={styles.presets}>
          {presets.map((preset) => (
            <li key={preset}>
              <UnstyledButton
                className={styles.choice}
                aria-pressed={preset === current}
                onClick={() => choose(rangeOfPreset(preset, today, firstMonth))}
              >
                {t(`ui.preset.${preset}`)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <CalendarFrame>
          <DatePicker
            type="range"
            allowSingleDateInRange
            numberOfColumns={isWide ? 2 : 1}
            value={picked ?? [value.from, value.to]}
            onChange={pick}
            defaultDate={value.from}
            ariaLabels={calendarLabels()}
          />
        </CalendarFrame>
      </Popover.Dropdown>
    </Popover>
  );
}
