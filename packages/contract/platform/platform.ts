import { subscriptions } from '@rawnaq/domain/settings/settings/subscription';
import * as z from 'zod/mini';
import { endpoint, managerMay } from '../endpoint.ts';
import { byPlatformId, date, done, flag, id, line, listQuery, longText, pageOf, platform_id, text } from '../fields.ts';
import { signedInUser } from '../settings/identity.ts';

/** The lists of merchants (specification §2, manager area). */
export const merchantLists = ['active', 'trial', 'trial_requests', 'expired', 'disabled', 'rejected', 'all_requests'] as const;
export type MerchantList = (typeof merchantLists)[number];

const merchant = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  country_english_name: z.string(),
  country_arabic_name: z.string(),
  city_english_name: z.nullable(z.string()),
  city_arabic_name: z.nullable(z.string()),
  email: z.string(),
  mobile: z.string(),
  timezone: z.string(),
  subscription: z.string(),
  /** 0 rejected, 1 active, 2 waiting for verify, 3 approved. */
  request_status: z.int(),
  request_note: z.nullable(z.string()),
  is_disabled: flag,
  /** Number of `AccountStatus`. */
  state: z.int(),
  trial_ends_on: z.nullable(z.string()),
  subscription_ends_on: z.nullable(z.string()),
  wizard_percent: z.int(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
});

export const listMerchants = endpoint({
  method: 'GET',
  path: '/api/manager/merchants',
  access: managerMay('platform.merchants.view'),
  input: z.object({ ...listQuery, state: z.optional(z.enum(merchantLists)) }),
  output: pageOf(merchant),
  summary: 'Accounts of one state, or every request; the training account is left out',
});

