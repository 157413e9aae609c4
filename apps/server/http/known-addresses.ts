/** Whether the back office has a screen at a path without its query. `patterns` are those of its screens: `{name}` is one segment. */
export function makeKnown(patterns: readonly string[]): (path: string) => boolean {
  const sources = patterns.map((pattern) => pattern.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+'));
  const known = new RegExp(`^(?:/(?:en|ar))?(?:${sources.join('|')})/?$`, 'i');
  return (path) => path === '/en' || path === '/ar' || known.test(path);
}

/** Where an unknown address leads: the page with the language of the address, where it has one (specification §2). */
export function notFoundAddress(page: string, path: string): string {
  const language = /^\/(en|ar)(?=\/|$)/.exec(path)?.[1];
  if (language === undefined) return page;
  const [before = '', fragment] = page.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}lang=${language}${fragment === undefined ? '' : `#${fragment}`}`;
}
