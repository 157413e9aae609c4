import type { Audience } from './session.ts';

/**
 * Lets code outside React change the address. The pages at the door and the areas inside each register their own way of moving:
 * from one to the other the page loads anew, so that the door stays light and nothing of one person is left for the next.
 */
interface Navigator {
  go(path: string, how?: { readonly replace?: boolean }): void;
  /** The route's pattern and the path under it, without language, for reports. */
  where(): { readonly route: string; readonly path: string };
  /** The person may not do this. */
  noPermission(audience: Audience): void;
}

let navigator: Navigator | null = null;

export const registerNavigator = (made: Navigator): void => {
  navigator = made;
};
export const go: Navigator['go'] = (path, how) => navigator?.go(path, how);
export const where: Navigator['where'] = () => navigator?.where() ?? { route: '', path: location.pathname };
export const noPermission: Navigator['noPermission'] = (audience) => navigator?.noPermission(audience);
