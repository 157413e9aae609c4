import { useEffect, useRef } from 'react';

/** One listener for every slot and block of the board. */
export function useOnBoard(
  on: React.RefObject<HTMLDivElement | null>,
  name: 'click' | 'contextmenu',
  run: (event: MouseEvent) => void,
): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const own = on.current;
    const listen = (event: MouseEvent): void => latest.current(event);
    own?.addEventListener(name, listen);
    return () => own?.removeEventListener(name, listen);
  }, [on, name]);
}
