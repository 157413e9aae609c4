import type { Audience, NotificationChannel } from '@rawnaq/domain/reach/notifications/events';
import { isReached } from '@rawnaq/domain/reach/notifications/events';
import type { QuietHours } from '@rawnaq/domain/reach/notifications/quiet-hours';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SignedInUser } from '../../../http/context.ts';
import { type PermissionKey, userMay } from '../../../http/user-may.ts';

/** A user who can sign in, with what the salon and the user chose about one event. Minutes are of the salon's day. */
export interface Listener {
  id: number;
  name: string;
  email: string;
  language: 'en' | 'ar';
  is_owner: number;
  role_id: number | null;
  permissions: SignedInUser['permissions'] | null;
  screen_audience: Audience;
  push_audience: Audience;
  email_audience: Audience;
  email_timing: 'at_once' | 'daily';
  chosen: NotificationChannel[];
  muted: string[];
  salon_from: number | null;
  salon_until: number | null;
  own_from: number | null;
  own_until: number | null;
  email_daily: 0 | 1;
  digest_at: number;
  /** The day of the last letter of the day that went to the user. */
  last_digest_on: string | null;
}

/** Everybody who can sign in, as far as one event is concerned; `user_id`: that user alone. */
export async function readListeners(db: Db, account_id: number, event: string, user_id: number | null = null): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select u.id, u.name, u.email, u.language, u.is_owner, u.role_id, r.permissions,
      coalesce(e.screen_audience, 'everybody') as screen_audience,
      coalesce(e.push_audience, 'everybody') as push_audience, coalesce(e.email_audience, 'nobody') as email_audience,
      coalesce(e.email_timing, 'at_once') as email_timing, coalesce(c.muted, '[]'::jsonb) as muted,
      array(select distinct n.channel from notification_recipients n where n.account_id = u.account_id and n.event = ${event}
        and (n.user_id = u.id or (n.role_id = u.role_id and u.is_owner = 0))) as chosen,
      h.quiet_from as salon_from, h.quiet_until as salon_until, c.quiet_from as own_from, c.quiet_until as own_until,
      coalesce(c.email_daily, 0) as email_daily, coalesce(h.digest_at, ${usualDigestAt}) as digest_at,
      (select max(m.digest_on) from notification_emails m where m.account_id = u.account_id and m.user_id = u.id and m.sent_at is not null) as last_digest_on
    from users u
    left join roles r on r.account_id = u.account_id and r.id = u.role_id
    left join notification_events e on e.account_id = u.account_id and e.event = ${event}
    left join notification_choices c on c.account_id = u.account_id and c.user_id = u.id
    left join notification_hours h on h.account_id = u.account_id
    where u.account_id = ${account_id} and u.status = 1 and (${user_id}::bigint is null or u.id = ${user_id}::bigint)
    order by u.id`.execute(db);
  return rows;
}

/** Eight in the morning, until a salon chooses. */
export const usualDigestAt = 480;

/** Whether an event reaches a user by a channel, with the rights that it needs now. */
export const reaches = (user: Listener, channel: NotificationChannel, event: string, rights: readonly PermissionKey[]): boolean =>
  isReached({
    audience: user[`${channel}_audience`],
    is_chosen: user.chosen.includes(channel),
    has_right: rights.every((right) => userMay({ is_owner: user.is_owner === 1, permissions: user.permissions ?? {} }, right)),
    is_muted: user.muted.includes(`${event}:${channel}`),
  });

/** The salon's quiet hours and the user's own. */
export const quietHoursOf = ({ salon_from, salon_until, own_from, own_until }: Listener): QuietHours[] =>
  [
    { from: salon_from, until: salon_until },
    { from: own_from, until: own_until },
  ].filter((hours): hours is QuietHours => hours.from !== null && hours.until !== null);
