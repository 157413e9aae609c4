/** Why a message is written: decides what goes first, how long it is of use, and who may be written to (consent). */
export const messagePurposes = ['code', 'service', 'staff', 'reminder', 'survey', 'advertising'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

const priorities: Readonly<Record<MessagePurpose, number>> = { code: 1, service: 2, staff: 3, reminder: 4, survey: 5, advertising: 6 };

/** 1 goes first: codes before confirmations before reminders before advertising. */
export const priorityOf = (purpose: MessagePurpose): number => priorities[purpose];

const minute = 60_000;
/** A code is of no use after so long. */
const codeMinutes = 10;
const otherDays = 7;

/** When a message is of no more use, where its writer says nothing: a code ten minutes after it was made, anything else a week after it was due. */
export const expiryOf = (purpose: MessagePurpose, made: Date, due: Date): Date =>
  purpose === 'code' ? new Date(made.getTime() + codeMinutes * minute) : new Date(due.getTime() + otherDays * 24 * 60 * minute);
