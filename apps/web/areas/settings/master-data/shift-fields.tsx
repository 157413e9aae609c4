import { Alert, Switch, Text } from '@mantine/core';
import type { workShifts } from '@rawnaq/contract/settings/master-data';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { isPastMidnight, minutesOfShift, paidMinutesOfShift, workingHoursOptions } from '@rawnaq/domain/settings/master-data/work-shift';
import { IconClock } from '@tabler/icons-react';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { durationText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ColourInput } from '../../../ui/inputs/colour-input.tsx';
import { DurationInput, TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './master-data.module.css';
import { ShiftBar } from './shift-bar.tsx';

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1440;

interface ShiftFieldsProps {
  form: FormView<Omit<Input<typeof workShifts.create.input>, 'english_name' | 'arabic_name' | 'status'>>;
  entry: Output<typeof workShifts.create.output> | null;
}

/** When a shift is, its break, and how attendance counts it; how long it comes to is said while it is typed. */
export function ShiftFields({ form, entry }: ShiftFieldsProps) {
  const { starts_minute, ends_minute, break_minutes, break_is_paid, colour } = form.values;
  const shift = isTime(starts_minute) && isTime(ends_minute) ? { starts_minute, ends_minute } : null;
  const pause = typeof break_minutes === 'number' && Number.isFinite(break_minutes) ? break_minutes : 0;
  return (
    <>
      <DrawerGroup title={t('masterData.shifts.time_title')}>
        <FieldRow>
          <TimeInput {...form.field('starts_minute')} />
          <TimeInput
            {...form.field('ends_minute')}
            description={shift && isPastMidnight(shift) ? t('masterData.shifts.ends_next_day') : undefined}
          />
        </FieldRow>
        {shift && (
          <div className={styles.preview}>
            <ShiftBar shift={shift} colour={colour} />
            <div className={styles.hours} aria-hidden dir="auto">
              {['00', '06', '12', '18', '24'].map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </div>
            <Text size="sm" role="status">
              {t('masterData.shifts.lasts', {
                length: durationText(minutesOfShift(shift)),
                paid: durationText(paidMinutesOfShift({ ...shift, break_minutes: pause, break_is_paid: break_is_paid ?? 0 })),
              })}
            </Text>
          </div>
        )}
        <ClockChange entry={entry} shift={shift} />
      </DrawerGroup>
      <DrawerGroup title={t('masterData.shifts.break_title')}>
        <FieldRow>
          <DurationInput {...form.field('break_minutes')} max={480} />
          <Switch {...form.flag('break_is_paid')} className={styles.besideField} />
        </FieldRow>
      </DrawerGroup>
      <DrawerGroup title={t('masterData.shifts.rules_title')} note={entry === null ? undefined : t('masterData.shifts.rules_note')}>
        <FieldRow>
          <ChoiceSelect
            {...form.field('working_hours')}
            choices={workingHoursOptions.map((hours) => ({ value: hours, label: durationText(hours * 60) }))}
            description={t('masterData.shifts.overtime_hint')}
          />
          <DurationInput {...form.field('grace_minutes')} max={120} description={t('masterData.shifts.grace_hint')} />
        </FieldRow>
      </DrawerGroup>
      <ColourInput {...form.field('colour')} value={colour ?? ''} />
    </>
  );
}

interface ClockChangeProps {
  entry: Output<typeof workShifts.create.output> | null;
  shift: { starts_minute: number; ends_minute: number } | null;
}

/** That a clock change will make the saved shift longer or shorter; nothing while other times are typed. */
function ClockChange({ entry, shift }: ClockChangeProps) {
  const format = useSalonFormat();
  if (entry?.clock_change == null || shift?.starts_minute !== entry.starts_minute || shift.ends_minute !== entry.ends_minute) return null;
  const { date, minutes } = entry.clock_change;
  return (
    <Alert icon={<IconClock size={20} stroke={1.6} />} color="blue">
      {t('masterData.shifts.clock_change', { date: format.date(date), length: durationText(minutes) })}
    </Alert>
  );
}
