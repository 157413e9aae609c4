import type { Handler } from '../../../http/handle.ts';
import { customHoursHandlers } from './custom-hours.ts';
import { holidaysHandlers } from './holidays.ts';
import { leaveBalanceHandlers } from './leave-balance.ts';
import { leavePolicyHandlers } from './leave-policy.ts';
import { leavesHandlers } from './leaves.ts';

export const hoursHandlers: readonly Handler[] = [
  ...customHoursHandlers,
  ...holidaysHandlers,
  ...leavesHandlers,
  ...leaveBalanceHandlers,
  ...leavePolicyHandlers,
];
