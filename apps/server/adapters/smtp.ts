import { returnOfStatus, silencedAtOnce } from '@rawnaq/domain/reach/messaging/mail-return';
import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../config-mail.ts';
import { type ReturnedAttempt, returnAddress } from '../mail/return-address.ts';
import { inlinePictures } from '../mail/inline-pictures.ts';
import type { MessagePort, OutgoingMessage, Refusal } from './ports.ts';

/** E-mail over SMTP. Each has an address of its own to which it comes back (`tokenOf` names its attempt), and the same name in its Message-ID. */
export function smtpPort(config: MailConfig, tokenOf: (attempt: ReturnedAttempt) => string): MessagePort {
  let opened: Promise<Transporter> | undefined;
  return {
    name: 'smtp',
    isLocal: false,
    async send({ recipient, subject, body, html, calendar_file, file, unsubscribe_url, sender }, { id, account_id }) {
      const icalEvent =
        typeof calendar_file === 'string' ? { icalEvent: { filename: 'appointment.ics', method: 'PUBLISH', content: calendar_file } } : {};
      // Mail programs show a button only for both, and press it without opening the page.
      const headers =
        typeof unsubscribe_url === 'string'
          ? { headers: { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
          : {};
      const look: Partial<ReturnType<typeof inlinePictures>> = typeof html === 'string' ? inlinePictures(html) : {};
      const attached = file == null ? [] : [{ filename: file.file_name, content: Buffer.from(file.bytes), contentType: file.mime }];
      const token = tokenOf({ account_id, attempt_id: id });
      opened ??= openTransport(config);
      const transport = await opened;
      try {
        const sent: { messageId?: string } = await transport.sendMail({
          ...fromOf(config.from, sender ?? null),
          to: recipient,
          messageId: `<${token}@${(config.returnAddress ?? addressOf(config.from)).split('@').at(-1)}>`,
          ...(config.returnAddress === undefined ? {} : { envelope: { from: returnAddress(config.returnAddress, token), to: recipient } }),
          subject: subject ?? '',
          text: body,
          ...look,
          ...(look.attachments === undefined && attached.length === 0 ? {} : { attachments: [...(look.attachments ?? []), ...attached] }),
          ...icalEvent,
          ...headers,
        });
        return { kind: 'accepted', provider_id: sent.messageId ?? null };
      } catch (error) {
        return refusalOf(error as SmtpError);
      }
    },
  };
}

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** A customer sees who writes, and an answer reaches the business and not the installation. */
function fromOf(own: string, sender: OutgoingMessage['sender']): { from: string | { name: string; address: string }; replyTo?: string } {
  if (sender == null) return { from: own };
  return { from: { name: sender.name, address: addressOf(own) }, ...(sender.reply_to === null ? {} : { replyTo: sender.reply_to }) };
}

/** What nodemailer says of a failure. */
export interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  /** What the server said, e.g. "550 5.1.1 no such mailbox". */
  response?: string;
  responseCode?: number;
}

const refused = (sort: Refusal['sort'], code: string): Refusal => ({ kind: 'refused', sort, code });

/**
 * What an error of SMTP means (RFC 5321 4.2.1: 4yz comes to pass later, 5yz never). Thrown on where the letter may have been taken: a connection that was
 * lost behind its text says nothing.
 */
export function refusalOf(error: SmtpError): Refusal {
  const { code = '', responseCode } = error;
  if (code === 'EAUTH') return refused('owner', 'mail_sign_in');
  if (code === 'ETLS') return refused('owner', 'mail_security');
  // Before the first word: nothing can have been taken.
  if (code === 'EDNS' || error.syscall === 'connect' || error.syscall === 'getaddrinfo') return refused('later', 'no_connection');
  if (/^(Connection timeout|Greeting never received)/.test(error.message)) return refused('later', 'no_connection');
  if (code === 'EENVELOPE' && responseCode === undefined) return refused('other_channel', 'mail_address');
  if (responseCode !== undefined && ['EENVELOPE', 'EMESSAGE'].includes(code)) {
    if (responseCode < 500) return refused('later', 'mail_later');
    return code === 'EENVELOPE' ? refused('other_channel', addressCodeOf(error)) : refused('never', 'mail_refused');
  }
  throw error;
}

/** Which code says why an address was refused: where the server names a mailbox that is not there, e-mails to it are not tried again. */
function addressCodeOf({ response = '' }: SmtpError): string {
  const { kind, reason } = returnOfStatus(/^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response)?.[1] ?? null);
  return kind === 'hard' && silencedAtOnce.has(reason) ? reason : 'mail_address';
}

/** The library is loaded by the first message: most servers have no mail server to talk to. */
async function openTransport(config: MailConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: config.host,
    port: config.port,
    secure: config.security === 'tls',
    requireTLS: config.security === 'starttls',
    ...(config.signIn === undefined ? {} : { auth: { user: config.signIn.user, pass: config.signIn.password } }),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
}
