import { createCall } from './create-call.ts';
import { reactions } from './failures.ts';
import { language } from './text/language.ts';
import { pause, pauseMilliseconds } from './retry.ts';
import { readToken } from './session.ts';

/** The browser's way to the server: `call` for JSON, `send` for the response itself. */
export const { call, send } = createCall({
  fetch: (input, init) => fetch(input, init),
  wait: (signal) => pause(pauseMilliseconds, signal),
  token: readToken,
  language,
  isOffline: () => !window.navigator.onLine,
  newKey: () => crypto.randomUUID(),
  reactions,
});
