import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../config-mail.ts';
import { inlinePictures } from '../mail/inline-pictures.ts';
import type { MessagePort } from './ports.ts';

/** E-mail over SMTP. */
export function smtpPort(config: MailConfig): MessagePort {
  let opened: Promise<Transporter> | undefined;
  return {
    name: 'smtp',
    isLocal: false,
    async send({ recipient, subject, body, html, calendar_file }) {
      const icalEvent =
        typeof calendar_file === 'string' ? { icalEvent: { filename: 'appointment.ics', method: 'PUBLISH', content: calendar_file } } : {};
      const look = typeof html === 'string' ? inlinePictures(html) : {};
      opened ??= openTransport(config);
      const transport = await opened;
      await transport.sendMail({ from: config.from, to: recipient, subject: subject ?? '', text: body, ...look, ...icalEvent });
    },
  };
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
