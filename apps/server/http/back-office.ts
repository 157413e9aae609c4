import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Config, ownNotFoundPage } from '../config.ts';
import { makeKnown, notFoundAddress } from './known-addresses.ts';
import { answerMissing } from './answers/failure.ts';

const built = fileURLToPath(new URL('../../web/dist/client/', import.meta.url));

/**
 * The page of the back office may load nothing from elsewhere. Styles are set on elements by the kit, hence 'unsafe-inline' for styles only;
 * data: and blob: are pictures and files the page makes itself.
 */
const contentSecurityPolicy = ({ computesFaces, isFramed }: { computesFaces: boolean; isFramed: boolean }): string =>
  [
    "default-src 'self'",
    // Describing a face is computed by WebAssembly; no other page may run any.
    computesFaces ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');

/**
 * Compresses what is worth it. Answers of the API and pages are made anew each time: gzip is quicker for them than brotli, and its level 4 takes two
 * thirds of the time of its usual 6 for 6 % more bytes. Built files lie ready in both encodings.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 2048,
    // Below this size it is done at once: a stream costs half as much again, and a millisecond and a half is held up. A salon's first page has 135 KB.
    syncThreshold: 192 * 1024,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
  });
}

const files = { page: 'index.html', addresses: 'addresses.json', en: 'not-found.html', ar: 'not-found.ar.html' } as const;
const read = new Map<string, { text: string; madeAt: number }>();

/** A file as it was built last: a new build is served without a restart. */
function builtFile(name: string): { text: string; madeAt: number } {
  const { mtimeMs } = statSync(`${built}${name}`);
  let file = read.get(name);
  if (file?.madeAt !== mtimeMs) {
    file = { text: readFileSync(`${built}${name}`, 'utf8'), madeAt: mtimeMs };
    read.set(name, file);
  }
  return file;
}

/** What the operator says that the program itself has to be told. */
type Said = Pick<Config, 'notFoundUrl' | 'salesContact'>;

let page = { bytes: Buffer.alloc(0), madeAt: 0, said: {} as Partial<Said> };

function currentPage(said: Said): Buffer {
  const { text, madeAt } = builtFile(files.page);
  const { notFoundUrl, salesContact } = said;
  if (madeAt === page.madeAt && notFoundUrl === page.said.notFoundUrl && salesContact === page.said.salesContact) return page.bytes;
  const filled = { 'not-found-page': notFoundUrl === ownNotFoundPage ? '' : notFoundUrl, 'sales-contact': salesContact ?? '' };
  const html = Object.entries(filled).reduce(
    (before, [name, content]) =>
      before.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${escaped(content)}"`),
    text,
  );
  page = { bytes: Buffer.from(html), madeAt, said };
  return page.bytes;
}

let known = { has: (_path: string): boolean => true, madeAt: 0 };

/** Whether the program has a screen there: the addresses of its screens are written down as it is built. */
function isKnown(path: string): boolean {
  const { text, madeAt } = builtFile(files.addresses);
  if (madeAt !== known.madeAt) known = { has: makeKnown(JSON.parse(text) as string[]), madeAt };
  return known.has(path);
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Where an employee enrols a face, and what a check-in device shows in a frame while its camera confirms one. */
const facePages = /^(?:\/(?:en|ar))?\/face-(?:data\/|check\/?$)/i;
const framedPages = /^(?:\/(?:en|ar))?\/face-check\/?$/i;

function sendPage(reply: FastifyReply, said: Said, path = ''): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentSecurityPolicy({ computesFaces: facePages.test(path), isFramed: framedPages.test(path) }))
    .header('referrer-policy', 'same-origin')
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    .send(currentPage(said));
}

/** The not-found page has no script, and its few styles inside. */
const stillPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendNotFoundPage(reply: FastifyReply, language: 'en' | 'ar', onTo?: string): FastifyReply {
  const { text } = builtFile(files[language]);
  const refresh = onTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escaped(onTo)}">`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', onTo === undefined ? 'public, max-age=3600' : 'no-store')
    .header('content-security-policy', stillPolicy)
    .header('referrer-policy', 'same-origin')
    .send(text.replace('<head>', `<head>${refresh}`));
}

/**
 * Serves the built back office: hashed files for a year, and its one page for every address that it has a screen for. Others answer 404, and send the
 * browser on to the not-found page.
 */
export async function registerBackOffice(app: FastifyInstance, said: Said): Promise<void> {
  if (!existsSync(`${built}index.html`)) {
    app.setNotFoundHandler((_request, reply) =>
      reply.status(404).type('text/plain').send('The back office is not built yet: npm run build'),
    );
    return;
  }
  await app.register(serveStatic, {
    root: built,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const { notFoundUrl } = said;
  app.get('/', async (_request, reply) => sendPage(reply, said));
  app.get<{ Querystring: { lang?: string } }>(ownNotFoundPage, async (request, reply) =>
    sendNotFoundPage(reply, request.query.lang === 'ar' ? 'ar' : 'en'),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/+api(\/|$)/.test(path) && !/\.(?!html?$)[a-z0-9]{2,8}$/i.test(path);
    if (!wantsPage) return answerMissing(request, reply);
    if (isKnown(path)) return sendPage(reply, said, path);
    const isPageItself = notFoundUrl === ownNotFoundPage && /^\/(en|ar)$/.test(path.replace(ownNotFoundPage, ''));
    const onTo = isPageItself ? undefined : notFoundAddress(notFoundUrl, path);
    return sendNotFoundPage(reply.status(404), /^\/ar(\/|$)/.test(path) ? 'ar' : 'en', onTo);
  });
}
