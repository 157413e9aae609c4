import { useRef } from 'react';

/** One key per intention: the same wish sent again is the same booking, another wish is another. */
export function useIntention(): (wish: unknown) => string {
  const last = useRef({ wish: '', key: '' });
  return (wish) => {
    const written = JSON.stringify(wish);
    if (last.current.wish !== written) last.current = { wish: written, key: crypto.randomUUID() };
    return last.current.key;
  };
}
