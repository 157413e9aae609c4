// Written by npm run registries from the folders.
import type { MessageJudge } from './reach/messaging/public/delivery.ts';
import { automaticMessageJudges } from './reach/automatic/judges.ts';
import { pushMessageJudges } from './reach/notifications/push/message-judges.ts';
import { reportMailMessageJudges } from './reports/report-mails/message-parts.ts';

/** Who says of a kind of message, when it is due, whether it is still to go. */
export const messageJudges: readonly MessageJudge[] = [...automaticMessageJudges, ...pushMessageJudges, ...reportMailMessageJudges];
