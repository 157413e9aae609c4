import { expect, test } from 'vitest';
import { AccountStatus } from '../../settings/settings/account.ts';
import { merchantState } from './merchant-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const facts = {
  request_status: 1,
  is_disabled: 0,
  email_confirmed_at: '2026-11-01T08:00:00Z',
  subscription: 'trial',
  trial_ends_on: '2026-11-25',
  subscription_ends_on: null,
  timezone: 'Asia/Riyadh',
};

test.each([
  ['trial', {}, AccountStatus.trial],
  ['active', { subscription: 'premium' }, AccountStatus.active],
  ['active without an end', { subscription: 'basic', trial_ends_on: null }, AccountStatus.active],
  ['expired trial', { trial_ends_on: '2026-11-19' }, AccountStatus.expired],
  ['last day of a trial', { trial_ends_on: '2026-11-20' }, AccountStatus.trial],
  ['expired subscription', { subscription: 'premium', subscription_ends_on: '2026-10-01' }, AccountStatus.expired],
  ['disabled and expired', { is_disabled: 1, trial_ends_on: '2026-01-01' }, AccountStatus.disabled],
  ['waiting', { request_status: 2, trial_ends_on: null }, AccountStatus.requested],
  [
    'waiting for the e-mail to be confirmed',
    { request_status: 2, trial_ends_on: null, email_confirmed_at: null },
    AccountStatus.waiting_for_verification,
  ],
  ['rejected', { request_status: 0, is_disabled: 1 }, AccountStatus.rejected],
] as const)('%s', (_name, changes, state) => {
  expect(merchantState({ ...facts, ...changes }, now)).toBe(state);
});
