import { useEffect, useRef } from 'react';
import { isScan, makeScanBuffer } from './scan-buffer.ts';

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));

/** Gives a field the text it had, as typing would, so that the component that controls the field gets the event. */
function putBack(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Calls `onScan` with the code when a barcode scanner (a keyboard that types a code at once and ends with Enter) reads one, wherever the focus is. What it
 * typed into a field is taken out again, unless the field says `data-takes-scan`: then it stays, and the field's own Enter happens.
 * Where the screen tells which codes it knows, only those are scans in a field (`isScan`).
 */
export function useBarcodeScanner(onScan: (code: string) => void, isActive = true, isKnown?: (code: string) => boolean): void {
  const latest = useRef({ onScan, isKnown });
  latest.current = { onScan, isKnown };
  useEffect(() => {
    if (!isActive) return undefined;
    const buffer = makeScanBuffer();
    let before: { field: HTMLInputElement | HTMLTextAreaElement; text: string } | null = null;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const field = isText(event.target) ? event.target : null;
      const text = field?.value ?? '';
      const code = buffer.press(event, event.timeStamp);
      if (buffer.length === 1) before = field === null ? null : { field, text };
      if (code === null) return;
      const typedIn = field === null ? null : { takesScans: field.dataset['takesScan'] !== undefined };
      if (!isScan(code, typedIn, latest.current.isKnown)) return;
      event.preventDefault();
      event.stopPropagation();
      if (before !== null) putBack(before.field, before.text);
      latest.current.onScan(code);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isActive]);
}
