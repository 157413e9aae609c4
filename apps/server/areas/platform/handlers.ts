import { accountHandlers } from './accounts.ts';
import { decisionHandlers } from './decisions.ts';
import { trackerHandlers } from './trackers.ts';

export const platformHandlers = [...accountHandlers, ...decisionHandlers, ...trackerHandlers];
