import { SegmentedControl, Text } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import type { RepeatRule } from './repeat-rule.ts';
import styles from './series.module.css';

const units = { 1: 'days', 2: 'weeks', 3: 'months' } as const;

interface RuleFieldsProps {
  rule: RepeatRule;
  onChange: (rule: RepeatRule) => void;
  /** The day of the first visit. */
  first: string;
  /** In a window of its own the first field has the keyboard. */
  isFirst?: boolean;
}

/** Every so many days, weeks or months, so many times or until a day. */
export function RuleFields({ rule, onChange, first, isFirst }: RuleFieldsProps) {
  const ends = useId();
  const set = (change: Partial<RepeatRule>): void => onChange({ ...rule, ...change });
  return (
    <>
      <div className={styles.pair}>
        <IntegerInput
          label={t('series.every')}
          value={rule.every}
          onChange={(every) => set({ every })}
          min={1}
          max={52}
          data-autofocus={isFirst}
        />
        <ChoiceSelect
          label={t('series.unit')}
          choices={([1, 2, 3] as const).map((value) => ({ value, label: t(`series.units.${units[value]}`) }))}
          value={rule.unit}
          onChange={(unit) => set({ unit: unit ?? 2 })}
        />
      </div>
      <Text size="sm" fw={500} mt="md" id={ends}>
        {t('series.ends')}
      </Text>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-labelledby={ends}
        value={rule.ends}
        onChange={(value) => set({ ends: value === 'day' ? 'day' : 'count' })}
        data={[
          { value: 'count', label: t('series.after_times') },
          { value: 'day', label: t('series.on_day') },
        ]}
      />
      <div className={styles.end}>
        {rule.ends === 'count' ? (
          <IntegerInput
            label={t('series.occurrences')}
            value={rule.occurrences}
            onChange={(occurrences) => set({ occurrences })}
            min={2}
            max={104}
          />
        ) : (
          <DateInput label={t('series.until_on')} value={rule.until_on} onChange={(until_on) => set({ until_on })} earliest={first} />
        )}
      </div>
    </>
  );
}
