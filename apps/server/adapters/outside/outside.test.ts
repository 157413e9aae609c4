import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressRefused, openOutside, type OutsideOptions } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let port: number;
const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = request.url ?? '';
      seen.push({ url, headers: request.headers, body: Buffer.concat(parts).toString() });
      const to = /^\/to\/(.*)$/.exec(url)?.[1];
      if (to !== undefined) answer.writeHead(302, { location: decodeURIComponent(to) }).end();
      else if (url === '/round') answer.writeHead(302, { location: '/round' }).end();
      else if (url === '/large') answer.end('x'.repeat(5000));
      else if (url === '/slow') setTimeout(() => answer.end('late'), 5000).unref();
      else answer.writeHead(200, { 'x-own': 'yes' }).end(`answer to ${url}`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = ['127.0.0.0/8'];
const outside = (options: Partial<OutsideOptions> = {}) => openOutside({ allowed: [], resolve: async () => ['93.184.216.34'], ...options });

describe('addresses that are none of the public internet', () => {
  const refused = [
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001::1',
    '2001:db8::1',
    'fec0::1',
  ];
  test.each(refused)('%s', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'but %s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  // However an address is spelt, it is the same machine.
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://０x7f.1/',
    'https://169.254.169.254/latest/meta-data/',
    'http://①②⑦.0.0.1/',
  ])('are not called: %s', async (url) => {
    await expect(outside().check(url)).rejects.toThrow(AddressRefused);
    await expect(outside().fetch(url)).rejects.toThrow(AddressRefused);
  });

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'javascript:0', 'http://user:word@example.com/', 'no address'])(
    'nor is %s',
    async (url) => {
      await expect(outside().check(url)).rejects.toThrow(AddressRefused);
    },
  );

  test('are not reached by a name either, with a dot at its end or not', async () => {
    const inside = outside({ resolve: async () => ['10.0.0.7', 'fd00::7'] });
    for (const url of ['https://inside.example/', 'https://inside.example./', 'https://localhost/']) {
      await expect(inside.check(url)).rejects.toThrow('not an address of the public internet');
      await expect(inside.fetch(url)).rejects.toThrow(AddressRefused);
    }
  });

  test('are called where the operator allows their network, and no other', async () => {
    expect(await (await outside({ allowed: here }).fetch(`http://127.0.0.1:${port}/a`)).text()).toBe('answer to /a');
    await expect(outside({ allowed: here }).check('http://10.0.0.1/')).rejects.toThrow(AddressRefused);
    await expect(outside({ allowed: ['0.0.0.0/0', '::/0'] }).check('http://[fd00::1]/')).resolves.toBeUndefined();
  });
});

describe('a call', () => {
  test('goes to the address that was looked at, whatever the name says a moment later', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? ['10.0.0.1'];
    const answer = await outside({ allowed: here, resolve }).fetch(`http://moving.example:${port}/b`, {
      method: 'POST',
      body: 'words',
      headers: { Authorization: 'Bearer k' },
    });
    expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([200, 'yes', 'answer to /b']);
    expect(seen.at(-1)).toMatchObject({
      body: 'words',
      headers: { host: `moving.example:${port}`, authorization: 'Bearer k', 'content-length': '5' },
    });
    expect(asked).toBe(1);
    const first = outside({ allowed: here, resolve: async () => ['10.0.0.1', '127.0.0.1'] });
    expect((await first.fetch(`http://mixed.example:${port}/`)).status).toBe(200);
  });

  test('follows a redirect only to where it might have gone itself, and takes no key along', async () => {
    const names: Record<string, string[]> = {
      'here.example': ['127.0.0.1'],
      'there.example': ['127.0.0.1'],
      'inside.example': ['10.0.0.1'],
    };
    const own = outside({ allowed: here, resolve: async (name) => names[name] ?? [] });
    const from = (to: string) =>
      own.fetch(`http://here.example:${port}/to/${encodeURIComponent(to)}`, { headers: { authorization: 'Bearer k' } });
    for (const to of ['http://10.0.0.1/', 'http://0xa.1/', 'http://inside.example/', 'file:///etc/passwd'])
      await expect(from(to)).rejects.toThrow(AddressRefused);
    expect(await (await from(`http://there.example:${port}/c`)).text()).toBe('answer to /c');
    expect(seen.at(-1)?.headers.authorization).toBeUndefined();
    expect(await (await from('/d')).text()).toBe('answer to /d');
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer k');
    await expect(own.fetch(`http://here.example:${port}/round`)).rejects.toThrow('Redirected too often');
    expect((await own.fetch(`http://here.example:${port}/to/x`, { redirect: 'manual' })).status).toBe(302);
  });

  test('ends when it takes too long or brings too much', async () => {
    await expect(outside({ allowed: here, longest_ms: 150 }).fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow(/abort|timeout/i);
    const large = await outside({ allowed: here, largest_bytes: 1000 }).fetch(`http://127.0.0.1:${port}/large`);
    await expect(large.text()).rejects.toThrow();
  });

  test('to a name that is not there fails as any fetch does', async () => {
    const nowhere = outside({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(nowhere.fetch('https://nowhere.example/')).rejects.toThrow('ENOTFOUND');
    await expect(nowhere.check('https://nowhere.example/')).resolves.toBeUndefined();
  });
});

test('nothing else of the server calls an address by itself: a new caller goes this way, or says here why not', () => {
  const root = join(import.meta.dirname, '../..');
  // An address that is written in the source; the one that the operator gave in the environment; what the server started itself to practise with; a text that is run by browsers.
  const others = [
    'adapters/payment-gateway/moyasar.ts',
    'adapters/sms/sms-call.ts',
    'adapters/smtp.ts',
    'adapters/outside/outside.ts',
    'adapters/whatsapp/cloud-api.ts',
    'adapters/whatsapp/cloud-call.ts',
    'adapters/whatsapp/linked-device.ts',
    'adapters/whatsapp/practice-whatsapp.ts',
    'practice/linked-device/practice-device.ts',
    'practice/whatsapp/practice-server.ts',
    'practice/whatsapp/webhooks.ts',
    'site/kiosk-page.ts',
  ];
  const callers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|(^|\/)testing\/|^dist\/|^training\//.test(file))
    .filter((file) =>
      /(?<![.\w])fetch\(|globalThis\.fetch\(|from '(?:node:)?(?:https?|http2|undici|nodemailer|dns|dns\/promises)'|import\('nodemailer'\)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    .filter(
      (file) =>
        !/^import type .* from 'node:http';$/m.test(readFileSync(join(root, file), 'utf8')) ||
        /(?<![.\w])fetch\(/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(callers.toSorted()).toEqual(others.toSorted());
});
