import { useEffect, useRef } from 'react';
import type { BoardPlace, VisitBlock } from '../board/board-types.ts';

interface Pointed {
  target: HTMLElement;
  x: number;
  y: number;
}

interface ClipboardKeys {
  /** What lies under the pointer; under the cursor of the keys where the pointer is elsewhere. */
  at: (pointed: Pointed | null) => { place: BoardPlace; block: VisitBlock | null };
  mayMove: boolean;
  isHolding: boolean;
  onTake: (block: VisitBlock, isCopy: boolean) => void;
  onPaste: (place: BoardPlace) => void;
  onPutBack: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Cut, copy and paste of visits with the usual keys, on whatever layout: by their place on the keyboard where letters are Arabic. */
export function useClipboardKeys(body: React.RefObject<HTMLDivElement | null>, options: ClipboardKeys): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const own = body.current;
    let pointed: Pointed | null = null;
    const point = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.buttons === 0)
        pointed = { target: event.target as HTMLElement, x: event.clientX, y: event.clientY };
    };
    const leave = (): void => {
      pointed = null;
    };
    const press = (event: KeyboardEvent): void => {
      // Arrows move the cursor of the keys, which then is what is meant.
      if (event.key.startsWith('Arrow')) pointed = null;
      const { at, mayMove, isHolding, onTake, onPaste, onPutBack } = latest.current;
      if (isTyping(event.target) || document.querySelector('[role=dialog]') !== null) return;
      if (event.key === 'Escape' && isHolding) return onPutBack();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const { place, block } = at(pointed?.target.isConnected ? pointed : null);
      const isAhead = block !== null && (block.visit.status === 1 || block.visit.status === 2) && block.session === null;
      const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(3).toLowerCase();
      if (letter === 'x' && mayMove && isAhead) onTake(block, false);
      else if (letter === 'c' && block !== null && block.session === null && getSelection()?.isCollapsed !== false) onTake(block, true);
      else if (letter === 'v' && isHolding) onPaste(place);
      else return;
      event.preventDefault();
    };
    own?.addEventListener('pointermove', point, { passive: true });
    own?.addEventListener('pointerleave', leave);
    addEventListener('keydown', press);
    return () => {
      own?.removeEventListener('pointermove', point);
      own?.removeEventListener('pointerleave', leave);
      removeEventListener('keydown', press);
    };
  }, [body]);
}
