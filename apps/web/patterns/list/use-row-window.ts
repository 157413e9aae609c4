import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** From this many rows on only those in view are drawn. */
const longPage = 80;
const usualRowHeight = 41;

interface RowWindow<E extends HTMLElement> {
  ref: RefObject<E | null>;
  /** Positions of the rows to draw. */
  items: readonly number[];
  /** Height of what is not drawn above and below, in pixels. */
  before: number;
  after: number;
}

/** Which rows of a long page to draw: those in the window and a few around them; on paper all. `rowHeight` in pixels. */
export function useRowWindow<E extends HTMLElement>(count: number, rowHeight: number = usualRowHeight): RowWindow<E> {
  const ref = useRef<E>(null);
  const [top, setTop] = useState(0);
  const isPrinting = useIsPrinting();
  const isLong = count > longPage && !isPrinting;
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => rowHeight, overscan: 12, scrollMargin: top, enabled: isLong });

  // What stands above the rows may grow or shrink; the body's height tells.
  useLayoutEffect(() => {
    if (!isLong) return undefined;
    const measure = (): void => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isLong]);

  if (!isLong) return { ref, items: Array.from({ length: count }, (_, position) => position), before: 0, after: 0 };
  const drawn = virtualizer.getVirtualItems();
  return {
    ref,
    items: drawn.map((item) => item.index),
    before: Math.max(0, (drawn[0]?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)),
  };
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after the event: the rows have to be there by then.
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
