import { onlineReading as arabic } from '@rawnaq/messages/ar/calendar/online-reading';
import { onlineReading as english } from '@rawnaq/messages/en/calendar/online-reading';
import type { Language } from '@rawnaq/messages/format';

const words = { en: english, ar: arabic };

/** What a visitor sees when a page could not be made: plain enough to need nothing that may be broken. */
export function failurePage(language: Language, nonce: string): string {
  const { title, detail, retry } = words[language].failed;
  return plainPage(language, nonce, title, `<p>${detail}</p><p><a href="">${retry}</a></p>`);
}

/** What a visitor sees whose request was refused before a page of ours could say so: the sentence, and the way back. */
export function refusalPage(language: Language, nonce: string, sentence: string): string {
  const { title, back } = words[language].refused;
  return plainPage(language, nonce, title, `<p>${sentence}</p><p><a href="/">${back}</a></p>`);
}

const plainPage = (language: Language, nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${title}</title><style nonce="${nonce}">:root{color-scheme:light dark}body{margin:15vh auto;max-width:30rem;padding:0 1rem;text-align:center;font:1.0625rem/1.6 'Segoe UI',Tahoma,sans-serif}` +
  `a{color:inherit;display:inline-block;padding-block:.75rem}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
