type Unit = 1 | 2 | 3;

/** How a visit comes again, as it is being filled in. */
export interface RepeatRule {
  every: number | null;
  unit: Unit;
  ends: 'count' | 'day';
  occurrences: number | null;
  until_on: string;
}

/** Every week, four visits in all: what salons are asked for most. */
export const usualRule: RepeatRule = { every: 1, unit: 2, ends: 'count', occurrences: 4, until_on: '' };

/** The rule as the server takes it. What is missing it names in its refusal. */
export function ruleInput({ every, unit, ends, occurrences, until_on }: RepeatRule) {
  return {
    every: every ?? 0,
    unit,
    ...(ends === 'count' && occurrences !== null ? { occurrences } : {}),
    ...(ends === 'day' && until_on !== '' ? { until_on } : {}),
  };
}
