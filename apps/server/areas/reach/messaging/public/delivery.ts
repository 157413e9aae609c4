/** What other areas add to the delivery of messages, and tell it. */
export type { MessageFileSource } from '../delivery/message-file.ts';
export type { MessageJudge } from '../delivery/judges.ts';
export { reportDelivery } from '../delivery/report.ts';
