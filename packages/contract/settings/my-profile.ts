import * as z from 'zod/mini';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { date, done, flag, id, language, line, listQuery, moment, pageOf } from '../fields.ts';
import { arabic_name, email, english_name, namedInOneLanguage } from '../person-fields.ts';

const profile = z.object({
  id,
  name: z.string(),
  /** By language, of the employee where the user is one; at least one of them. */
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  employee_id: z.nullable(id),
  email: z.string(),
  user_name: z.string(),
  language,
  role_english_name: z.nullable(z.string()),
  role_arabic_name: z.nullable(z.string()),
  is_owner: flag,
  last_signed_in_at: z.nullable(moment),
  created_at: moment,
});

const session = z.object({
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  created_at: moment,
  last_seen_at: moment,
  ended_at: z.nullable(moment),
  end_reason: z.nullable(z.string()),
  is_current: flag,
  /** A platform manager was signed in as the owner. */
  is_manager: flag,
});

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/api/my_profile',
  access: signedIn,
  input: z.object({}),
  output: profile,
  summary: "The signed-in user's own profile",
});

export const changeMyProfile = endpoint({
  method: 'PUT',
  path: '/api/my_profile',
  access: signedIn,
  input: z
    .object({
      english_name: z.optional(english_name),
      arabic_name: z.optional(arabic_name),
      email,
      language,
      current_password: z.optional(z.string().check(z.maxLength(200))),
    })
    .check(namedInOneLanguage),
  output: profile,
  refusals: [
    'identity.email_exists',
    'identity.current_password_wrong',
    'identity.guess_later',
    'identity.well_known_password',
    'profile.name_of_employee',
    'profile.not_as_owner',
    'request.busy',
  ],
  summary: "Changes one's own names, e-mail and language; another e-mail needs the current password, because it is what one signs in with",
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/my_profile/sessions',
  access: signedIn,
  input: z.object({}),
  output: z.object({ data: z.array(session) }),
  summary: "One's own latest sign-ins, newest first",
});

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/api/security/sessions',
  access: may('settings.view'),
  input: z.object(listQuery),
  output: pageOf(z.extend(session, { user_id: id, user_name: z.string() })),
  summary: 'Who is or was signed in, open sessions first, then the newest',
});

export const listFailedSignIns = endpoint({
  method: 'GET',
  path: '/api/security/failed_sign_ins',
  access: may('settings.view'),
  input: z.object(listQuery),
  output: pageOf(
    z.object({
      id,
      at: moment,
      type: z.int(),
      ip: z.string(),
      country_code: z.nullable(z.string()),
      sign_in_name: z.nullable(z.string()),
      user_agent: z.nullable(z.string()),
    }),
  ),
  summary: 'Sign-ins to this account that failed, newest first',
});

export const endUserSessionsNow = endpoint({
  method: 'POST',
  path: '/api/security/users/{id}/end_sessions',
  access: may('settings.edit'),
  input: z.object({ id }),
  output: done,
  refusals: ['employee.owner_protected'],
  summary: 'Ends every open session of a user; those of the owner only the owner can end',
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit_log',
  access: may('audit.view'),
  input: z.object({
    ...listQuery,
    area: z.optional(line(z.maxLength(40))),
    user_id: z.optional(id),
    subject_type: z.optional(line(z.maxLength(60))),
    subject_id: z.optional(line(z.maxLength(60))),
    from: z.optional(date),
    to: z.optional(date),
  }),
  output: pageOf(
    z.object({
      id,
      at: moment,
      user_name: z.nullable(z.string()),
      manager_name: z.nullable(z.string()),
      area: z.string(),
      action: z.string(),
      subject_type: z.string(),
      subject_id: z.nullable(z.string()),
      before: z.unknown(),
      after: z.unknown(),
      ip: z.nullable(z.string()),
    }),
  ),
  summary: 'Who changed what, when, from what and to what, newest first',
});

export const listAuditAreas = endpoint({
  method: 'GET',
  path: '/api/audit_log/areas',
  access: may('audit.view'),
  input: z.object({}),
  output: z.object({ areas: z.array(z.string()), users: z.array(z.object({ id, name: z.string() })) }),
  summary: 'What the audit log can be filtered by',
});

export const myProfileEndpoints = [
  getMyProfile,
  changeMyProfile,
  listMySessions,
  listAccountSessions,
  listFailedSignIns,
  endUserSessionsNow,
  listAuditLog,
  listAuditAreas,
] as const;
