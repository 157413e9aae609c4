import { onlineReading as arabic } from '@rawnaq/messages/ar/online-reading';
import { onlineReading as english } from '@rawnaq/messages/en/online-reading';
import type { Language } from '@rawnaq/messages/format';

const words = { en: english.failed, ar: arabic.failed };

/** What a visitor sees when a page could not be made: plain enough to need nothing that may be broken. */
export function failurePage(language: Language, nonce: string): string {
  const { title, detail, retry } = words[language];
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${title}</title><style nonce="${nonce}">:root{color-scheme:light dark}body{margin:15vh auto;max-width:30rem;padding:0 1rem;text-align:center;font:1.0625rem/1.6 'Segoe UI',Tahoma,sans-serif}` +
    `a{color:inherit}</style></head><body><h1>${title}</h1><p>${detail}</p><p><a href="">${retry}</a></p></body></html>`
  );
}
