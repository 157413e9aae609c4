import * as z from 'zod/mini';
import { anyone, endpoint, signedIn } from '../endpoint.ts';
import { done, flag, id, language, line, longText, moment, optionalText, platform_id } from '../fields.ts';
import { arabic_name, email, english_name, mobile, newPassword, personName } from '../person-fields.ts';

export const userAgent = z.optional(line(z.maxLength(400)));

/** Map of section id to the action ids the user holds (specification §6). */
/** Actions by section, both by their name and number of the list of rights, which is far shorter than this. */
export const permissionMap = z.record(line(z.maxLength(60)), z.array(z.int().check(z.gte(0), z.lte(10_000))).check(z.maxLength(200)));

export const signedInUser = z.object({
  id,
  /** What logs and papers say. */
  name: z.string(),
  /** The names by language, of the employee where the user is one; at least one of them. */
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  email: z.string(),
  user_name: z.string(),
  account_id: platform_id,
  employee_id: z.nullable(id),
  role_english_name: z.nullable(z.string()),
  role_arabic_name: z.nullable(z.string()),
  is_owner: flag,
  language,
  permissions: permissionMap,
  /** Set while a platform manager works here as the owner: shown as a banner. */
  manager_name: z.nullable(z.string()),
  /** When a manager's visit as the owner ends, whatever is done until then; null for everybody else. */
  visit_ends_at: z.nullable(moment),
});

/** Why nobody is let in from an address. */
export const turnedAway = ['identity.ip_blocked', 'identity.address_blocked', 'identity.country_not_allowed'] as const;

/** Names either the e-mail, or the account with a user name. */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: anyone,
  input: z
    .object({
      email: z.optional(email),
      account_id: z.optional(platform_id),
      user_name: optionalText(100),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      log_out_other: z.optional(flag),
    })
    .check(
      z.check((payload) => {
        const { email: byEmail, account_id, user_name } = payload.value;
        if (byEmail !== undefined) return;
        if (account_id === undefined)
          payload.issues.push({ code: 'custom', input: undefined, path: ['email'], params: { rule: 'required' } });
        else if (user_name === undefined || user_name === '')
          payload.issues.push({ code: 'custom', input: undefined, path: ['user_name'], params: { rule: 'required' } });
      }),
    ),
  output: z.object({ user: z.extend(signedInUser, { api_token: z.string() }) }),
  refusals: [
    'identity.wrong_credentials',
    'identity.other_session',
    'identity.user_not_active',
    'identity.account_disabled',
    'identity.account_expired',
    'identity.account_rejected',
    ...turnedAway,
    'identity.guess_later',
    'identity.well_known_password',
    'request.busy',
  ],
  summary: 'Signs a user in, by e-mail or by account ID and user name',
});

/** Not checked further: a link that a mail program cut short is answered like any link that no longer works. */
const linkToken = z.string().check(z.maxLength(200));

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: anyone,
  input: z.object({
    english_name,
    arabic_name,
    country_id: platform_id,
    city_id: z.optional(platform_id),
    name: personName,
    email,
    mobile,
    password: newPassword,
    language: z.optional(language),
  }),
  output: z.object({ user: z.extend(signedInUser, { api_token: z.string() }) }),
  refusals: [...turnedAway, 'settings.city_unknown', 'identity.password_guessable', 'request.too_many', 'request.busy'],
  summary:
    'Asks for an account with a free trial, which the platform approves, and signs its owner in. The e-mail address signs in once the link that is sent to it was used; the answer does not tell whether it is known',
  status: 201,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm_email',
  access: anyone,
  input: z.object({ token: linkToken }),
  output: z.object({
    account_id: platform_id,
    user_name: z.string(),
    english_name: z.string(),
    arabic_name: z.string(),
    /** 0 where the address goes on signing in to another account: the new one is entered by its ID and user name. */
    email_signs_in: flag,
  }),
  refusals: ['identity.confirmation_link_invalid', 'request.too_many'],
  summary: 'Confirms the e-mail address of a new account by the link that was sent to it',
});

export const sendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/send_email_confirmation',
  access: signedIn,
  input: z.object({}),
  output: done,
  refusals: ['identity.too_soon'],
  summary: 'Sends the owner of a new account the link to confirm the e-mail address again; does nothing once it is confirmed',
  status: 202,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot_password',
  access: anyone,
  input: z.object({ email }),
  output: done,
  refusals: ['identity.too_soon', 'request.too_many'],
  summary: 'Sends a link to choose a new password, where the e-mail is known; the answer does not tell',
  status: 202,
});

