import { expect, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { refusalOf, type SmtpError, smtpPort } from './smtp.ts';

/** A letter as a mail server takes it. */
async function takeOneLetter(send: (port: number) => Promise<unknown>): Promise<string> {
  const server = await startMailServer();
  try {
    await send(server.port);
  } finally {
    await server.close();
  }
  return server.letters[0] ?? '';
}
const token = `2s-${'a'.repeat(25)}-${'b'.repeat(16)}`;
const mail = (port: number, returnAddress?: string) =>
  smtpPort(
    { host: '127.0.0.1', port, security: 'none', signIn: undefined, from: 'Salon <salon@example.test>', returnAddress },
    () => token,
  );
const plain = {
  recipient: 'noura@example.test',
  subject: 'A gift',
  body: 'Open it here: https://example.test/card',
  language: 'en',
  purpose: 'service',
} as const;
const attempt = { id: '00000000-0000-4000-8000-000000000000', account_id: 1 };

test('a letter with a look carries its plain text beside it, and its pictures with it', async () => {
  const picture = Buffer.from('not really a picture').toString('base64');
  const html = `<p>Open the <img src="data:image/png;base64,${picture}" alt=""> card</p>`;
  const letter = await takeOneLetter((port) => mail(port).send({ ...plain, html }, attempt));
  expect(letter).toContain('multipart/alternative');
  expect(letter.indexOf('Content-Type: text/plain')).toBeLessThan(letter.indexOf('Content-Type: text/html'));
  expect(letter).toContain('Open it here: https://example.test/card');
  expect(letter).toContain('src="cid:picture-1"');
  expect(letter).toMatch(/Content-ID: <picture-1>/i);
  expect(letter).toContain(picture);
  expect(letter).not.toContain('data:image');
});

test('a letter without a look is plain text alone', async () => {
  const letter = await takeOneLetter((port) => mail(port).send({ ...plain, html: null }, attempt));
  expect(letter).toMatch(/Content-Type: text\/plain/);
  expect(letter).not.toContain('text/html');
});

test('a letter of a business comes from its name at the address of the installation, and answers go to the business', async () => {
  const sender = { name: 'صالون "نورة"', reply_to: 'hello@noura.test' };
  const letter = await takeOneLetter((port) => mail(port).send({ ...plain, sender }, attempt));
  const named = /^From: =\?UTF-8\?B\?([\w+/=]+)\?= <salon@example\.test>\r$/m.exec(letter)?.[1] ?? '';
  expect(Buffer.from(named, 'base64').toString()).toBe(sender.name);
  expect(letter).toContain('Reply-To: hello@noura.test\r\n');
  expect(await takeOneLetter((port) => mail(port).send({ ...plain, sender: { name: 'Noura', reply_to: null } }, attempt))).not.toContain(
    'Reply-To',
  );
  expect(await takeOneLetter((port) => mail(port).send(plain, attempt))).toContain('From: Salon <salon@example.test>\r\n');
});

test('advertising can be ended by one press of the mail program; other letters have no such button', async () => {
  const unsubscribe_url = `https://salon.example.test/ar/salon/noura/unsubscribe/9z-e-${'a'.repeat(22)}`;
  const letter = await takeOneLetter((port) => mail(port).send({ ...plain, purpose: 'advertising', unsubscribe_url }, attempt));
  const unfolded = letter.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribe_url}>\r\n`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(await takeOneLetter((port) => mail(port).send(plain, attempt))).not.toContain('List-Unsubscribe');
});

const error = (message: string, of: Partial<SmtpError>): SmtpError => Object.assign(new Error(message), of);

test.each([
  ['an address that the server refuses', { code: 'EENVELOPE', responseCode: 550 }, 'other_channel', 'mail_address'],
  ['a mailbox that is full for now', { code: 'EENVELOPE', responseCode: 452 }, 'later', 'mail_later'],
  ['a text that the server refuses', { code: 'EMESSAGE', responseCode: 554 }, 'never', 'mail_refused'],
  ['a text that the server does not take now', { code: 'EMESSAGE', responseCode: 451 }, 'later', 'mail_later'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'owner', 'mail_sign_in'],
  ['a server that is away', { code: 'ESOCKET', syscall: 'connect' }, 'later', 'no_connection'],
])('%s is sorted by what follows', (_what, of, sort, code) => {
  expect(refusalOf(error('failed', of))).toEqual({ kind: 'refused', sort, code });
});

test('a connection that was lost behind the text says nothing: the outcome is not known', () => {
  const lost = error('Timeout', { code: 'ETIMEDOUT' });
  expect(() => refusalOf(lost)).toThrow(lost);
  const closed = error('Connection closed unexpectedly', { code: 'ECONNECTION' });
  expect(() => refusalOf(closed)).toThrow(closed);
});
