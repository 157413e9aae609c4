import type { Handler } from '../../../http/handle.ts';
import { customHoursHandlers } from './custom-hours.ts';
import { holidaysHandlers } from './holidays.ts';
import { leavesHandlers } from './leaves.ts';

export const hoursHandlers: readonly Handler[] = [...customHoursHandlers, ...holidaysHandlers, ...leavesHandlers];
