import { accountHandlers } from './accounts.ts';
import { decisionHandlers } from './decisions.ts';
import { subscriptionHandlers } from './subscription.ts';
import { trackerHandlers } from './trackers.ts';

export const platformHandlers = [...accountHandlers, ...decisionHandlers, ...subscriptionHandlers, ...trackerHandlers];
