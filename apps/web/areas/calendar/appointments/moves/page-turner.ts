import type { Point } from './grid-geometry.ts';

const hoverToPage = 650;

interface PageTurner {
  /** Finds the ways to other days, and where on the screen they are. */
  measure(): void;
  /** Whether the pointer is over one of them at `now` (milliseconds); turns the page each time it was there for a while. */
  hover(at: Point, now: number): boolean;
  stop(): void;
}

/** Other days while something is carried: who holds it over a way there (`data-page-by`) for a while gets there. */
export function pageTurner(onPage: (to: 1 | -1) => void): PageTurner {
  let ways: { to: 1 | -1; element: HTMLElement; rect: DOMRect }[] = [];
  let over: { since: number; element: HTMLElement } | null = null;
  const stop = (): void => {
    if (over) delete over.element.dataset['pageSoon'];
    over = null;
  };
  return {
    measure() {
      ways = [...document.querySelectorAll<HTMLElement>('[data-page-by]')].map((element) => ({
        to: element.dataset['pageBy'] === '1' ? 1 : -1,
        element,
        rect: element.getBoundingClientRect(),
      }));
    },
    hover({ x, y }, now) {
      const way = ways.find(({ rect }) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom);
      if (!way) {
        stop();
        return false;
      }
      if (over?.element !== way.element) {
        stop();
        over = { since: now, element: way.element };
        way.element.dataset['pageSoon'] = '';
      } else if (now - over.since > hoverToPage) {
        over.since = now;
        onPage(way.to);
      }
      return true;
    },
    stop,
  };
}
