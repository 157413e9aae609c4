import type { ToneName } from './colours.ts';

/** The tone of each state of a visit: on the board, in lists, on the dashboard and in charts the same. */
export const visitTones = {
  scheduled: 'info',
  confirmed: 'calm',
  check_in: 'accent',
  achieved: 'success',
  no_show: 'danger',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<string, ToneName>>;
