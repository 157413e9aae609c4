import { describe, expect, test } from 'vitest';
import { makeHolder } from './hold.ts';
import type { OnlineCalls } from './online-calls.ts';

/** A server that keeps a time at once, or as late as the test lets it. */
function server() {
  const asked: string[] = [];
  let answerHold: (() => void) | null = null;
  const calls = {
    hold: ({ hold_key, starts_at }: { hold_key?: string; starts_at: string }) => {
      asked.push(`hold ${starts_at} ${hold_key ?? 'new'}`);
      const value = { hold_key: hold_key ?? 'key', expires_at: '', lasts_seconds: 300, starts_at, ends_at: '' };
      return new Promise((resolve) => {
        answerHold = () => resolve({ ok: true, value });
      });
    },
    letGo: async (key: string) => {
      asked.push(`let go ${key}`);
      return { ok: true, value: {} };
    },
  } as unknown as OnlineCalls;
  return { asked, calls, answer: () => answerHold?.() };
}
const timeAt = (starts_at: string) => ({ service_ids: [1], starts_at });
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the time that is kept', () => {
  test('lasts as long as the server says, by the clock of this phone', async () => {
    const { calls, answer } = server();
    const holder = makeHolder(calls, () => 1000);
    const placed = holder.place(timeAt('12:00'));
    await soon();
    answer();
    expect(await placed).toEqual({ ok: true, value: { hold_key: 'key', until: 301_000 } });
    expect(holder.key()).toBe('key');
  });

  test('makes room for another one, so that two are never kept', async () => {
    const { asked, calls, answer } = server();
    const holder = makeHolder(calls);
    const first = holder.place(timeAt('12:00'));
    const second = holder.place(timeAt('15:00'));
    await soon();
    answer();
    await first;
    await soon();
    answer();
    await second;
    expect(asked).toEqual(['hold 12:00 new', 'hold 15:00 key']);
  });

  test('is released after the server has answered, however early the customer leaves', async () => {
    const { asked, calls, answer } = server();
    const holder = makeHolder(calls);
    const placed = holder.place(timeAt('12:00'));
    const released = holder.release();
    await soon();
    answer();
    await Promise.all([placed, released]);
    expect(asked).toEqual(['hold 12:00 new', 'let go key']);
    expect(holder.key()).toBeNull();
    await holder.release();
    expect(asked).toHaveLength(2);
  });
});
