import { expect, test } from 'vitest';
import { makeOwnClock } from './own-clock.ts';

const minute = 60_000;
const start = Date.parse('2026-11-22T07:00:00Z');

/** A tablet whose clock can be set, and which can sleep. */
function tablet(ahead = 0) {
  let [wall, running] = [start + ahead, 5000];
  const clock = makeOwnClock(
    () => wall,
    () => running,
  );
  return {
    clock,
    runs(ms: number) {
      wall += ms;
      running += ms;
    },
    sleeps(ms: number) {
      wall += ms;
    },
    isSet(ms: number) {
      wall += ms;
    },
    hears(server: number) {
      clock.hear(new Date(server).toISOString(), wall);
    },
  };
}

test('a clock that is off is put right by the server’s answer', () => {
  const { clock, hears, runs } = tablet(3 * 60 * minute);
  hears(start);
  expect(clock.ahead()).toBe(3 * 60 * minute);
  runs(10 * minute);
  expect(clock.now()).toBe(start + 10 * minute);
});

test('an answer that took its time was written halfway', () => {
  const { clock } = tablet();
  clock.hear(new Date(start - 400).toISOString(), start - 1000);
  expect(clock.ahead()).toBe(-100);
});

test('sleep is no change of the clock; one that is set back is, and is told once', () => {
  const { clock, hears, runs, sleeps, isSet } = tablet();
  hears(start);
  for (let night = 0; night < 3; night += 1) {
    runs(minute);
    sleeps(8 * 60 * minute);
    expect(clock.wasSetBack()).toBe(false);
  }
  isSet(-60 * minute);
  expect(clock.wasSetBack()).toBe(true);
  runs(1000);
  expect(clock.wasSetBack()).toBe(false);
});

test('one that is set forward and back again was set back; a little at a time counts as well', () => {
  const { clock, hears, isSet } = tablet();
  hears(start);
  isSet(3 * 60 * minute);
  expect(clock.wasSetBack()).toBe(false);
  isSet(-3 * 60 * minute);
  expect(clock.wasSetBack()).toBe(true);
  const slow = tablet();
  slow.hears(start);
  const seen = [1, 2, 3].map(() => {
    slow.isSet(-minute);
    return slow.clock.wasSetBack();
  });
  expect(seen).toEqual([false, false, true]);
});
