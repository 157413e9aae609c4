import { Checkbox, Select } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import { DateInput } from '../../../../ui/dates/date-input.tsx';
import { TimeInput } from '../../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { startingAt, type BookingDraft } from './booking-draft.ts';
import styles from './panel.module.css';

const wholeDay = Array.from({ length: 96 }, (_none, quarter) => quarter * 15);

interface WhenFieldsProps {
  draft: BookingDraft;
  zone: string;
  /** The server said no to this start. */
  isRefused: boolean;
  onChange: (draft: BookingDraft) => void;
}

/** The day and the quarter of an hour of a visit; any other minute is typed, by choice. */
export function WhenFields({ draft, zone, isRefused, onChange }: WhenFieldsProps) {
  const format = useSalonFormat();
  const times = wholeDay.includes(draft.minute) ? wholeDay : [...wholeDay, draft.minute].toSorted((one, other) => one - other);
  const at = (minute: number): void => onChange(startingAt(draft, zone, draft.date, minute));
  return (
    <div>
      <div className={styles.when}>
        <DateInput
          label={t('appointments.panel.date')}
          value={draft.date}
          onChange={(date) => date !== '' && onChange(startingAt(draft, zone, date, draft.minute))}
        />
        {draft.is_exact === true ? (
          <TimeInput
            label={t('appointments.panel.time')}
            value={draft.minute}
            onChange={(minute) => minute !== null && Number.isSafeInteger(minute) && at(minute)}
          />
        ) : (
          <Select
            label={t('appointments.panel.time')}
            data={times.map((minute) => ({ value: String(minute), label: format.clock(minute) }))}
            value={String(draft.minute)}
            onChange={(minute) => minute !== null && at(Number(minute))}
            searchable
            allowDeselect={false}
            error={isRefused}
          />
        )}
      </div>
      <Checkbox
        className={styles.exact}
        label={t('appointments.panel.exact_time')}
        checked={draft.is_exact === true}
        onChange={(event) => onChange({ ...draft, is_exact: event.currentTarget.checked })}
      />
    </div>
  );
}
