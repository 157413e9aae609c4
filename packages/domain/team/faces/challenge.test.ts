import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChallengeFrame,
  type ChallengeStep,
  challengeStanding,
  challengeSteps,
  challengeValidMs,
  drawChallenge,
  judgeChallenge,
  longestSequenceMs,
  paceOf,
  slowestPictureMs,
} from './challenge.ts';

interface Way {
  /** Milliseconds a picture, a step from start to end, and between two of them. */
  every: number;
  step_ms: number;
  pause: number;
  yaw: number;
  pitch: number;
  opening: number;
  /** Degrees that a face and a measurement tremble by. */
  tremble: (index: number) => number;
}

const calm: Way = { every: 120, step_ms: 1400, pause: 400, yaw: 2, pitch: -4, opening: 0.3, tremble: () => 0 };

/** A person who does what is asked: a pause, then each step as half a wave, with a pause behind it. */
function performed(steps: readonly ChallengeStep[], way: Partial<Way> = {}): ChallengeFrame[] {
  const { every, step_ms, pause, yaw, pitch, opening, tremble } = { ...calm, ...way };
  const whole = pause + steps.length * (step_ms + pause);
  return Array.from({ length: Math.floor(whole / every) + 1 }, (_, index) => {
    const at = index * every;
    const into = at - pause;
    const step = into < 0 ? undefined : steps[Math.floor(into / (step_ms + pause))];
    const wave = step === undefined ? 0 : Math.max(0, Math.sin((Math.PI * (into % (step_ms + pause))) / step_ms));
    const turn = step === 'turn_left' ? 1 : step === 'turn_right' ? -1 : 0;
    return {
      at,
      yaw: yaw + 30 * turn * wave + tremble(index),
      pitch: pitch + (step === 'nod' ? 16 * wave : 0) + tremble(index + 7) / 2,
      opening: opening * (step === 'blink' && wave > 0.6 ? 0.3 : 1),
    };
  });
}

const anyChallenge = fc.tuple(fc.nat(3), fc.nat(2)).map(([first, second]) => {
  const chances = [first / 4, second / 3];
  return drawChallenge(() => chances.shift() ?? 0);
});
const anyWay = fc.record({
  every: fc.integer({ min: 40, max: 280 }),
  step_ms: fc.integer({ min: 1200, max: 2200 }),
  yaw: fc.integer({ min: -10, max: 10 }),
  pitch: fc.integer({ min: -20, max: 20 }),
  opening: fc.integer({ min: 18, max: 45 }).map((percent) => percent / 100),
  tremble: fc.infiniteStream(fc.integer({ min: -20, max: 20 })).map((stream) => {
    const known: number[] = [];
    return (index: number) => {
      while (known.length <= index) known.push((stream.next().value ?? 0) / 10);
      return known[index] ?? 0;
    };
  }),
});

