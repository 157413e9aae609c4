import { createHash } from 'node:crypto';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { compressParts, type PageParts, sizeOfParts } from './compressed-page.ts';

interface PageCacheOptions {
  /** Bytes of markup kept in all, plain and compressed. */
  mostBytes: number;
}

/**
 * Keeps the markup of pages, compressed already (decision 73), by everything that went into them. A page is a pure function of its view, so what is kept is never out of
 * date, whichever process changed the business: another view is another key. The least recently asked for goes first.
 */
export function createPageCache({ mostBytes }: PageCacheOptions) {
  const pages = new BoundedCache<string, PageParts>(mostBytes);

  return {
    /** The kept page for this view, or the one that `render` makes of it now: its markup, cut where the answer's nonce belongs. */
    async get(view: unknown, render: () => Promise<readonly string[]>): Promise<PageParts> {
      const key = createHash('sha256').update(JSON.stringify(view)).digest('base64');
      const kept = pages.peek(key);
      if (kept !== undefined) {
        pages.touch(key);
        return kept;
      }
      const page = compressParts(await render());
      const earlier = pages.peek(key);
      if (earlier !== undefined) return earlier;
      pages.keep(key, page, sizeOfParts(page));
      return page;
    },
    /** How many pages are kept. */
    get size() {
      return pages.count;
    },
  };
}
