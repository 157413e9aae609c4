import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoadConnection, requestBytes } from './connection.ts';

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (chunk: Buffer) => parts.push(chunk));
  request.on('end', () => {
    const told = `${request.method} ${request.headers.accept} ${request.headers.authorization ?? ''} ${Buffer.concat(parts).toString()}`;
    if (request.url === '/none') return response.writeHead(204).end();
    if (request.url === '/closes')
      return response.writeHead(422, { connection: 'close', 'content-length': Buffer.byteLength(told) }).end(told);
    if (request.url === '/whole') return response.writeHead(422, { 'content-length': Buffer.byteLength(told) }).end(told);
    // In chunks that come apart.
    response.writeHead(422).write(told);
    setTimeout(() => response.end('صالون'), 5);
  });
});
let base: URL;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => void server.close());

test('one connection asks one thing after another, however the answer comes', async () => {
  const connection = new LoadConnection(base);
  const ask = (path: string, body?: string) =>
    connection.ask(
      requestBytes(base, { method: 'POST', path, token: 't', headers: { accept: 'text/html' }, ...(body === undefined ? {} : { body }) }),
    );
  const told = 'POST text/html Bearer t {"a":"نورة"}';
  expect(await ask('/whole', '{"a":"نورة"}')).toEqual({ status: 422, bytes: Buffer.byteLength(told), text: told });
  expect(await ask('/chunks', '{"a":"نورة"}')).toMatchObject({ status: 422, text: `${told}صالون` });
  expect(await ask('/none')).toEqual({ status: 204, bytes: 0, text: undefined });
  expect(await ask('/closes', '{"a":"نورة"}')).toMatchObject({ status: 422, text: told });
  expect(await ask('/whole', '{"a":"نورة"}')).toMatchObject({ status: 422, text: told });
  connection.close();
});
