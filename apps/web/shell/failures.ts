import { buildRequest } from '@rawnaq/contract/client';
import { addJsError } from '@rawnaq/contract/settings/identity';
import type { Reactions } from './create-call.ts';
import { language } from './text/language.ts';
import { go, noPermission, where } from './navigation.ts';
import { observable } from './observable.ts';
import { leaveToNotFound } from './not-found.ts';
import { waitForServer } from './outage.ts';
import { HandledError, RefusalError } from './refusal.ts';
import { doorPath } from './screens/auth.ts';
import { audienceOf, readToken, removeToken } from './session.ts';
import type { Audience } from './session.ts';
import { unlessEnding } from './session-end.ts';

/** What blocks the page: a failure nobody expected (ends in a reload), or a text of the server (can be closed). */
export type Blocking =
  | { readonly kind: 'unexpected'; readonly requestId: string | null }
  | { readonly kind: 'text'; readonly text: string };
export const blocking = observable<Blocking | null>(null);

const signInPath = (audience: Audience): string => doorPath(audience === 'manager' ? 'manager_sign_in' : 'sign_in');

/** Sends an audience to its sign-in; afterwards it comes back to `next`. What was typed waits in the drafts. */
export function askForSignIn(audience: Audience, reason: 'expired' | null, path = where().path): void {
  unlessEnding(audience, () => {
    removeToken(audience);
    const query = new URLSearchParams({ next: path, ...(reason ? { reason } : {}) });
    go(`${signInPath(audience)}?${query}`, { replace: true });
  });
}

export const reactions: Reactions = {
  signInAgain: (audience) => askForSignIn(audience, 'expired'),
  noPermission: (audience) => noPermission(audience),
  notFound: leaveToNotFound,
  outage: (signal) => waitForServer(signal),
  showText: (text) => blocking.set({ kind: 'text', text }),
  unexpected: (problem, requestId) => {
    blocking.set({ kind: 'unexpected', requestId });
    report(problem);
  },
};

/**
 * Tells the platform of an unexpected error (specification §7). Sent past the call's own machinery, whose failure may be what is
 * reported, and kept alive over the reload that follows. A report that fails is not reported again.
 */
function report(problem: string): void {
  const { route, path } = where();
  const audience = audienceOf(path);
  const input = {
    type: audience === 'manager' ? 2 : 1,
    error: problem.slice(0, 8000),
    route: route.slice(0, 300),
    path: path.slice(0, 1000),
    userAgent: navigator.userAgent.slice(0, 400),
  } as const;
  const { method, url, headers, body } = buildRequest(addJsError, input, { language, token: readToken(audience) });
  fetch(url, { method, headers, body: body ?? null, keepalive: true }).catch(() => undefined);
}

/** What escapes every screen: defects block the page and are reported, everything that was dealt with passes. */
export function handleEscaped(error: unknown): void {
  if (error instanceof HandledError || isAbort(error)) return;
  if (error instanceof RefusalError) return reactions.showText(error.message);
  reactions.unexpected(describe(error), null);
}

const isAbort = (error: unknown): boolean => error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error));

export function watchEscapedErrors(): void {
  addEventListener('error', (event) => {
    // Browsers say this of layouts that settle one frame late; nothing is broken.
    if (event.message.startsWith('ResizeObserver loop')) return;
    handleEscaped(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    // What was dealt with is no error of the console's either.
    if (event.reason instanceof HandledError) event.preventDefault();
    handleEscaped(event.reason);
  });
}
