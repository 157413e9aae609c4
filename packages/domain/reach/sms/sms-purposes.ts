import type { MessagePurpose } from '../messaging/message-purpose.ts';

/**
 * What may go by SMS: codes and messages about a customer's own matters. Never advertising, which Saudi rules forbid from one system to another and want a sender
 * of its own for ("-AD"), nor surveys. The database says the same of what is in the outbox.
 */
const byText: Readonly<Record<MessagePurpose, boolean>> = {
  code: true,
  service: true,
  staff: true,
  reminder: true,
  survey: false,
  advertising: false,
};

export const mayGoBySms = (purpose: MessagePurpose): boolean => byText[purpose];