export const getMerchant = endpoint({
  method: 'GET',
  path: '/api/manager/merchants/{id}',
  access: managerMay('platform.merchants.view'),
  input: byPlatformId,
  output: z.extend(merchant, {
    history: z.array(
      z.object({
        at: z.string(),
        manager: z.nullable(z.string()),
        action: z.string(),
        reason: z.nullable(z.string()),
        /** The plan that was set and its last day. */
        subscription: z.nullable(z.string()),
        ends_on: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'One account with what managers did about it',
});

export const approveMerchant = endpoint({
  method: 'POST',
  path: '/api/manager/merchants/{id}/approve',
  access: managerMay('platform.merchants.approve'),
  input: byPlatformId,
  output: merchant,
  refusals: ['merchant.already_decided', 'merchant.email_unconfirmed'],
  summary:
    'Approves a waiting request whose owner has confirmed the e-mail address: the trial of seven days begins, and the owner gets a letter',
});

export const rejectMerchant = endpoint({
  method: 'POST',
  path: '/api/manager/merchants/{id}/reject',
  access: managerMay('platform.merchants.approve'),
  input: z.object({ id: platform_id, reason: longText(500) }),
  output: merchant,
  refusals: ['merchant.already_decided'],
  summary: 'Rejects a waiting request with a reason, which the owner gets in a letter',
});

export const reopenMerchant = endpoint({
  method: 'POST',
  path: '/api/manager/merchants/{id}/reopen',
  access: managerMay('platform.merchants.approve'),
  input: byPlatformId,
  output: merchant,
  refusals: ['merchant.not_rejected'],
  summary: 'Puts a rejected request back among those that wait',
});

export const disableMerchant = endpoint({
  method: 'POST',
  path: '/api/manager/merchants/{id}/disable',
  access: managerMay('platform.merchants.disable'),
  input: z.object({ id: platform_id, reason: longText(500) }),
  output: merchant,
  refusals: ['merchant.not_working'],
  summary: 'Disables an account: its users are signed out and cannot work until it is enabled',
});

export const enableMerchant = endpoint({
  method: 'POST',
  path: '/api/manager/merchants/{id}/enable',
  access: managerMay('platform.merchants.disable'),
  input: byPlatformId,
  output: merchant,
  refusals: ['merchant.not_working'],
  summary: 'Lets a disabled account work again',
});

export const setSubscription = endpoint({
  method: 'PUT',
  path: '/api/manager/merchants/{id}/subscription',
  access: managerMay('platform.merchants.set_subscription'),
  input: z.object({
    id: platform_id,
    subscription: z.enum(subscriptions),
    ends_on: z.optional(date),
    reason: longText(500),
    /** Where more are active than the plan allows: who stays active, and who is disabled. Together they are everybody who is active. */
    staying_employee_ids: z.optional(z.array(id).check(z.maxLength(1000))),
    disabled_employee_ids: z.optional(z.array(id).check(z.maxLength(1000))),
  }),
  output: merchant,
  refusals: [
    'merchant.not_working',
    'subscription.end_required',
    'subscription.end_passed',
    'subscription.end_too_far',
    'subscription.too_many_employees',
    'subscription.employees_changed',
    'subscription.owner_stays',
    'subscription.too_few_stay',
    'subscription.has_appointments',
  ],
  summary: "Extends a trial, or sets an account's plan and its last day; both logs say why, and the owner gets an e-mail",
});

export const listActiveEmployees = endpoint({
  method: 'GET',
  path: '/api/manager/merchants/{id}/employees',
  access: managerMay('platform.merchants.set_subscription'),
  input: byPlatformId,
  output: z.object({
    data: z.array(
      z.object({
        id,
        english_name: z.nullable(z.string()),
        arabic_name: z.nullable(z.string()),
        job_title_english: z.nullable(z.string()),
        job_title_arabic: z.nullable(z.string()),
        is_owner: flag,
        /** Visits that are still to come: whoever has some cannot be disabled. */
        coming_visits: z.int(),
      }),
    ),
  }),
  summary: 'Who is active in an account, to choose who stays active on a smaller plan; both logs say who looked',
});

export const signInAsOwner = endpoint({
  method: 'POST',
  path: '/api/manager/merchants/{id}/sign_in',
  access: managerMay('platform.merchants.sign_in_as_owner'),
  input: z.object({ id: platform_id, reason: longText(500) }),
  output: z.object({ user: z.extend(signedInUser, { api_token: z.string() }) }),
  refusals: ['merchant.not_working'],
  summary:
    "Opens a session of thirty minutes as the account's owner, with a reason; both logs say who did and why, and the screens show it",
});

export const getManagerDashboard = endpoint({
  method: 'GET',
  path: '/api/manager/dashboard',
  access: managerMay('platform.dashboard.view'),
  input: z.object({}),
  output: z.object({
    waiting_requests: z.int(),
    active: z.int(),
    trial: z.int(),
    expired: z.int(),
    disabled: z.int(),
    rejected: z.int(),
    /** Trials whose last day is within three days. */
    trials_ending: z.int(),
    oldest_request_at: z.nullable(z.string()),
    failed_sign_ins_today: z.int(),
    blocked_ips: z.int(),
    failed_letters: z.int(),
    /** Whether this is a platform to practise on, whose first merchants are made up. */
    is_training: flag,
    /** The last 30 days, today included, the oldest first; days of UTC, as the platform has no zone of its own. */
    days: z.array(
      z.object({
        date,
        sign_ups: z.int(),
        /** Accounts that were approved by then and whose plan, as it is today, had not ended: on trial or paid for. */
        working: z.int(),
        /** Trials whose last day it was. */
        trials_over: z.int(),
      }),
    ),
  }),
  summary: 'How many accounts are in which state, and what waits for a manager',
});

export const listFailedSignIns = endpoint({
  method: 'GET',
  path: '/api/manager/failed_sign_ins',
  access: managerMay('platform.trackers.view'),
  input: z.object({ ...listQuery, type: z.optional(z.literal([1, 2, 3, 4])), ip: z.optional(text(64)) }),
  output: pageOf(
    z.object({
      id,
      at: z.string(),
      /** 1 email, 2 password, 3 blocked, 4 disallowed country. */
      type: z.int(),
      ip: z.string(),
      country_code: z.nullable(z.string()),
      sign_in_name: z.nullable(z.string()),
      account_id: z.nullable(platform_id),
      user_agent: z.nullable(z.string()),
      is_manager: flag,
      is_blocked: flag,
    }),
  ),
  summary: 'Failed sign-ins, newest first',
});

export const listBlockedIps = endpoint({
  method: 'GET',
  path: '/api/manager/blocked_ips',
  access: managerMay('platform.trackers.view'),
  input: z.object(listQuery),
  output: pageOf(
    z.object({
      ip: z.string(),
      blocked_at: z.string(),
      blocked_until: z.nullable(z.string()),
      reason: z.string(),
      manager: z.nullable(z.string()),
      is_blocked: flag,
    }),
  ),
  summary: 'Blocked addresses, newest first',
});

const ip = line(z.minLength(2), z.maxLength(64));

export const blockIp = endpoint({
  method: 'POST',
  path: '/api/manager/blocked_ips',
  access: managerMay('platform.ips.block'),
  input: z.object({ ip, reason: longText(200) }),
  output: done,
  refusals: ['ip.not_an_address', 'ip.own_address'],
  summary: 'Blocks an address until it is unblocked',
  status: 201,
});

export const unblockIp = endpoint({
  method: 'POST',
  path: '/api/manager/blocked_ips/unblock',
  access: managerMay('platform.ips.block'),
  input: z.object({ ip }),
  output: done,
  refusals: ['ip.not_an_address'],
  summary: 'Lets an address sign in again',
});

export const platformEndpoints = [
  listMerchants,
  getMerchant,
  approveMerchant,
  rejectMerchant,
  reopenMerchant,
  disableMerchant,
  enableMerchant,
  setSubscription,
  listActiveEmployees,
  signInAsOwner,
  getManagerDashboard,
  listFailedSignIns,
  listBlockedIps,
  blockIp,
  unblockIp,
] as const;