describe('a challenge', () => {
  test('is two different steps, and each of twelve is drawn', () => {
    const drawn = new Set<string>();
    for (const one of [0, 0.3, 0.5, 0.99])
      for (const other of [0, 0.4, 0.99]) {
        const chances = [one, other];
        const [first, second] = drawChallenge(() => chances.shift() ?? 0);
        expect(first).not.toBe(second);
        drawn.add(`${first} ${second}`);
      }
    expect(drawn.size).toBe(12);
  });

  test('is met by whoever does it, however fast the device and however the head is held', () => {
    fc.assert(
      fc.property(anyChallenge, anyWay, (steps, way) => {
        expect(judgeChallenge(steps, performed(steps, way))).toBeNull();
      }),
    );
  });

  test('is met on the slowest device that does not give up, by whoever moves slowly enough to be seen, and though pictures are lost', () => {
    const slow = fc.record({
      every: fc.integer({ min: 281, max: slowestPictureMs }),
      ...{
        step_ms: fc.integer({ min: 2400, max: 2500 }),
        pause: fc.integer({ min: 800, max: 1200 }),
        yaw: fc.integer({ min: -8, max: 8 }),
        opening: fc.constant(0.3),
      },
      lost: fc.nat(20),
    });
    fc.assert(
      fc.property(anyChallenge, slow, (steps, { lost, ...way }) => {
        const frames = performed(steps, way);
        expect(judgeChallenge(steps, frames)).toBeNull();
        // A picture in which no face was found: what is seen then may be too little, and nobody is told that the device is too slow.
        const fewer = frames.filter((_, index) => index !== 3 + lost || index === frames.length - 1);
        expect(judgeChallenge(steps, fewer)).not.toBe('unusable');
      }),
    );
  });

  test('is made slowly on a slow device, and not on one that takes a second for a picture', () => {
    expect(paceOf([2000, 100, 90, 110, 100, 120])).toBe('fast');
    expect(paceOf([900, 900, 900, 900])).toBe('fast');
    expect(paceOf([120, 300, 900, 310, 350, 290])).toBe('slow');
    expect(paceOf([120, 760, 900, 710, 500, 990])).toBe('too_slow');
    expect(paceOf([760, 900, 755, 120, 130, 140, 150, 120])).toBe('fast');
  });

  test('is not spoilt by a movement that was seen for too short a time: it is done again', () => {
    const steps = ['turn_left', 'nod'] as const;
    const twitch = { at: 360, yaw: 32, pitch: -4, opening: 0.3 };
    const begun = performed([]).map((frame) => ({ ...frame }));
    const again = performed(steps).map((frame) => ({ ...frame, at: frame.at + 480 }));
    expect(judgeChallenge(steps, [...begun.filter(({ at }) => at < 360), twitch, ...again])).toBeNull();
  });

  test('is not met by a still picture, however it is moved about in front of the camera without turning', () => {
    fc.assert(
      fc.property(anyChallenge, anyWay, (steps, way) => {
        const still = performed(steps, way).map(({ at }, index) => ({
          at,
          yaw: way.yaw + way.tremble(index),
          pitch: way.pitch + way.tremble(index + 3),
          opening: way.opening,
        }));
        expect(judgeChallenge(steps, still)).not.toBeNull();
      }),
    );
  });

  test('is not met by another challenge done well', () => {
    fc.assert(
      fc.property(anyChallenge, anyChallenge, anyWay, (asked, done, way) => {
        fc.pre(asked.join() !== done.join());
        expect(judgeChallenge(asked, performed(done, way))).not.toBeNull();
      }),
    );
  });

  test('is not met by pictures that jump there and back, come too late, run backwards or leave out two seconds', () => {
    const steps = ['turn_left', 'turn_right'] as const;
    const good = performed(steps);
    expect(judgeChallenge(steps, good)).toBeNull();
    const swapped = good.map((frame) => ({ ...frame, yaw: Math.abs(frame.yaw - 2) > 28 ? frame.yaw : 2 }));
    const once = swapped.filter(({ yaw }, index) => yaw === 2 || swapped[index - 1]?.yaw === 2);
    expect(
      judgeChallenge(
        steps,
        once.map((frame, index) => ({ ...frame, at: index * 120 })),
      ),
    ).toBe('wrong_order');
    const slow = good.map((frame) => ({ ...frame, at: frame.at * (1 + longestSequenceMs / 3800) }));
    expect(judgeChallenge(steps, slow)).toBe('too_slow');
    expect(
      judgeChallenge(
        steps,
        good.map((frame) => ({ ...frame, at: frame.at / 8 })),
      ),
    ).toBe('too_fast');
    expect(judgeChallenge(steps, [...good].reverse())).toBe('unusable');
    expect(
      judgeChallenge(
        steps,
        good.map((frame, index) => ({ ...frame, at: frame.at + (index > 12 ? 1900 : 0) })),
      ),
    ).toBe('unusable');
    expect(
      judgeChallenge(
        steps,
        good.map((frame) => ({ ...frame, yaw: Number.NaN })),
      ),
    ).toBe('unusable');
    expect(judgeChallenge(steps, [])).toBe('too_fast');
  });

  test('is not met by its first step alone, nor by eyes that stay closed', () => {
    for (const step of challengeSteps)
      for (const next of challengeSteps) if (next !== step) expect(judgeChallenge([step, next], performed([step]))).toBe('not_done');
    const asleep = performed(['nod', 'blink']).map((frame) => ({ ...frame, opening: frame.at > 2300 ? 0.05 : 0.3 }));
    expect(judgeChallenge(['nod', 'blink'], asleep)).toBe('too_slow');
  });

  test('can be answered once, and for a minute', () => {
    expect(challengeStanding({ drawn_at: 1000, answered_at: null }, 1000 + challengeValidMs)).toBe('open');
    expect(challengeStanding({ drawn_at: 1000, answered_at: null }, 1001 + challengeValidMs)).toBe('expired');
    expect(challengeStanding({ drawn_at: 1000, answered_at: 2000 }, 2001)).toBe('answered');
  });
});
