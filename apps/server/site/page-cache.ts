import { createHash } from 'node:crypto';

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
  const pages = new Map<string, RenderedPage & { size: number }>();
  let characters = 0;

  return {
    /** The kept page for this view, or the one that `render` makes of it now. */
    async get(view: unknown, render: () => Promise<readonly string[]>): Promise<RenderedPage> {
      const key = createHash('sha256').update(JSON.stringify(view)).digest('base64');
      const kept = pages.get(key);
      if (kept !== undefined) {
        pages.delete(key);
        pages.set(key, kept);
        return kept;
      }
      const parts = await render();
      const size = parts.reduce((sum, part) => sum + part.length, 0);
      const earlier = pages.get(key);
      if (earlier !== undefined) return earlier;
      pages.set(key, { parts, size });
      characters += size;
      for (const [oldest, page] of pages) {
        if (characters <= mostCharacters) break;
        pages.delete(oldest);
        characters -= page.size;
      }
      return { parts };
    },
    /** How many pages are kept. */
    get size() {
      return pages.size;
    },
  };
}
