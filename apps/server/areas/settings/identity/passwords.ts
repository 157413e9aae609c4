import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Busy } from '../../../http/answers/refusal.ts';

/** OWASP's second choice for Argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords are hashed so many at once, the others wait their turn: each takes a processor and 19 MiB for some twenty milliseconds, and with all of a
 * crowd at work everybody else's requests would wait too. Callers who have signed in from the same address before go first.
 */
const atOnce = Math.max(1, Math.min(4, availableParallelism()));
const mostWaiting = 64;

const waiting = { known: [] as (() => void)[], others: [] as (() => void)[] };
let atWork = 0;

/** @throws Busy where as many wait already as can be served in a second or two */
async function inTurn<T>(work: () => Promise<T>, isKnown: boolean): Promise<T> {
  if (atWork < atOnce) atWork += 1;
  else {
    if (waiting.known.length + waiting.others.length >= (isKnown ? 2 * mostWaiting : mostWaiting)) throw new Busy(2);
    // A call that ends passes its place to the next one, so that no other comes in between.
    await new Promise<void>((resolve) => waiting[isKnown ? 'known' : 'others'].push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.others.shift();
    if (next === undefined) atWork -= 1;
    else next();
  }
}

/** Never inside a transaction: hashing waits its turn, and a connection that waits with it is one that others miss. */
export const hashPassword = (password: string, isKnown = true): Promise<string> => inTurn(() => hash(password, cost), isKnown);
export const isPasswordRight = (passwordHash: string, password: string, isKnown = true): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password), isKnown);

let decoy: Promise<string> | undefined;
/** Takes the time of a real check where there is no user, so that the time does not tell whether an e-mail is known. */
export async function spendAsMuchTime(password: string): Promise<void> {
  decoy ??= hash('no such user', cost);
  await isPasswordRight(await decoy, password, false);
}

/** Printed by `npm start` for the training account, so refused where others can reach the server. */
export const trainingPassword = 'Training-1';
