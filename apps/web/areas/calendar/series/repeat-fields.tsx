import { Switch } from '@mantine/core';
import { t } from '../../../shell/text/text.ts';
import { usualRule, type RepeatRule } from './repeat-rule.ts';
import { RuleFields } from './rule-fields.tsx';
import styles from './series.module.css';

export interface RepeatFieldsProps {
  /** Null: booked once. */
  rule: RepeatRule | null;
  onChange: (rule: RepeatRule | null) => void;
  first: string;
}

/** A visit booked once, or again and again. */
export function RepeatFields({ rule, onChange, first }: RepeatFieldsProps) {
  return (
    <div>
      <Switch
        label={t('series.repeat_switch')}
        checked={rule !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usualRule : null)}
      />
      {rule !== null && (
        <div className={styles.rule}>
          <RuleFields rule={rule} onChange={onChange} first={first} />
        </div>
      )}
    </div>
  );
}
