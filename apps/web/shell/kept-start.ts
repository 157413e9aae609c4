import { openTill } from '@rawnaq/contract/sales/till';
import type { Output } from '@rawnaq/contract/endpoint';
import type { MerchantGlobals } from './globals.ts';
import { keptAnswers, keptParts } from './kept-store.ts';
import { queryClient } from './queries.ts';

/**
 * What the till needs to open in a browser that is started without a connection: its page and parts, who is signed in, and what is sold. It belongs to
 * the session it was kept in and goes with it; customers are not in it.
 */
interface KeptAnswers {
  /** Of the session's token: who signed in since then does not see it. */
  session: string;
  at: number;
  globals: MerchantGlobals;
  till: Output<typeof openTill.output>;
}

/** The page of the back office is the same for every address and language; the worker asks for it under the till's. */
const keptPage = '/merchant/billing';
const answersAddress = '/kept/till';
const daysKept = 7;

/** Browsers keep nothing for pages without https (localhost apart). */
const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator && import.meta.env.PROD;

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the till as it is now; what an older version left is thrown away. */
export async function keepStart(token: string, globals: MerchantGlobals, till: KeptAnswers['till']): Promise<void> {
  if (!canKeep()) return;
  const parts = await caches.open(keptParts);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const wanted = new Set(
    loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/')).map(({ pathname }) => pathname),
  );
  const kept = new Map((await parts.keys()).map((request) => [new URL(request.url).pathname, request]));
  await parts.addAll([keptPage, ...[...wanted].filter((part) => !kept.has(part))]);
  for (const [part, request] of kept) if (part !== keptPage && !wanted.has(part)) await parts.delete(request);
  const answers: KeptAnswers = { session: await digestOf(token), at: Date.now(), globals, till };
  await (await caches.open(keptAnswers)).put(answersAddress, Response.json(answers));
  await navigator.serviceWorker.register('/worker.js');
}

/** Enters as who was signed in when the till was last kept, with what was sold then. @returns false where nothing of this session is kept */
export async function restoreStart(token: string, enter: (globals: MerchantGlobals) => void): Promise<boolean> {
  if (!canKeep()) return false;
  const kept = await caches.match(answersAddress, { cacheName: keptAnswers });
  if (kept === undefined) return false;
  const answers = (await kept.json()) as KeptAnswers;
  if (answers.session !== (await digestOf(token)) || Date.now() - answers.at > daysKept * 86_400_000) return false;
  enter(answers.globals);
  queryClient.setQueryData([openTill.path, {}], answers.till, { updatedAt: answers.at });
  return true;
}
