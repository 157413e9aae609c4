import { expect, test, vi } from 'vitest';
import { endSession, unlessEnding } from './session-end.ts';

test('a call refused while the session is being ended does not lead to the sign-in by another way', async () => {
  const handedOver = Promise.withResolvers<string>();
  const expired = vi.fn();
  const ended = endSession('manager', () => handedOver.promise);
  unlessEnding('manager', expired);
  handedOver.resolve('done');
  expect(await ended).toBe('done');
  // Also what is refused afterwards, while the page is leaving.
  unlessEnding('manager', expired);
  await new Promise((resolve) => setTimeout(resolve));
  expect(expired).not.toHaveBeenCalled();
});

test('where ending the session is refused, a call that was refused meanwhile leads to the sign-in, and so does each later one', async () => {
  const wrongCode = Promise.withResolvers<never>();
  const expired = vi.fn();
  const ended = endSession('merchant', () => wrongCode.promise);
  unlessEnding('merchant', expired);
  expect(expired).not.toHaveBeenCalled();
  wrongCode.reject(new Error('422'));
  await expect(ended).rejects.toThrow('422');
  await new Promise((resolve) => setTimeout(resolve));
  expect(expired).toHaveBeenCalledTimes(1);
  unlessEnding('merchant', expired);
  expect(expired).toHaveBeenCalledTimes(2);
});