export const forgotAccountId = endpoint({
  method: 'POST',
  path: '/api/forgot_account_id',
  access: anyone,
  input: z.object({ email }),
  output: done,
  refusals: ['identity.too_soon', 'request.too_many'],
  summary: 'Sends the account ID and user name to a known e-mail; the answer does not tell',
  status: 202,
});

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/api/reset_password/{token}',
  access: anyone,
  input: z.object({ token: linkToken }),
  output: z.object({ email: z.string() }),
  refusals: ['identity.reset_link_invalid'],
  summary: 'Tells whose password a link resets, with the e-mail partly hidden',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset_password/{token}',
  access: anyone,
  input: z.object({ token: linkToken, password: newPassword }),
  output: done,
  refusals: ['identity.reset_link_invalid', 'identity.password_guessable', 'request.too_many', 'request.busy'],
  summary: 'Sets a new password by a link, once, and ends every open session of the user',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change_password',
  access: signedIn,
  input: z.object({ current_password: z.string().check(z.minLength(1), z.maxLength(200)), password: newPassword }),
  output: done,
  refusals: [
    'identity.current_password_wrong',
    'identity.guess_later',
    'identity.well_known_password',
    'identity.password_guessable',
    'request.busy',
    'profile.not_as_owner',
  ],
  summary: 'Changes the own password',
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: signedIn,
  input: z.object({}),
  output: done,
  summary: 'Ends the session',
});

const globalInformations = z.object({
  account: z.object({
    id,
    english_name: z.string(),
    arabic_name: z.string(),
    country_id: platform_id,
    timezone: z.string(),
    currency: z.string(),
    subscription: z.string(),
    trial_ends_on: z.nullable(z.string()),
    subscription_ends_on: z.nullable(z.string()),
    /** Days until the last day of the trial or plan, 0 on it, where the business is to be reminded; otherwise null. */
    ends_in_days: z.nullable(z.int()),
    request_status: z.int(),
    /** 0 until the owner has used the link in the mailbox that the account was asked for with. */
    is_email_confirmed: flag,
    /** Why the account may not work today (a refusal's code), or null. */
    standing: z.nullable(z.string()),
    is_training: flag,
    wizard_progress: z.array(z.string()),
    hold_invoice: z.int(),
    account_whatsapp_package_status: z.int(),
    account_whatsapp_package_connected: z.int(),
    alias: z.nullable(z.string()),
    digits: z.string(),
    slot_step_minutes: z.int(),
    allow_overbooking: flag,
    allow_price_change: flag,
    allow_change_quantity: flag,
    invoice_paper: z.string(),
    invoice_language: z.string(),
  }),
  user: signedInUser,
  general_informations: z.object({
    english_name: z.string(),
    arabic_name: z.string(),
    email: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
    trn: z.nullable(z.string()),
    is_vat_registered: flag,
    logo_file_id: z.nullable(id),
  }),
});

export const getGlobalInformations = endpoint({
  method: 'POST',
  path: '/api/get_global_informations',
  access: signedIn,
  input: z.object({ userAgent }),
  output: z.object({ auth: signedInUser, global_informations: globalInformations }),
  summary: 'Who is signed in, and what every screen needs to know of the account',
});

export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/api/language',
  access: signedIn,
  input: z.object({ language }),
  output: z.object({ language }),
  summary: "Keeps the user's last language",
});

export const addJsError = endpoint({
  method: 'POST',
  path: '/api/js_errors/add_js_error',
  access: anyone,
  input: z.object({
    type: z.literal([1, 2]),
    error: longText(8000),
    route: optionalText(300),
    path: optionalText(1000),
    userAgent,
  }),
  output: done,
  refusals: ['request.too_many'],
  summary: 'Reports an unexpected error of a screen',
  status: 202,
});

export const identityEndpoints = [
  login,
  register,
  confirmEmail,
  sendEmailConfirmation,
  forgotPassword,
  forgotAccountId,
  checkResetLink,
  resetPassword,
  changePassword,
  logout,
  getGlobalInformations,
  saveLanguage,
  addJsError,
] as const;
