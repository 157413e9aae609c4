import { getGlobalInformations } from '@rawnaq/contract/settings/identity';
import { getManagerGlobalInformations } from '@rawnaq/contract/settings/manager-sign-in';
import type { Output } from '@rawnaq/contract/endpoint';
import { readAlwaysFor } from '@rawnaq/contract/reader';
import { hasPermission } from '@rawnaq/domain/settings/identity/permissions';
import type { ManagerPermissionKey, PermissionKey, PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { UnexpectedError } from './create-call.ts';
import { call } from './call.ts';
import { draftOwner } from './drafts.ts';
import { askForSignIn } from './failures.ts';
import { forgetStart } from './kept-store.ts';
import { observable, useObserved } from './observable.ts';
import { HandledError } from './refusal.ts';
import { pauseMilliseconds } from './retry.ts';
import { readToken, removeToken } from './session.ts';
import { type Screen, isOpenWith } from './screens/screen.ts';
import type { Audience } from './session.ts';
import { unlessEnding } from './session-end.ts';

export type MerchantGlobals = Output<typeof getGlobalInformations.output>['global_informations'];
export type ManagerGlobals = Output<typeof getManagerGlobalInformations.output>['global_informations'];

export const merchantGlobals = observable<MerchantGlobals | null>(null);
export const managerGlobals = observable<ManagerGlobals | null>(null);
const stores = { merchant: merchantGlobals, manager: managerGlobals } as const;
/** As every call is tried again, and then without end. */
const pausesBetweenTries = [pauseMilliseconds, pauseMilliseconds, 3000] as const;
/** The first answer could not be had and is asked for again after a pause, which this ends; null while it is asked for the first time, and once it is there. */
export const tryStartAgain = observable<(() => void) | null>(null);

function enter(globals: MerchantGlobals): void {
  merchantGlobals.set(globals);
  const { country_id, currency } = globals.account;
  readAlwaysFor({ calling_code: defaultsOfCountry(country_id)?.calling_code, decimals: decimalsOf(currency) });
  draftOwner.set(`${globals.account.id}.${globals.user.id}`);
}

/** Without a connection the till opens with what this browser kept of it. */
async function openWithoutConnection(audience: Audience): Promise<boolean> {
  const token = readToken(audience);
  if (audience !== 'merchant' || navigator.onLine || token === null || merchantGlobals.get() !== null) return false;
  try {
    const { restoreStart } = await import('./kept-start.ts');
    return await restoreStart(token, enter);
  } catch {
    return false;
  }
}

async function fetchGlobals(audience: Audience): Promise<void> {
  const input = { userAgent: navigator.userAgent.slice(0, 400) };
  if (audience === 'merchant') {
    const { global_informations } = await call(getGlobalInformations, input, { isQuiet: true, isSentOnce: true });
    enter(global_informations);
  } else {
    const { global_informations } = await call(getManagerGlobalInformations, input, { isQuiet: true, isSentOnce: true });
    managerGlobals.set(global_informations);
    draftOwner.set(`manager.${global_informations.user.id}`);
  }
}

function pauseUnlessPressed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    tryStartAgain.set(resolve);
    setTimeout(resolve, milliseconds);
  });
}

/** Fetches who is signed in. 401 signs out; any other failure is tried again until it succeeds (specification §4, §7). */
async function load(audience: Audience): Promise<void> {
  if (await openWithoutConnection(audience)) {
    addEventListener('online', () => void reloadGlobals(audience), { once: true });
    return;
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await fetchGlobals(audience);
      return tryStartAgain.set(null);
    } catch (failure) {
      if (failure instanceof UnexpectedError && failure.status === 401) {
        unlessEnding(audience, () => {
          purge(audience);
          askForSignIn(audience, 'expired');
        });
        throw new HandledError('The session has ended');
      }
      if (readToken(audience) === null) throw new HandledError('Signed out meanwhile');
      await pauseUnlessPressed(pausesBetweenTries[tries] ?? pausesBetweenTries[2]);
    }
  }
}

const underWay: Partial<Record<Audience, Promise<void>>> = {};

/** Entering an area: waits for the first answer, and refreshes behind the screen's back from then on. */
export async function enterArea(audience: Audience): Promise<void> {
  const loading = (underWay[audience] ??= load(audience).finally(() => delete underWay[audience]));
  if (stores[audience].get() === null) await loading;
  else loading.catch(() => undefined);
}

/** Fetches the global information anew, after something in it was changed. */
export async function reloadGlobals(audience: Audience): Promise<void> {
  await (underWay[audience] ??= load(audience).finally(() => delete underWay[audience]));
}

/** Forgets user, token and global information. */
export function purge(audience: Audience): void {
  removeToken(audience);
  stores[audience].set(null);
  if (audience === 'merchant') void forgetStart().catch(() => undefined);
}

function permissionsOf(audience: Audience): { map: PermissionMap; mayAll: boolean } {
  if (audience === 'merchant')
    return { map: merchantGlobals.get()?.user.permissions ?? {}, mayAll: merchantGlobals.get()?.user.is_owner === 1 };
  return { map: managerGlobals.get()?.user.permissions ?? {}, mayAll: managerGlobals.get()?.user.is_super === 1 };
}

/** Whether the signed-in person holds a right. Screens only hide; the server decides. */
export function may(permission: PermissionKey | ManagerPermissionKey | null): boolean {
  if (permission === null) return true;
  const { map, mayAll } = permissionsOf(permission.startsWith('platform.') ? 'manager' : 'merchant');
  return mayAll || hasPermission(map, permission);
}

/** Whether the signed-in person holds every right that a screen asks for: its own, and those of what it reads when it opens. */
export const mayOpen = (screen: Pick<Screen, 'permission' | 'reads' | 'oneOf'>): boolean => isOpenWith(screen, may);

/** The global information on a screen of the merchant area. */
export function useMerchant(): MerchantGlobals {
  const globals = useObserved(merchantGlobals);
  if (!globals) throw new HandledError('Signed out');
  return globals;
}

export function useManager(): ManagerGlobals {
  const globals = useObserved(managerGlobals);
  if (!globals) throw new HandledError('Signed out');
  return globals;
}
