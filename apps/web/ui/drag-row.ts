import { type DropPlace, dropPlaceAt } from './row-order.ts';

/** What every handle of a list carries: the id of its row. */
export const rowHandle = 'data-row-handle';
/** How near to the edge of the window the page begins to roll, and how far with each frame. */
const edge = 72;
const roll = 10;

const rowOf = (handle: Element): HTMLElement | null => handle.closest<HTMLElement>('tr, li');

/** The rows beside the dragged one, as they stand on the screen. */
function otherRows(list: Element, dragged: HTMLElement) {
  return [...list.querySelectorAll(`[${rowHandle}]`)].flatMap((handle) => {
    const row = rowOf(handle);
    if (row === null || row === dragged) return [];
    const { top, height } = row.getBoundingClientRect();
    return [{ row, id: Number(handle.getAttribute(rowHandle)), middle: top + height / 2 }];
  });
}

/**
 * Drags the row of a handle up and down its list, with a finger, a pen or a mouse, until it is let go; Escape puts it back. The place is shown meanwhile by
 * `data-drop` on the row it would stand beside. Answers a stop for when the list goes away.
 */
export function dragRow(handle: HTMLElement, pointerId: number, onDrop: (place: DropPlace) => void): () => void {
  const dragged = rowOf(handle);
  const list = dragged?.parentElement;
  if (!dragged || !list) return () => undefined;
  let height = Number.NaN;
  let place: DropPlace | null = null;
  let marked: HTMLElement | null = null;
  let frame = 0;
  const done = new AbortController();
  const { signal } = done;

  const show = (): void => {
    delete marked?.dataset['drop'];
    const others = otherRows(list, dragged);
    place = dropPlaceAt(others, height);
    marked = others.find((one) => one.id === place?.id)?.row ?? null;
    if (marked !== null) marked.dataset['drop'] = place?.isAfter === true ? 'after' : 'before';
  };
  const rollPage = (): void => {
    const by = height < edge ? -roll : height > window.innerHeight - edge ? roll : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      show();
    }
    frame = requestAnimationFrame(rollPage);
  };
  const stop = (): void => {
    done.abort();
    cancelAnimationFrame(frame);
    delete marked?.dataset['drop'];
    delete dragged.dataset['dragged'];
  };

  handle.setPointerCapture(pointerId);
  dragged.dataset['dragged'] = '';
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (Number.isNaN(height)) frame = requestAnimationFrame(rollPage);
      height = event.clientY;
      show();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      stop();
      if (place !== null) onDrop(place);
    },
    { signal },
  );
  handle.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal });
  return stop;
}
