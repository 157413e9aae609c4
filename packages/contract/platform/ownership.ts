import * as z from 'zod/mini';
import { endpoint, managerMay, may } from '../endpoint.ts';
import { byPlatformId, date, flag, id, longText, moment, platform_id, text } from '../fields.ts';

const nullableText = z.nullable(z.string());
const plan = z.enum(['trial', 'basic', 'advanced', 'premium']);

const possibleOwner = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  english_name: nullableText,
  arabic_name: nullableText,
  role_english_name: nullableText,
  role_arabic_name: nullableText,
  /** Why this user cannot become the owner, a code of `hand_over`; null where nothing is in the way. */
  obstacle: nullableText,
});

const owner = z.object({ user_id: id, name: z.string(), email: z.string() });

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  access: may('settings.view'),
  input: z.object({}),
  output: z.object({
    account_id: platform_id,
    subscription: plan,
    /** How many employees may be active; null where the plan has no limit. */
    employee_limit: z.nullable(z.int()),
    active_count: z.int(),
    /** The last day on which the account can be worked in, in its own time zone; null where the plan has no end. */
    ends_on: z.nullable(date),
    /** Days until that day, 0 on the day itself. */
    days_left: z.nullable(z.int()),
    /** Every plan with what it allows, as it is enforced. */
    plans: z.array(z.object({ subscription: plan, employee_limit: z.nullable(z.int()) })),
    owner: z.object({ ...owner.shape, is_you: flag }),
  }),
  summary: "The account's plan, what it allows and what of it is used, its last day, and the owner",
});

export const listPossibleOwners = endpoint({
  method: 'GET',
  path: '/api/owner/candidates',
  access: may('settings.edit'),
  input: z.object({}),
  output: z.object({ data: z.array(possibleOwner) }),
  refusals: ['owner.only_owner'],
  summary: 'Employees with a sign-in, and whether each may become the next owner; for the owner alone',
});

export const sendOwnerCode = endpoint({
  method: 'POST',
  path: '/api/owner/codes',
  access: may('settings.edit'),
  input: z.object({ user_id: id }),
  output: z.object({ email: z.string(), expires_at: moment, next_code_at: moment }),
  refusals: [
    'owner.only_owner',
    'owner.code_too_soon',
    'owner.is_owner',
    'owner.not_an_employee',
    'owner.employee_not_active',
    'owner.sign_in_disabled',
    'owner.not_an_administrator',
    'profile.not_as_owner',
  ],
  summary: 'Sends the owner a code by e-mail for handing the account over to one user; for the owner alone',
});

export const handOverOwner = endpoint({
  method: 'POST',
  path: '/api/owner/hand_over',
  access: may('settings.edit'),
  input: z.object({
    user_id: id,
    current_password: z.string().check(z.minLength(1), z.maxLength(200)),
    code: text(12),
  }),
  output: z.object({ owner }),
  refusals: [
    'owner.only_owner',
    'owner.changed_meanwhile',
    'owner.is_owner',
    'owner.not_an_employee',
    'owner.employee_not_active',
    'owner.sign_in_disabled',
    'owner.not_an_administrator',
    'owner.no_place',
    'owner.code_wrong',
    'owner.code_expired',
    'identity.current_password_wrong',
    'identity.guess_later',
    'identity.rights_changed',
    'identity.well_known_password',
    'profile.not_as_owner',
    'request.busy',
  ],
  summary: 'Makes another user the owner, with password and code; both sign in anew, and the earlier owner stays as an administrator',
});

export const getMerchantOwner = endpoint({
  method: 'GET',
  path: '/api/manager/merchants/{id}/owner',
  access: managerMay('platform.merchants.change_owner'),
  input: byPlatformId,
  output: z.object({ owner, candidates: z.array(possibleOwner) }),
  summary: "An account's owner and who may become it; both logs say who looked",
});

export const changeMerchantOwner = endpoint({
  method: 'PUT',
  path: '/api/manager/merchants/{id}/owner',
  access: managerMay('platform.merchants.change_owner'),
  input: z.object({
    id: platform_id,
    /** The owner as the manager saw it. */
    owner_user_id: id,
    user_id: id,
    reason: longText(500),
  }),
  output: z.object({ owner }),
  refusals: [
    'merchant.not_working',
    'owner.changed_meanwhile',
    'owner.is_owner',
    'owner.not_an_employee',
    'owner.employee_not_active',
    'owner.sign_in_disabled',
    'owner.not_an_administrator',
    'owner.no_place',
  ],
  summary: 'Makes another user the owner of an account, with a reason; both users sign in anew and get an e-mail, both logs say why',
});

export const ownershipEndpoints = [
  getSubscription,
  listPossibleOwners,
  sendOwnerCode,
  handOverOwner,
  getMerchantOwner,
  changeMerchantOwner,
] as const;
