import { useLocation, useMatch } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * The query of the address (`?date=…`, or empty) while the address is this screen's. A screen that is left is drawn until the next one has come, and keeps
 * the query it had: with the one of the next screen it would show another day or list for a moment.
 */
export function useOwnQuery(): string {
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const now = useLocation({ select: ({ pathname, searchStr }) => (pathname === own ? searchStr : null) });
  const last = useRef('');
  if (now !== null) last.current = now;
  return last.current;
}
