import type { Impact } from './shot.ts';

/** Why an answer is not what the house promises; null where it is. */
export function faultOf({ shot, status, headers, text, hung, milliseconds }: Impact, slow: number): string | null {
  if (hung) return 'no answer in time';
  if (milliseconds > slow) return `slow: more than ${slow} ms`;
  if (status === 0) return shot.raw === undefined ? 'the connection was closed without an answer' : null;
  if (status >= 500) return `${status}`;
  if (status < 400 || shot.method === 'HEAD') return null;
  // A page speaks the language of its address.
  return isPage(headers) ? faultOfPage(/^\/ar(\/|\?|$)/.test(shot.path) ? 'ar' : 'en', text) : faultOfRefusal(shot.language, text);
}

const isPage = (headers: Readonly<Record<string, string>>): boolean => (headers['content-type'] ?? '').startsWith('text/html');
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
/** Refusals of a text with places to be filled: their sentence names the place. */
const namesPlaces: ReadonlySet<string> = new Set(['automatic.unknown_variable', 'automatic.missing_variable']);
/** A name as a program calls it: `net_minor`, `lines.0.id`. */
const rawName = /(?<![\w@./-])[a-z]{2,}(?:_[a-z0-9]+)+(?![\w@./-])/;

function faultOfPage(language: 'en' | 'ar', text: string): string | null {
  const said = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? /<title[^>]*>(.*?)<\/title>/s.exec(text)?.[1];
  if (said === undefined || said.trim() === '') return 'a page that says nothing';
  if (language === 'ar' && !isArabic(said)) return 'a page that is not in Arabic';
  return null;
}

/** Every refusal of the API: `code`, and a `message` in the reader's language; sentences call fields by the name people see. */
function faultOfRefusal(language: 'en' | 'ar', text: string): string | null {
  let body: { code?: unknown; message?: unknown; errors?: Readonly<Record<string, readonly unknown[]>> };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return 'a refusal that is neither JSON nor a page';
  }
  if (typeof body?.code !== 'string' || body.code === '') return 'a refusal without a code';
  if (typeof body.message !== 'string' || !/\p{L}.* .*\p{L}/su.test(body.message)) return 'a refusal without a sentence';
  const sentences = [body.message, ...Object.values(body.errors ?? {}).flat()];
  for (const sentence of sentences) {
    if (typeof sentence !== 'string' || sentence.trim() === '') return 'an error that says nothing';
    if (language === 'ar' && !isArabic(sentence)) return `not in Arabic: ${body.code}`;
    const raw = rawName.exec(sentence)?.[0];
    if (raw !== undefined) return `a field by its raw name: ${raw}`;
    if (!namesPlaces.has(body.code) && /\{\w+\}|undefined|NaN|\[object/.test(sentence))
      return `an unfilled place: ${sentence.slice(0, 60)}`;
  }
  return null;
}
