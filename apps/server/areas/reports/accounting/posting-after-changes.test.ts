import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveHub } from '../../../live/hub.ts';
import type { Services } from '../../../services.ts';
import { postingAfterChanges, postTask } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change makes posting its account due a second later, once for many; coming and going makes none due, and is published all the same', async () => {
  const enqueue = vi.fn(async () => undefined);
  const publish = vi.fn();
  const live = { publish, subscribe: () => () => undefined, close: async () => undefined } as unknown as LiveHub;
  const services = { database: { withPlatform: (work: (db: unknown) => unknown) => work(null) }, jobs: { enqueue }, logger: console };
  const hub = postingAfterChanges(live, Promise.resolve(services as unknown as Services));
  const change = (account_id: number, topic: 'attendance' | 'attendance_kiosks' | 'invoices') => ({ account_id, topic, id: 1 });

  hub.publish(change(1, 'attendance'));
  hub.publish(change(1, 'attendance_kiosks'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([publish.mock.calls.length, enqueue.mock.calls.length]).toEqual([2, 0]);

  for (let count = 0; count < 5; count += 1) hub.publish(change(1, 'invoices'));
  hub.publish(change(2, 'invoices'));
  await vi.advanceTimersByTimeAsync(1100);
  expect(enqueue.mock.calls.map((call: unknown[]) => call.slice(1, 3))).toEqual([
    [postTask, { account_id: 1 }],
    [postTask, { account_id: 2 }],
  ]);
  hub.stop();
});
