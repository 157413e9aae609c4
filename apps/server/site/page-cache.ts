import { createHash } from 'node:crypto';
import { BoundedCache } from '../cache/bounded-cache.ts';

export interface RenderedPage {
  /** The page's markup, cut where the answer's nonce belongs. */
  parts: readonly string[];
}

interface PageCacheOptions {
  /** Characters of markup kept in all. */
  mostCharacters: number;
}

/**
 * Keeps the markup of pages by everything that went into them. A page is a pure function of its view, so what is kept is never out of
 * date, whichever process changed the business: another view is another key. The least recently asked for goes first.
 */
export function createPageCache({ mostCharacters }: PageCacheOptions) {
  const pages = new BoundedCache<string, RenderedPage>(mostCharacters);

  return {
    /** The kept page for this view, or the one that `render` makes of it now. */
    async get(view: unknown, render: () => Promise<readonly string[]>): Promise<RenderedPage> {
      const key = createHash('sha256').update(JSON.stringify(view)).digest('base64');
      const kept = pages.peek(key);
      if (kept !== undefined) {
        pages.touch(key);
        return kept;
      }
      const page = { parts: await render() };
      const earlier = pages.peek(key);
      if (earlier !== undefined) return earlier;
      pages.keep(
        key,
        page,
        page.parts.reduce((sum, part) => sum + part.length, 0),
      );
      return page;
    },
    /** How many pages are kept. */
    get size() {
      return pages.count;
    },
  };
}
