import { useEffect, useRef } from 'react';
import { loadChunk } from '../../../../shell/chunk.ts';
import type { DragOptions } from './drag-types.ts';

/** Moving, resizing and marking by hand. Loaded after the board is drawn: nothing can be dragged before it is seen. */
export function useDrag(options: DragOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const { isEnabled } = options;

  useEffect(() => {
    const scroller = latest.current.scroller.current;
    const body = latest.current.body.current;
    if (!scroller || !body || !isEnabled) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    loadChunk(() => import('./drag-session.ts')).then(
      ({ listenForDrags }) => {
        if (isGone) return;
        stop = listenForDrags(scroller, body, latest);
        scroller.dataset['takesHold'] = '';
      },
      // Without it there are still the keys, the menu and the clipboard; the next look at the board fetches it again.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
      delete scroller.dataset['takesHold'];
    };
  }, [isEnabled]);
}
