import type { ErrorSort } from '@rawnaq/domain/reach/messaging/retry';
import type { MessagePurpose } from '@rawnaq/domain/reach/messaging/message-purpose';
import type { Language } from '@rawnaq/messages/format';
import type { Db } from '../db/database.ts';

export type MessageChannel = 'email' | 'whatsapp' | 'sms' | 'push';

/** What a channel needs beside the text. A channel takes what it can show and leaves the rest. */
export interface MessageContent {
  /** A template that the provider approved, with the values of its variables by name. */
  template?: { name: string; language: string; parameters: Readonly<Record<string, string>> };
  /** Of an automatic message: by which of the business's templates it can go, and what its places say in the language of the message. */
  message_template?: { trigger: string; values: Readonly<Record<string, string>> };
  /** Of a code: what a template for codes shows beside its fixed words. Leaves the row with the code's text. */
  code?: string;
  /** Buttons that answer: their id comes back with the answer. */
  buttons?: readonly { id: string; title: string }[];
  /** A paper or picture that goes with it: made when the message goes, by the area that has `kind` among its `…MessageFiles`. */
  file?: { kind: string; id: number };
  /** Of a push: where a press on it leads, and what a user's is judged by when it goes. */
  push?: { path: string; event: string; user_id?: number; task_id?: number | null };
  /** Of an e-mail that is no advertising: where one press ends it (RFC 8058). */
  unsubscribe_url?: string;
  location?: { latitude: number; longitude: number; name?: string; address?: string };
}

/** A paper or picture as it goes out; its type is what its bytes say. */
export interface OutgoingFile {
  bytes: Uint8Array;
  file_name: string;
  mime: string;
  media: 'document' | 'image';
}

/** What is to be sent to one person. */
export interface OutgoingMessage {
  recipient: string;
  subject: string | null;
  body: string;
  /** The same with a look, pictures in it; e-mail shows it where the mail program can, a channel of mere text leaves it out. */
  html?: string | null;
  /** A calendar file that goes with it (RFC 5545); e-mail carries it, a channel of mere text leaves it out. */
  calendar_file?: string | null;
  content?: MessageContent | null;
  /** What `content.file` names; absent where it could not be made. E-mail and WhatsApp carry it, other channels leave it to the link in the text. */
  file?: OutgoingFile | null;
  /** Of an e-mail of a business: its name, and where answers go. The address it comes from stays the installation's, whose server may send for it. */
  sender?: { name: string; reply_to: string | null } | null;
  /** Of advertising by e-mail: the address where one press ends it (RFC 8058). */
  unsubscribe_url?: string | null;
  language: Language;
  purpose: MessagePurpose;
}

/** What the port can tell the attempt by, where it reports on it later. */
export interface Attempt {
  /** A uuid of this one handing over. */
  id: string;
  /** Null for a letter of the platform. */
  account_id: number | null;
  /** After it the provider may not be called any more: another process may have found that it was not, and the message goes again. */
  until?: Date;
}

/** An attempt of which no answer came. */
export interface UnansweredAttempt extends Attempt {
  provider_id: string | null;
  recipient: string;
  /** By the clock of the process that made it, as all it wrote down. */
  started_at: Date;
}

export interface Refusal {
  kind: 'refused';
  sort: ErrorSort;
  /** A key of the sentences about refusals (`packages/messages/en/reach/delivery.ts`), the same for all ports. */
  code: string;
  retry_after_seconds?: number;
}

/** What a port says of a message: it took it, or certainly did not. */
export type SendOutcome = { kind: 'accepted'; provider_id: string | null } | Refusal;

/** Hands messages over to one channel. */
export interface MessagePort {
  readonly name: string;
  /** A stand-in: nothing leaves the machine, and the outbox is the only place to read what was sent. */
  readonly isLocal: boolean;
  /** Throws where it is not known whether the message was taken: it is not sent again then. */
  send(message: OutgoingMessage, attempt: Attempt): Promise<SendOutcome>;
  /** Whether an attempt of which no answer came was taken, where the provider or what was written down before it was called can tell. */
  ask?(attempt: UnansweredAttempt): Promise<'accepted' | 'not_accepted' | 'unknown'>;
}

/** Nothing can go now, and it is nobody's refusal of this message: it waits, and says why (a code as in a refusal), until it is woken or expires. */
export interface Waiting {
  kind: 'waits';
  code: string;
}

/** The port for a message of an account; reads in the transaction that begins the attempt. `account_id` null: a letter of the platform. */
export type ChoosePort = (
  db: Db,
  message: { account_id: number | null; purpose: MessagePurpose; recipient: string },
) => Promise<MessagePort | Waiting | Refusal>;

/** The channels that there are, each with its way to a port. */
export type MessagePorts = Readonly<Record<MessageChannel, ChoosePort>>;

/** The local stand-in: nothing leaves the machine. The message stays readable in the outbox, marked as sent. */
export function localPort(name: string): MessagePort {
  return { name, isLocal: true, send: async () => ({ kind: 'accepted', provider_id: null }) };
}
