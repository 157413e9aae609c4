import { checkHandlers } from './check-handlers.ts';
import { managedHandlers } from './managed-handlers.ts';

export const suggestionsHandlers = [...managedHandlers, ...checkHandlers];
