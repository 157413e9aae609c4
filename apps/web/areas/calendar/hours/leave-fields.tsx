import { type LeaveKind, leaveKinds } from '@rawnaq/domain/calendar/leaves/leave-balance';
import { SegmentedControl, Text, Textarea } from '@mantine/core';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './hours.module.css';

interface LeaveInput {
  leave_kind?: LeaveKind | undefined;
  is_whole_days?: 0 | 1 | undefined;
  starts_on: string;
  ends_on?: string | undefined;
  from_minute?: number | undefined;
  until_minute?: number | undefined;
  reason?: string | undefined;
}

/** When and why: whole days, or hours of one. */
export function LeaveFields({ form }: { form: FormView<LeaveInput> }) {
  const isWholeDays = form.values.is_whole_days !== 0;
  const { starts_on, ends_on } = form.values;
  const first = form.field('starts_on');
  return (
    <>
      <ChoiceSelect
        {...form.field('leave_kind')}
        choices={leaveKinds.map((value) => ({ value, label: t(`hours.balance.kinds.${value}`) }))}
      />
      <div>
        <div className={styles.kind} id="leave-kind">
          {t('hours.leaves.kind')}
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby="leave-kind"
          value={isWholeDays ? 'days' : 'hours'}
          onChange={(value) => form.set('is_whole_days', value === 'days' ? 1 : 0)}
          data={[
            { value: 'days', label: t('hours.leaves.whole_days') },
            { value: 'hours', label: t('hours.leaves.hours') },
          ]}
        />
      </div>
      {isWholeDays ? (
        <div>
          <div className={styles.pair}>
            <DateInput
              {...first}
              label={t('hours.holidays.first')}
              onChange={(date) => {
                first.onChange(date);
                if (ends_on === '' || ends_on < date) form.set('ends_on', date);
              }}
            />
            <DateInput
              {...form.field('ends_on')}
              label={t('hours.holidays.last')}
              earliest={starts_on === '' ? undefined : starts_on}
              withAsterisk
            />
          </div>
          <Text size="sm" c="dimmed" mt={4}>
            {t('hours.leaves.night')}
          </Text>
        </div>
      ) : (
        <>
          <DateInput {...first} label={t('hours.leaves.on')} />
          <div className={styles.pair}>
            <TimeInput {...form.field('from_minute')} withAsterisk />
            <TimeInput {...form.field('until_minute')} withAsterisk />
          </div>
        </>
      )}
      <Textarea {...form.field('reason')} maxLength={500} autosize minRows={2} />
    </>
  );
}
