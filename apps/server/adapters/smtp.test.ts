import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { smtpPort } from './smtp.ts';

/** A mail server that takes one letter, whatever it is. */
async function takeOneLetter(send: (port: number) => Promise<void>): Promise<string> {
  let letter = '';
  const answer = (socket: Socket) => {
    let isLetter = false;
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const said = data.toString('latin1');
      if (isLetter) {
        letter += said;
        if (!letter.endsWith('\r\n.\r\n')) return;
        isLetter = false;
        socket.write('250 taken\r\n');
      } else if (said.startsWith('DATA')) {
        isLetter = true;
        socket.write('354 go on\r\n');
      } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await send(typeof address === 'object' && address !== null ? address.port : 0);
  } finally {
    server.close();
  }
  return letter;
}
const mail = (port: number) =>
  smtpPort({ host: '127.0.0.1', port, security: 'none', signIn: undefined, from: 'Salon <salon@example.test>' });
const plain = { recipient: 'noura@example.test', subject: 'A gift', body: 'Open it here: https://example.test/card' };

test('a letter with a look carries its plain text beside it, and its pictures with it', async () => {
  const picture = Buffer.from('not really a picture').toString('base64');
  const html = `<p>Open the <img src="data:image/png;base64,${picture}" alt=""> card</p>`;
  const letter = await takeOneLetter((port) => mail(port).send({ ...plain, html }));
  expect(letter).toContain('multipart/alternative');
  expect(letter.indexOf('Content-Type: text/plain')).toBeLessThan(letter.indexOf('Content-Type: text/html'));
  expect(letter).toContain('Open it here: https://example.test/card');
  expect(letter).toContain('src="cid:picture-1"');
  expect(letter).toMatch(/Content-ID: <picture-1>/i);
  expect(letter).toContain(picture);
  expect(letter).not.toContain('data:image');
});

test('a letter without a look is plain text alone', async () => {
  const letter = await takeOneLetter((port) => mail(port).send({ ...plain, html: null }));
  expect(letter).toMatch(/Content-Type: text\/plain/);
  expect(letter).not.toContain('text/html');
});
