import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GatewayAttempt, GatewayStatus, GatewayType, type PaidForState, type SeenPayment, settle } from './gateway-payment.ts';

const amount_minor = 5000;
const attempt = (change: Partial<GatewayAttempt> = {}): GatewayAttempt => ({
  status: GatewayStatus.open,
  amount_minor,
  currency: 'SAR',
  captured_minor: 0,
  ...change,
});
const seen = (state: SeenPayment['state'], captured_minor = 0, currency = 'SAR'): SeenPayment => ({ state, captured_minor, currency });
const never = (): boolean => {
  throw new Error('nobody was to be asked');
};

describe('what a word of the gateway means', () => {
  test.each<[string, GatewayAttempt, SeenPayment, PaidForState, boolean, object]>([
    ['paid in time', attempt(), seen('paid', 5000), 'waiting', false, { status: 5, accepts: true, revives: false, refund: null }],
    ['declined', attempt(), seen('declined'), 'waiting', false, { status: 3, accepts: false, refund: null }],
    ['declined, then paid', attempt({ status: 3 }), seen('paid', 5000), 'waiting', false, { status: 5, accepts: true }],
    ['given up, then paid', attempt({ status: 4 }), seen('paid', 5000), 'waiting', false, { status: 5, accepts: true }],
    ['late, the slot still free', attempt(), seen('paid', 5000), 'lapsed', true, { status: 5, accepts: true, revives: true, refund: null }],
    [
      'late, the slot gone',
      attempt(),
      seen('paid', 5000),
      'lapsed',
      false,
      { status: 6, accepts: false, refund: { amount_minor: 5000, reason: 'late' } },
    ],
    [
      'after the visit was cancelled',
      attempt(),
      seen('paid', 5000),
      'gone',
      true,
      { status: 6, refund: { amount_minor: 5000, reason: 'late' } },
    ],
    [
      'a second attempt paid',
      attempt(),
      seen('paid', 5000),
      'settled',
      true,
      { status: 6, refund: { amount_minor: 5000, reason: 'duplicate' } },
    ],
    ['too little', attempt(), seen('paid', 4999), 'waiting', true, { status: 6, refund: { amount_minor: 4999, reason: 'mismatch' } }],
    [
      'too much',
      attempt(),
      seen('paid', 5001),
      'waiting',
      true,
      { status: 5, accepts: true, refund: { amount_minor: 1, reason: 'mismatch' } },
    ],
    [
      'in another currency',
      attempt(),
      seen('paid', 5000, 'USD'),
      'waiting',
      true,
      { status: 6, refund: { amount_minor: 5000, reason: 'mismatch' } },
    ],
    [
      'the same word again',
      attempt({ status: 5, captured_minor: 5000 }),
      seen('paid', 5000),
      'settled',
      true,
      { status: 5, accepts: false, refund: null },
    ],
    [
      'a failure after the success',
      attempt({ status: 5, captured_minor: 5000 }),
      seen('declined'),
      'settled',
      true,
      { status: 5, captured_minor: 5000, refund: null },
    ],
    [
      'the page paid once more',
      attempt({ status: 5, captured_minor: 5000 }),
      seen('paid', 10_000),
      'settled',
      true,
      { status: 5, refund: { amount_minor: 5000, reason: 'duplicate' } },
    ],
  ])('%s', (_name, kept, word, paidFor, may_revive, expected) => {
    expect(settle(kept, word, paidFor, () => may_revive)).toMatchObject(expected);
  });

  test('whether a visit can be had again is asked only where it lapsed', () => {
    expect(settle(attempt(), seen('paid', 5000), 'waiting', never).accepts).toBe(true);
    expect(settle(attempt(), seen('declined'), 'lapsed', never).status).toBe(GatewayStatus.declined);
  });
});

/** Several attempts at one visit, their words in any order, among them the end of the time to pay, a free or a taken slot, and a cancellation. */
const history = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('word' as const),
        attempt: fc.nat(2),
        state: fc.constantFrom<SeenPayment['state'][]>('pending', 'declined', 'expired', 'paid'),
        captured: fc.constantFrom(0, 1, 4999, 5000, 5000, 5000, 10_000),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'lapse' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'taken' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  ),
  { maxLength: 25 },
);

test('every history ends in one payment of the visit or a refund of every halala, never in both, never in neither', () => {
  fc.assert(
    fc.property(history, (messages) => {
      let attempts = [attempt(), attempt(), attempt()];
      const refunded = [0, 0, 0];
      let accepted: number | null = null;
      let visit: PaidForState = 'waiting';
      let slotFree = true;
      for (const message of messages) {
        if (message.kind === 'lapse' && visit === 'waiting') visit = 'lapsed';
        if (message.kind === 'taken') slotFree = visit === 'waiting' || visit === 'settled' ? slotFree : false;
        if (message.kind === 'cancel' && visit !== 'settled') visit = 'gone';
        if (message.kind !== 'word') continue;
        const kept = attempts[message.attempt];
        if (kept === undefined) continue;
        const settled = settle(kept, seen(message.state, message.captured), visit, () => slotFree);
        expect(settled.captured_minor).toBeGreaterThanOrEqual(kept.captured_minor);
        if (settled.accepts) {
          // Paid without a slot never happens, and a visit is paid once.
          expect(accepted).toBeNull();
          expect(visit === 'waiting' || (visit === 'lapsed' && slotFree && settled.revives)).toBe(true);
          accepted = message.attempt;
          visit = 'settled';
        }
        refunded[message.attempt] = (refunded[message.attempt] ?? 0) + (settled.refund?.amount_minor ?? 0);
        attempts = attempts.map((one, index) =>
          index === message.attempt ? { ...one, status: settled.status, captured_minor: settled.captured_minor } : one,
        );
        for (const [index, one] of attempts.entries()) {
          expect(one.captured_minor).toBe((refunded[index] ?? 0) + (index === accepted ? amount_minor : 0));
          expect(one.status === GatewayStatus.paid).toBe(index === accepted);
          expect(one.status === GatewayStatus.returned).toBe(one.captured_minor > 0 && index !== accepted);
        }
      }
      expect(accepted === null).toBe(visit !== 'settled');
    }),
    { numRuns: 5000 },
  );
});

test('the same words in the same state say the same twice: a repeated word changes nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<SeenPayment['state'][]>('pending', 'declined', 'expired', 'paid'),
      fc.constantFrom(0, 4999, 5000, 10_000),
      (state, captured) => {
        const once = settle(attempt(), seen(state, captured), 'waiting', never);
        const after = attempt({ status: once.status, captured_minor: once.captured_minor });
        const twice = settle(after, seen(state, captured), once.accepts ? 'settled' : 'waiting', never);
        expect(twice).toMatchObject({ status: once.status, captured_minor: once.captured_minor, accepts: false, refund: null });
      },
    ),
  );
});

test('the numbers are those of the specification', () => {
  const { made, open, declined, given_up, paid, returned } = GatewayStatus;
  expect([made, open, declined, given_up, paid, returned]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(GatewayType).toEqual({ appointment: 1, gift_card: 2, offer: 3 });
});
