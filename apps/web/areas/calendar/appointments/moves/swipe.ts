import { swallowClick } from './swallow-click.ts';

const shortest = 64;

/** Watches a finger that was put down until it is lifted. `isOther`: it has taken hold of something meanwhile, and what it does is no swipe. */
export function watchSwipe(begin: PointerEvent, isOther: () => boolean, onSwipe: (to: 1 | -1) => void): void {
  const end = (event: PointerEvent): void => {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (event.type === 'pointercancel' || event.pointerId !== begin.pointerId || isOther()) return;
    const x = event.clientX - begin.clientX;
    if (Math.abs(x) > shortest && Math.abs(event.clientY - begin.clientY) < Math.abs(x) / 2) {
      swallowClick(0);
      onSwipe(x < 0 ? 1 : -1);
    }
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
