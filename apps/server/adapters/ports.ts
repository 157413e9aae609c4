/** What is to be sent to one person. */
interface OutgoingMessage {
  recipient: string;
  subject: string | null;
  body: string;
  /** The same with a look, pictures in it; e-mail shows it where the mail program can, a channel of mere text leaves it out. */
  html?: string | null;
  /** A calendar file that goes with it (RFC 5545); e-mail carries it, a channel of mere text leaves it out. */
  calendar_file?: string | null;
}

/** Hands a message over; throws when it could not be, and the job tries again later. */
export interface MessagePort {
  readonly name: string;
  /** A stand-in: nothing leaves the machine, and the outbox is the only place to read what was sent. */
  readonly isLocal: boolean;
  send(message: OutgoingMessage): Promise<void>;
}

/** The local stand-in: nothing leaves the machine. The message stays readable in the outbox, marked as sent. */
export function localPort(name: string): MessagePort {
  return { name, isLocal: true, send: async () => undefined };
}
