import { afterEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer whose body is cut off while it is read. */
const cutOff = (status: number) =>
  new Response(new ReadableStream({ start: (body) => body.error(new DOMException('The connection ended', 'AbortError')) }), { status });

test.each([200, 422])('an answer %i that is cut off is no answer, and is asked for twice more', async (status) => {
  vi.useFakeTimers();
  const asked = vi.fn(() => Promise.resolve(cutOff(status)));
  vi.stubGlobal('fetch', asked);
  const answer = send({ method: 'GET', url: '/api/online/salon', language: 'en' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toEqual({ ok: false, why: 'offline' });
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a request that its page no longer wants is not repeated, and fails nowhere', async () => {
  const controller = new AbortController();
  const asked = vi.fn(() => {
    controller.abort();
    return Promise.resolve(cutOff(200));
  });
  vi.stubGlobal('fetch', asked);
  expect(await send({ method: 'GET', url: '/api/online/salon', language: 'en', signal: controller.signal })).toEqual({
    ok: false,
    why: 'offline',
  });
  expect(asked).toHaveBeenCalledTimes(1);
});
