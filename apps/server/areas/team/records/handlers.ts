import { dependentHandlers } from './dependent-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { scanHandlers } from './scan-handlers.ts';

export const recordsHandlers = [...documentHandlers, ...scanHandlers, ...dependentHandlers];
