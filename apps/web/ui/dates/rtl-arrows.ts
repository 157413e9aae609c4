import type { KeyboardEvent } from 'react';
import { direction } from '../../shell/text/language.ts';

const swapped: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The kit's calendar moves by DOM order: in a right-to-left page its left arrow would go to the right. Put this on an element around
 * a calendar (`onKeyDownCapture`): arrows then move the way they point.
 */
export function pointArrows(event: KeyboardEvent): void {
  const other = swapped[event.key];
  if (direction !== 'rtl' || other === undefined || !event.nativeEvent.isTrusted) return;
  if (event.target instanceof HTMLInputElement) return;
  event.stopPropagation();
  event.preventDefault();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key: other, bubbles: true, cancelable: true }));
}
