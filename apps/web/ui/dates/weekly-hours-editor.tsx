import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import type { DayHours, Shift } from '@rawnaq/domain/scheduling/working-time';
import { IconClock, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../shell/text/text.ts';
import { durationText } from '../figures/figures.tsx';
import { TimeInput } from '../inputs/number-inputs.tsx';
import { clockTime } from '../inputs/typed-values.ts';
import { daysOfWeek, endsNextDay, namedAs, type NamedShift, nextShift, overlappingShifts, shiftsOf, withShifts } from './weekly-hours.ts';
import styles from './weekly-hours-editor.module.css';

interface WeeklyHoursEditorProps {
  value: readonly DayHours[];
  onChange: (hours: DayHours[]) => void;
  /** By path under the field, as the server names them: `0.shifts.1.closes_minute` counts positions in `value`. */
  errors?: Readonly<Record<string, string>>;
  /** The days of the week it is about; all of them where left out. */
  days?: readonly number[];
  'data-path'?: string;
  /** Its first time has the focus when its dialog opens. */
  hasFocus?: boolean;
  /** Shifts that a day can be given by their name. */
  named?: readonly NamedShift[];
  /** A day was given one of them. */
  onNamed?: (shift: NamedShift) => void;
}

/** The hours of a week: several shifts a day, past midnight where the salon works late, copied from day to day. */
export function WeeklyHoursEditor({
  value,
  onChange,
  errors = {},
  days = daysOfWeek,
  'data-path': path,
  hasFocus = false,
  named = [],
  onNamed,
}: WeeklyHoursEditorProps) {
  const shown = daysOfWeek.filter((day) => days.includes(day));
  const overlapping = overlappingShifts(value);
  const copyTo = (day: number, days: readonly number[]): void => {
    const shifts = shiftsOf(value, day);
    onChange(days.reduce<DayHours[]>((hours, other) => withShifts(hours, other, shifts), [...value]));
  };
  return (
    <ul className={styles.week} data-path={path}>
      {shown.map((day) => (
        <DayRow
          key={day}
          hasFocus={hasFocus && day === shown[0]}
          day={day}
          shifts={shiftsOf(value, day)}
          isOverlapping={(position) => overlapping.has(`${day}.${position}`)}
          error={errorOfDay(
            errors,
            value.findIndex((entry) => entry.day === day),
          )}
          onChange={(shifts) => onChange(withShifts(value, day, shifts))}
          onCopy={(others) => copyTo(day, others)}
          named={named}
          onNamed={(shift) => {
            const { opens_minute, closes_minute } = shift;
            onChange(withShifts(value, day, [{ opens_minute, closes_minute }]));
            onNamed?.(shift);
          }}
          days={shown}
          openDays={value.filter((entry) => entry.shifts.length > 0 && entry.day !== day).map((entry) => entry.day)}
        />
      ))}
    </ul>
  );
}

function errorOfDay(errors: Readonly<Record<string, string>>, position: number): string | undefined {
  return Object.entries(errors).find(([name]) => position >= 0 && name.startsWith(`${position}.`))?.[1];
}

interface DayRowProps {
  hasFocus: boolean;
  day: (typeof daysOfWeek)[number];
  shifts: readonly Shift[];
  isOverlapping: (position: number) => boolean;
  error: string | undefined;
  days: readonly (typeof daysOfWeek)[number][];
  openDays: readonly number[];
  onChange: (shifts: readonly Shift[]) => void;
  onCopy: (days: readonly number[]) => void;
  named: readonly NamedShift[];
  onNamed: (shift: NamedShift) => void;
}

function DayRow({ hasFocus, day, shifts, isOverlapping, error, days, openDays, onChange, onCopy, named, onNamed }: DayRowProps) {
  const name = t(`ui.day.${day}`);
  const isOpen = shifts.length > 0;
  const change = (position: number, part: Partial<Shift>): void =>
    onChange(shifts.map((shift, at) => (at === position ? { ...shift, ...part } : shift)));
  const overlaps = shifts.some((_, position) => isOverlapping(position));
  const [isTyping, setIsTyping] = useState(false);
  // Half a time is no mistake before its field is left.
  const isUnreadable = (minute: number): boolean => !isTyping && Number.isNaN(minute);
  const isAnyUnreadable = shifts.some((shift) => isUnreadable(shift.opens_minute) || isUnreadable(shift.closes_minute));
  const minute = (value: number): number | null => (value === -1 ? null : value);
  return (
    <li className={styles.day} aria-label={name}>
      <Switch className={styles.name} checked={isOpen} onChange={() => onChange(isOpen ? [] : [nextShift([])])} label={name} />
      {!isOpen && <span className={styles.closed}>{t('ui.closed')}</span>}
      <div className={styles.shifts} onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
        {shifts.map((shift, position) => (
          <div key={position} className={styles.shift}>
            <div className={styles.time}>
              <TimeInput
                aria-label={t('ui.opens_on', { day: name })}
                data-autofocus={(hasFocus && position === 0) || undefined}
                value={minute(shift.opens_minute)}
                onChange={(value) => change(position, { opens_minute: value ?? -1 })}
                error={isOverlapping(position) || isUnreadable(shift.opens_minute)}
              />
            </div>
            <span aria-hidden>–</span>
            <div className={styles.time}>
              <TimeInput
                aria-label={t('ui.closes_on', { day: name })}
                // As a clock shows it: 27:00 is 03:00 of the next day, which is said beside it.
                value={minute(shift.closes_minute % 1440)}
                onChange={(value) => change(position, { closes_minute: value ?? -1 })}
                error={isOverlapping(position) || isUnreadable(shift.closes_minute)}
              />
            </div>
            {endsNextDay(shift) && <span className={styles.nextDay}>{t('ui.next_day')}</span>}
            <NameOfShift shift={namedAs(named, shift)} />
            {shifts.length > 1 && (
              <ActionIcon aria-label={t('ui.remove_shift')} onClick={() => onChange(shifts.filter((_, at) => at !== position))}>
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        ))}
        {(overlaps || isAnyUnreadable || error !== undefined) && (
          <p className={styles.error} role="alert">
            {error ?? t(isAnyUnreadable ? 'ui.unreadable_times' : 'ui.shifts_overlap')}
          </p>
        )}
      </div>
      {(isOpen || named.length > 0) && (
        <div className={styles.actions}>
          {named.length > 0 && <NamedMenu day={name} named={named} onChoose={onNamed} />}
          {isOpen && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => onChange([...shifts, nextShift(shifts)])}
            >
              {t('ui.add_shift')}
            </Button>
          )}
          {isOpen && days.length > 1 && <CopyMenu day={day} days={days} openDays={openDays} onCopy={onCopy} />}
        </div>
      )}
    </li>
  );
}

function CopyMenu({ day, days, openDays, onCopy }: Pick<DayRowProps, 'day' | 'days' | 'openDays' | 'onCopy'>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('ui.copy_day', { day: t(`ui.day.${day}`) })}>
          <IconCopy size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(days)}>{t('ui.copy_to_all')}</Menu.Item>
        <Menu.Item disabled={openDays.length === 0} onClick={() => onCopy(openDays)}>
          {t('ui.copy_to_open')}
        </Menu.Item>
        <Menu.Divider />
        {days.map((other) => (
          <Menu.Item key={other} disabled={other === day} onClick={() => onCopy([other])}>
            {t(`ui.day.${other}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const breakText = ({ break_minutes, break_is_paid }: NamedShift): string =>
  break_minutes === 0
    ? t('ui.break_none')
    : t(break_is_paid === 1 ? 'ui.break_paid' : 'ui.break_unpaid', { time: durationText(break_minutes) });

/** What the hours of a day are called, and the break that goes with them. */
function NameOfShift({ shift }: { shift: NamedShift | undefined }) {
  if (shift === undefined) return null;
  return (
    <span className={styles.named}>
      <bdi>{shift.name}</bdi> · {breakText(shift)}
    </span>
  );
}

interface NamedMenuProps {
  day: string;
  named: readonly NamedShift[];
  onChoose: (shift: NamedShift) => void;
}

/** The shifts of the master data, one of which takes the place of what the day has. */
function NamedMenu({ day, named, onChoose }: NamedMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal width={260}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('ui.shift_for', { day })}
          leftSection={<IconClock size={16} stroke={1.6} aria-hidden />}
        >
          {t('ui.shift')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="18rem" style={{ overflowY: 'auto' }}>
        {named.map((shift) => (
          <Menu.Item key={shift.id} onClick={() => onChoose(shift)}>
            <bdi>{shift.name}</bdi>
            <span className={styles.namedNote}>
              <bdi dir="ltr" className="figures">
                {clockTime.format(shift.opens_minute)}–{clockTime.format(shift.closes_minute)}
              </bdi>{' '}
              · {breakText(shift)}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
