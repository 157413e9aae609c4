import { dependentHandlers } from './dependent-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { hoursOptionHandlers } from './hours-option-handlers.ts';
import { myRecordHandlers } from './my-record.ts';
import { payHandlers } from './pay-handlers.ts';
import { payListHandlers } from './pay-list.ts';
import { personalFileHandlers } from './personal-file-handlers.ts';
import { scanHandlers } from './scan-handlers.ts';

export const recordsHandlers = [
  ...documentHandlers,
  ...scanHandlers,
  ...dependentHandlers,
  ...personalFileHandlers,
  ...hoursOptionHandlers,
  ...payHandlers,
  ...payListHandlers,
  ...myRecordHandlers,
];
