import type { ReportPlace } from '../../../patterns/report/use-report-place.ts';
import { t } from '../../../shell/text/text.ts';
import { type DatePreset, rangeOfPreset, usualPresets } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { FormView } from '../../../ui/forms/form-view.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';

/** What a report shows, and with which periods that move. */
export interface ViewPlace {
  place: ReportPlace;
  presets?: readonly DatePreset[] | undefined;
  firstMonth: number;
}

/** Presets that mean the days the report shows, so that the reader says which of them is meant. */
function presetsOf({ period }: ReportPlace, today: string, firstMonth: number, presets: readonly DatePreset[]): DatePreset[] {
  return presets.filter((preset) => {
    const days = rangeOfPreset(preset, today, firstMonth);
    return days.from === period?.from && days.to === period.to;
  });
}

/** What is shown now, as a view has it. */
export function useShown({ place, presets = usualPresets, firstMonth }: ViewPlace, preferred: DatePreset | null = null) {
  const today = useSalonFormat().dateOf(new Date());
  const fitting = presetsOf(place, today, firstMonth, presets);
  const preset = fitting.find((one) => one === preferred) ?? fitting.at(-1) ?? null;
  const days = preset === null ? place.period : null;
  return { fitting, initial: { preset, from: days?.from ?? null, to: days?.to ?? null, query: place.query } };
}

interface PeriodFields {
  preset?: DatePreset | null;
  from?: string | null;
  to?: string | null;
}

/** The two days that are shown, among the periods that move. */
const asShown = 'as_shown';

/** Whether the period moves with the day, or its two days stay. Nothing for a report without a period. */
export function PeriodField({
  form,
  place,
  fitting,
}: {
  form: FormView<PeriodFields>;
  place: ReportPlace;
  fitting: readonly DatePreset[];
}) {
  const format = useSalonFormat();
  const { period } = place;
  if (period === null) return null;
  const choose = (choice: DatePreset | typeof asShown): void => {
    const isShown = choice === asShown;
    form.set('preset', isShown ? null : choice);
    form.set('from', isShown ? period.from : '');
    form.set('to', isShown ? period.to : '');
  };
  return (
    <ChoiceSelect
      {...form.field('preset')}
      error={form.errorAt('preset') ?? form.errorAt('to')}
      description={t(form.values.preset === null ? 'savedViews.period_stays' : 'savedViews.period_moves')}
      choices={[
        ...fitting.map((preset) => ({ value: preset as DatePreset | typeof asShown, label: t(`ui.preset.${preset}`) })),
        { value: asShown, label: format.period(period.from, period.to) },
      ]}
      value={form.values.preset ?? asShown}
      onChange={(choice) => choose(choice ?? asShown)}
    />
  );
}
