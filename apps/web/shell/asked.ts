import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * An address with `new=1` asks its screen to open the form for a new record, also while the screen is open already. `act` gets what else the address says;
 * the request leaves the address at once, so that it is not repeated by a reload.
 */
export function useAsked(act: (address: URLSearchParams) => void): void {
  const router = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  // A screen that is being left is still there while the next one loads: what is asked of that one is none of its business.
  const search = useLocation({ select: ({ pathname, searchStr }) => (pathname === own ? searchStr : '') });
  useEffect(() => {
    const address = new URLSearchParams(search);
    if (address.get('new') !== '1') return;
    router.history.replace(router.history.location.pathname);
    act(address);
    // Once for each address that asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
}
