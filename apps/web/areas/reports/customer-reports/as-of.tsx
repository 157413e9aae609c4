import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

/** At the end of which day a report is judged: left empty it is now, and an earlier day shows what was seen then. */
export function AsOf({ value, onChange }: { value: string | undefined; onChange: (day: string | undefined) => void }) {
  const today = useSalonFormat().dateOf(new Date());
  return (
    <DateInput
      aria-label={t('customerReports.as_of')}
      placeholder={t('customerReports.as_of_today')}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' || day >= today ? undefined : day)}
      latest={today}
      clearable
    />
  );
}
