import type { JobContext } from '../../../../http/context.ts';

/** What a customer tapped under a message. */
export interface CustomerAnswer {
  /** What follows the kind in the id of the button: "confirm:81" has "81". */
  subject: string;
  /** With a plus. */
  mobile: string;
  at: Date;
  /** WhatsApp's id of the message that was answered, where it says so. */
  provider_id: string | null;
}

/** Does what a button says. Areas export lists of them, named `…AnswerTakers`. */
export interface AnswerTaker {
  /** What stands before the first ":" in the id of its buttons. */
  kind: string;
  /** In the transaction that marks the answer as worked off: once, however often WhatsApp tells of it. */
  take(context: JobContext, answer: CustomerAnswer): Promise<void>;
}
