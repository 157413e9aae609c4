const swallow = (event: MouseEvent): void => event.stopPropagation();

/** The click that ends a drag, a swipe or a long press is not a click: the next one within so many milliseconds reaches nobody. */
export function swallowClick(milliseconds: number): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true), milliseconds);
}
