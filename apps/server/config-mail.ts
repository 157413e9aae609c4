import { longestLocalPart, returnTokenLength } from './mail/return-address.ts';
import type { SettingName, Settings } from './config-settings.ts';

/** A mail server. Where there is none, mail stays in the product's own outbox. */
export type MailConfig = {
  host: string;
  port: number;
  security: MailSecurity;
  signIn: { user: string; password: string } | undefined;
  from: string;
  /** The mailbox to which e-mails come back, each at an address of its own behind a "+"; undefined where they go to whom `from` names. */
  returnAddress: string | undefined;
};

/** What proves a caller who says that an e-mail came back; a way in without its proof is closed. */
export type MailReturnsConfig = { secret: string | undefined; mailgunKey: string | undefined };

const SECURITIES = ['starttls', 'tls', 'none'] as const;
type MailSecurity = (typeof SECURITIES)[number];

const ACCOMPANYING: SettingName[] = ['SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM', 'MAIL_RETURN_ADDRESS'];

export function readMail(settings: Settings): MailConfig | undefined {
  const host = settings.text('SMTP_HOST');
  if (host === undefined) {
    const idle = ACCOMPANYING.filter((name) => settings.text(name) !== undefined);
    for (const name of idle) settings.complain(name, 'is of use only together with SMTP_HOST');
    return undefined;
  }
  const security = settings.choice('SMTP_SECURITY', SECURITIES, 'starttls');
  const port = settings.integer('SMTP_PORT', { least: 1, most: 65_535, otherwise: security === 'tls' ? 465 : 587 });
  const from = settings.text('SMTP_FROM');
  if (from === undefined) settings.complain('SMTP_FROM', 'is required with SMTP_HOST: the address that mail comes from');
  else if (!/[^\s@]+@[^\s@]+/.test(from)) settings.complain('SMTP_FROM', `holds no e-mail address: "${from}"`);
  return { host, port, security, signIn: readSignIn(settings), from: from ?? '', returnAddress: readReturnAddress(settings) };
}

function readSignIn(settings: Settings): MailConfig['signIn'] {
  const user = settings.text('SMTP_USER');
  const password = settings.text('SMTP_PASSWORD');
  if (user !== undefined && password !== undefined) return { user, password };
  if (user !== undefined) settings.complain('SMTP_PASSWORD', 'is required with SMTP_USER');
  if (password !== undefined) settings.complain('SMTP_USER', 'is required with SMTP_PASSWORD');
  return undefined;
}

/** The longest name of a mailbox that an attempt fits behind (RFC 5321 4.5.3.1.1). */
const longestMailbox = longestLocalPart - 1 - returnTokenLength;

function readReturnAddress(settings: Settings): string | undefined {
  const text = settings.text('MAIL_RETURN_ADDRESS');
  if (text === undefined) return undefined;
  const [, mailbox = ''] = /^([\w.-]+)@[a-z\d.-]+\.[a-z\d-]+$/i.exec(text) ?? [];
  if (mailbox === '') settings.complain('MAIL_RETURN_ADDRESS', `must be the address of a mailbox, without a "+": "${text}"`);
  else if (mailbox.length > longestMailbox)
    settings.complain('MAIL_RETURN_ADDRESS', `has ${mailbox.length} characters before the @; ${longestMailbox} is the most`);
  return text;
}

const shortestSecret = 20;

export function readMailReturns(settings: Settings): MailReturnsConfig {
  const secret = settings.text('MAIL_RETURN_SECRET');
  if (secret !== undefined && !/^[\w-]+$/.test(secret))
    settings.complain('MAIL_RETURN_SECRET', 'is a part of an address: letters, digits, "-" and "_" alone');
  else if (secret !== undefined && secret.length < shortestSecret)
    settings.complain('MAIL_RETURN_SECRET', `has ${secret.length} characters; it needs ${shortestSecret} or more`);
  return { secret, mailgunKey: settings.text('MAILGUN_SIGNING_KEY') };
}
