import { randomBytes } from 'node:crypto';
import { practicePayment as arabic } from '@rawnaq/messages/ar/sales/practice-payment';
import { practicePayment as english } from '@rawnaq/messages/en/sales/practice-payment';
import { fillSentence, type Language, type Sentence } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type LocalOutcome,
  localOutcomes,
  type PracticePage,
  pressPracticePage,
  readPracticePage,
  slowSeconds,
} from '../areas/sales/payments-online/public/practice.ts';
import type { Services } from '../services.ts';
import { answerFailure } from '../http/answers/failure.ts';
import { takePlainForms } from './forms.ts';
import { amountInWords } from '../http/answers/spoken.ts';

const words = { en: english, ar: arabic };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const style = `
:root{color-scheme:light dark;--ground:#faf6f1;--card:#fff;--ink:#2a2320;--quiet:#6b5d54;--edge:#e3d8cd;--accent:#b34700;--on-accent:#fff;--note:#fdf0dc;--note-ink:#6b4a00}
@media (prefers-color-scheme:dark){:root{--ground:#1b1613;--card:#262019;--ink:#f2ebe4;--quiet:#b9aba0;--edge:#463c34;--accent:#ff9a5c;--on-accent:#2a1400;--note:#3a2d14;--note-ink:#ffd98a}}
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 system-ui,'Segoe UI',Tahoma,sans-serif}
main{max-inline-size:26rem;margin-inline:auto;padding:2rem 1rem}.card{background:var(--card);border:1px solid var(--edge);border-radius:1rem;padding:1.5rem}
.badge{display:inline-block;background:var(--note);color:var(--note-ink);border-radius:99rem;padding:.1rem .75rem;font-size:.875rem;font-weight:600}
h1{font-size:1.5rem;margin:.75rem 0 .25rem}p{margin:.5rem 0}.quiet{color:var(--quiet)}.amount{font-size:2rem;font-weight:700;margin:1rem 0}
button{display:block;inline-size:100%;min-block-size:3rem;margin-block-start:.75rem;padding:.5rem 1rem;border-radius:.75rem;border:1px solid var(--edge);background:transparent;color:inherit;font:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{margin-block-start:1rem}summary{cursor:pointer;padding-block:.5rem}a{color:var(--accent);display:inline-block;padding-block:.5rem;margin-block-start:1rem}`;

function frame(language: Language, nonce: string, title: string, body: string): string {
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escape(title)}</title><style nonce="${nonce}">${style}</style></head><body><main><div class="card">${body}</div></main></body></html>`
  );
}

function payPage(page: PracticePage, nonce: string): string {
  const { language } = page;
  const own = words[language];
  const amount = amountInWords(language, page.amount_minor, page.currency);
  const say = (sentence: Sentence, params: Record<string, string | number> = {}): string =>
    escape(fillSentence(sentence, language, params));
  const button = (outcome: LocalOutcome, text: string, isMain = false): string =>
    `<button type="submit" name="outcome" value="${outcome}"${isMain ? ' class="main"' : ''}>${text}</button>`;
  const said = page.state === 'paid' ? own.paid_already : page.state === 'declined' ? own.declined_already : null;
  return frame(
    language,
    nonce,
    own.title,
    `<span class="badge">${say(own.training)}</span><h1>${say(own.title)}</h1><p class="quiet">${say(own.lead)}</p>` +
      `<p><bdi>${escape(page.description)}</bdi></p><p class="amount"><bdi>${escape(amount)}</bdi></p>${said === null ? '' : `<p role="status">${say(said)}</p>`}` +
      `<form method="post">${button('pay', say(own.pay, { amount }), true)}${button('decline', say(own.decline))}` +
      `<details><summary>${say(own.more)}</summary>${button('pay_and_tell_twice', say(own.pay_and_tell_twice))}` +
      `${button('pay_slowly', say(own.pay_slowly, { seconds: slowSeconds }))}${button('pay_late', say(own.pay_late))}</details></form>` +
      `<a href="${escape(page.return_url)}">${say(own.back, { business: page.description })}</a>`,
  );
}

function sendPage(reply: FastifyReply, status: number, html: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html(nonce));
}

interface Params {
  account: string;
  provider_id: string;
}

/** The hosted page of the stand-in for a payment gateway. Plain forms: it works without scripts, as a gateway's page would for us. */
export async function registerPracticePayment(app: FastifyInstance, services: Services): Promise<void> {
  const missing = (reply: FastifyReply, language: Language): FastifyReply =>
    sendPage(reply, 404, (nonce) =>
      frame(
        language,
        nonce,
        words[language].missing_title,
        `<h1>${words[language].missing_title}</h1><p>${words[language].missing_text}</p>`,
      ),
    );
  const accountOf = ({ account }: Params): number | null => {
    const id = /^[0-9a-z]{1,6}$/.test(account) ? Number.parseInt(account, 36) : 0;
    return id > 0 && id < 2 ** 31 ? id : null;
  };
  await app.register(async (scope) => {
    scope.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, services.outages, true));
    takePlainForms(scope);
    scope.get<{ Params: Params }>('/practice-payment/:account/:provider_id', async (request, reply) => {
      const account_id = accountOf(request.params);
      const page = account_id === null ? null : await readPracticePage(services, account_id, request.params.provider_id);
      return page === null ? missing(reply, 'en') : sendPage(reply, 200, (nonce) => payPage(page, nonce));
    });
    scope.post<{ Params: Params; Body: { outcome?: string } }>('/practice-payment/:account/:provider_id', async (request, reply) => {
      const account_id = accountOf(request.params);
      const outcome = localOutcomes.find((one) => one === request.body?.outcome);
      const back =
        account_id === null || outcome === undefined
          ? null
          : await pressPracticePage(services, account_id, request.params.provider_id, outcome);
      return back === null ? missing(reply, 'en') : reply.redirect(back, 303);
    });
  });
}
