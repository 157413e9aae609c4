import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config-mail.ts';
import { inlinePictures } from '../mail/inline-pictures.ts';
import type { MessagePort } from './ports.ts';

/** E-mail over SMTP. */
export function smtpPort(config: MailConfig): MessagePort {
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.security === 'tls',
    requireTLS: config.security === 'starttls',
    ...(config.signIn === undefined ? {} : { auth: { user: config.signIn.user, pass: config.signIn.password } }),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    name: 'smtp',
    async send({ recipient, subject, body, html, calendar_file }) {
      const icalEvent =
        typeof calendar_file === 'string' ? { icalEvent: { filename: 'appointment.ics', method: 'PUBLISH', content: calendar_file } } : {};
      const look = typeof html === 'string' ? inlinePictures(html) : {};
      await transport.sendMail({ from: config.from, to: recipient, subject: subject ?? '', text: body, ...look, ...icalEvent });
    },
  };
}
