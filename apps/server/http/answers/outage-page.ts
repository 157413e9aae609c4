import { randomBytes } from 'node:crypto';
import { onlineReading as arabic } from '@rawnaq/messages/ar/calendar/online-reading';
import { onlineReading as english } from '@rawnaq/messages/en/calendar/online-reading';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outage } from '../../db/outage.ts';
import { outageCode, type Outages, retryAfterSeconds, sendOutage } from './outages.ts';
import { refusalSentence } from './sentences.ts';

const words = { en: english.outage, ar: arabic.outage };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a form sent, as the form of one button that sends it again: nobody types anything twice. */
function formAgain(request: FastifyRequest, button: string): string {
  const fields = Object.entries((request.body ?? {}) as Readonly<Record<string, unknown>>).filter(([, value]) => typeof value === 'string');
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`);
  return `<form method="post" action="">${inputs.join('')}<button>${escaped(button)}</button></form>`;
}

function outagePage(outage: Outage, request: FastifyRequest, language: Language, nonce: string): string {
  const { title, page, form, retry } = words[language];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const seconds = retryAfterSeconds[outage.reason];
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    (isRead ? `<meta http-equiv="refresh" content="${seconds}">` : '') +
    `<title>${title}</title><style nonce="${nonce}">:root{color-scheme:light dark}body{margin:15vh auto;max-width:30rem;padding:0 1rem;text-align:center;font:1.0625rem/1.6 'Segoe UI',Tahoma,sans-serif}` +
    `a{color:inherit}button{font:inherit;min-block-size:2.75rem;padding:0 1.5rem;cursor:pointer}</style></head><body><h1>${title}</h1>` +
    (isRead
      ? `<p>${page}</p><p><a href="">${retry}</a></p>`
      : `<p>${refusalSentence(outageCode(outage, false), language)}</p><p>${form}</p>${formAgain(request, retry)}`) +
    `</body></html>`
  );
}

/** Answers a request that met an outage outside the endpoints: a page for a person, JSON for a program. */
export function answerOutage(
  outage: Outage,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  outages: Outages,
): FastifyReply {
  outages.note(outage, request.routeOptions.url);
  const isPage = !request.url.startsWith('/api') && (request.headers.accept ?? '').includes('text/html');
  if (!isPage) return sendOutage(outage, reply, language, request.method === 'GET');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(503)
    .header('retry-after', retryAfterSeconds[outage.reason])
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(outagePage(outage, request, language, nonce));
}
