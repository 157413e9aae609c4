import * as z from 'zod/mini';
import { anyone, endpoint, managerSignedIn } from '../endpoint.ts';
import { done, flag, id, language } from '../fields.ts';
import { email } from '../person-fields.ts';
import { userAgent, permissionMap, turnedAway } from './identity.ts';

const signedInManager = z.object({ id, name: z.string(), email: z.string(), language, is_super: flag, permissions: permissionMap });

export const managerLogin = endpoint({
  method: 'POST',
  path: '/api/manager/login',
  access: anyone,
  input: z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)), log_out_other: z.optional(flag) }),
  output: z.object({ user: z.extend(signedInManager, { api_token: z.string() }) }),
  refusals: [
    'identity.wrong_credentials',
    'identity.other_session',
    'identity.user_not_active',
    ...turnedAway,
    'identity.guess_later',
    'identity.well_known_password',
    'request.busy',
  ],
  summary: 'Signs a platform manager in',
});

export const managerLogout = endpoint({
  method: 'POST',
  path: '/api/manager/logout',
  access: managerSignedIn,
  input: z.object({}),
  output: done,
  summary: "Ends the manager's session",
});

export const getManagerGlobalInformations = endpoint({
  method: 'POST',
  path: '/api/manager/get_global_informations',
  access: managerSignedIn,
  input: z.object({ userAgent }),
  output: z.object({ auth: signedInManager, global_informations: z.object({ user: signedInManager, waiting_requests: z.int() }) }),
  summary: 'Which manager is signed in',
});

export const saveManagerLanguage = endpoint({
  method: 'PUT',
  path: '/api/manager/language',
  access: managerSignedIn,
  input: z.object({ language }),
  output: z.object({ language }),
  summary: "Keeps the manager's last language",
});

export const managerSignInEndpoints = [managerLogin, managerLogout, getManagerGlobalInformations, saveManagerLanguage] as const;
