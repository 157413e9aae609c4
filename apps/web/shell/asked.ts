import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * An address with `new=1` asks its screen to open the form for a new record, also while the screen is open already. `act` gets what else the address says;
 * the request leaves the address at once, so that it is not repeated by a reload.
 */
export function useAsked(act: (address: URLSearchParams) => void): void {
  const router = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  // A screen that is being left is still there while the next one loads: what is asked of that one is none of its business.
  const search = useLocation({ select: ({ pathname, searchStr }) => (pathname === own ? searchStr : '') });
  // As it is when an address asks: a screen gives another function with each rendering, and none of them asks again.
  const answer = useEffectEvent((address: URLSearchParams) => {
    router.history.replace(router.history.location.pathname);
    act(address);
  });
  useEffect(() => {
    const address = new URLSearchParams(search);
    if (address.get('new') === '1') answer(address);
  }, [search]);
}
