import styles from '../board/visit-block.module.css';

/** What moves under the pointer: one layer of its own above the page, so that moving it neither lays out nor paints the board. */
export interface Ghost {
  place(at: { left: number; top: number; width: number; height: number }): void;
  label(text: string): void;
  remove(): void;
}

function layerOf(element: HTMLElement): Ghost {
  element.dataset['dragGhost'] = '';
  document.body.append(element);
  const text = element.querySelector('bdi');
  const last = { left: Number.NaN, top: Number.NaN, width: Number.NaN, height: Number.NaN, label: '' };
  return {
    place({ left, top, width, height }) {
      if (width !== last.width) element.style.inlineSize = `${width}px`;
      if (height !== last.height) element.style.blockSize = `${height}px`;
      if (left !== last.left || top !== last.top) element.style.transform = `translate3d(${left}px, ${top}px, 0)`;
      Object.assign(last, { left, top, width, height });
    },
    label(next) {
      if (next === last.label || !text) return;
      last.label = next;
      if ('lying' in element.dataset) element.dataset['time'] = next;
      else text.textContent = next;
    },
    remove: () => element.remove(),
  };
}

/** A copy of a block. Of one that lies, which may be too short for it, the time is told below. */
export function ghostOf(block: HTMLElement, isLying: boolean): Ghost {
  const ghost = block.cloneNode(true) as HTMLElement;
  ghost.classList.add(styles.ghost ?? '');
  for (const name of ['data-block', 'data-visit', 'data-block-time', 'style', 'role', 'tabindex']) ghost.removeAttribute(name);
  if (isLying) ghost.dataset['lying'] = '';
  return layerOf(ghost);
}

/** An empty frame: the time that is being marked. */
export function frameGhost(): Ghost {
  const ghost = document.createElement('div');
  ghost.className = styles.marking ?? '';
  const text = document.createElement('bdi');
  text.dir = 'ltr';
  ghost.append(text);
  return layerOf(ghost);
}
