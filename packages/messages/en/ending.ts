/** That the trial or the plan ends soon: loaded where it does. */
export const ending = {
  label: 'Trial or plan',
  trial_today: 'Your free trial ends today at midnight.',
  trial: { one: 'Your free trial ends tomorrow, on {date}.', other: 'Your free trial ends in {count} days, on {date}.' },
  plan_today: 'Your plan ends today at midnight.',
  plan: { one: 'Your plan ends tomorrow, on {date}.', other: 'Your plan ends in {count} days, on {date}.' },
  next: 'Please contact sales to continue without a break; everything is kept.',
} as const;
