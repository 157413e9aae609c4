import type { SettingName, Settings } from './config-settings.ts';

/** A mail server. Where there is none, mail stays in the product's own outbox. */
export type MailConfig = {
  host: string;
  port: number;
  security: MailSecurity;
  signIn: { user: string; password: string } | undefined;
  from: string;
};

const SECURITIES = ['starttls', 'tls', 'none'] as const;
type MailSecurity = (typeof SECURITIES)[number];

const ACCOMPANYING: SettingName[] = ['SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'];

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
  return { host, port, security, signIn: readSignIn(settings), from: from ?? '' };
}

function readSignIn(settings: Settings): MailConfig['signIn'] {
  const user = settings.text('SMTP_USER');
  const password = settings.text('SMTP_PASSWORD');
  if (user !== undefined && password !== undefined) return { user, password };
  if (user !== undefined) settings.complain('SMTP_PASSWORD', 'is required with SMTP_USER');
  if (password !== undefined) settings.complain('SMTP_USER', 'is required with SMTP_PASSWORD');
  return undefined;
}
