/** What a person reads on a page that the server has drawn. */
export const wordsOn = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

/** What a field of the page holds, or null where the page has none of that name. */
export function heldIn(html: string, name: string): string | null {
  const tag = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  return tag === undefined ? null : (/ value="([^"]*)"/.exec(tag)?.[1] ?? '');
}

/** What stands below a field of a plain form about what is wrong with it, or nothing. */
export const errorAt = (html: string, name: string): string =>
  wordsOn(new RegExp(`<p[^>]*id="join-${name}-error"[^>]*>[\\s\\S]*?</p>`).exec(html)?.[0] ?? '').trim();
