import { groupHandlers } from './group-handlers.ts';
import { serviceHandlers } from './service-handlers.ts';
import { suggestionHandlers } from './suggestions.ts';

export const catalogueHandlers = [...groupHandlers, ...serviceHandlers, ...suggestionHandlers];
