import type { DatePreset } from '@rawnaq/domain/reports/comparison/date-presets';

export { datePresets, presetOfRange, rangeOfPreset, type DatePreset, type DateRange } from '@rawnaq/domain/reports/comparison/date-presets';

/** What is offered where a look far back makes no sense. */
export const usualPresets: readonly DatePreset[] = ['today', 'yesterday', 'this_month', 'last_month', 'last_quarter', 'this_year'];
