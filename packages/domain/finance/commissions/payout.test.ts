import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionAccount, commissionLeft, paidOutside, payOutOf } from './payout.ts';

const fresh: CommissionAccount = { earned_minor: 0, target_minor: 0, paid_minor: 0, paid_target_minor: 0 };

test('what lines earned is paid before what targets brought, and never more than both', () => {
  const account = { ...fresh, earned_minor: 8_000, target_minor: 2_000 };
  expect(payOutOf(account, 5_000)).toEqual({ amount_minor: 5_000, target_minor: 0 });
  expect(payOutOf(account, 9_500)).toEqual({ amount_minor: 9_500, target_minor: 1_500 });
  expect(payOutOf(account, 10_001)).toBeNull();
  expect(payOutOf(account, 0)).toBeNull();
});

test('a credit note after a payout leaves less than nothing, and the next commission makes up for it', () => {
  const account = { ...fresh, earned_minor: 300, paid_minor: 800 };
  expect(commissionLeft(account)).toBe(-500);
  expect(payOutOf(account, 1)).toBeNull();
  expect(payOutOf({ ...account, earned_minor: 900 }, 100)).toEqual({ amount_minor: 100, target_minor: 0 });
});

test('whatever is earned, taken back and paid in any order: a payout leaves at least nothing, and its parts are within what earned them', () => {
  const step = fc.record({ what: fc.constantFrom('earn', 'credit', 'reach', 'remove', 'pay'), minor: fc.integer({ min: 1, max: 5_000 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let account = fresh;
      for (const { what, minor } of steps) {
        if (what === 'earn') account = { ...account, earned_minor: account.earned_minor + minor };
        else if (what === 'credit') account = { ...account, earned_minor: Math.max(0, account.earned_minor - minor) };
        else if (what === 'reach') account = { ...account, target_minor: account.target_minor + minor };
        else if (what === 'remove') account = { ...account, target_minor: 0 };
        else {
          const paid = payOutOf(account, minor);
          expect(paid === null).toBe(minor > commissionLeft(account));
          if (paid === null) continue;
          expect(paid.target_minor).toBeGreaterThanOrEqual(0);
          expect(paid.target_minor).toBeLessThanOrEqual(minor);
          account = {
            ...account,
            paid_minor: account.paid_minor + minor,
            paid_target_minor: account.paid_target_minor + paid.target_minor,
          };
          expect(commissionLeft(account)).toBeGreaterThanOrEqual(0);
          if (paid.target_minor < minor) expect(account.paid_minor - account.paid_target_minor).toBeLessThanOrEqual(account.earned_minor);
        }
      }
    }),
  );
});

test('what was paid outside is what was earned through the day and not paid since, at most what is left now', () => {
  const now = { ...fresh, earned_minor: 1_000, target_minor: 200, paid_minor: 300, paid_target_minor: 0 };
  expect(paidOutside({ earned_minor: 800, target_minor: 0 }, now)).toEqual({ amount_minor: 500, target_minor: 0 });
  expect(paidOutside({ earned_minor: 1_000, target_minor: 200 }, now)).toEqual({ amount_minor: 900, target_minor: 200 });
  expect(paidOutside({ earned_minor: 300, target_minor: 0 }, now)).toBeNull();
  expect(paidOutside({ earned_minor: 5_000, target_minor: 0 }, now)).toEqual({ amount_minor: 900, target_minor: 200 });
});
