import type { Output } from '@rawnaq/contract/endpoint';
import type { getNotificationSettings } from '@rawnaq/contract/reach/notification-settings';
import { type NotificationChannel, usualAudience } from '@rawnaq/domain/reach/notifications/events';
import type { UserContext } from '../../../../http/context.ts';
import { type PermissionKey, userMay } from '../../../../http/user-may.ts';
import { type Listener, readListeners, reaches } from '../audience-store.ts';
import { isHoldingOn } from '../email-store.ts';
import { type KnownEvent, knownEvents } from '../event-rights.ts';
import { readEvents, readRecipients, readRoles } from './settings-store.ts';

export type EventRow = Output<typeof getNotificationSettings.output>['events'][number];

const mayAll = (user: { is_owner: boolean; permissions: Listener['permissions'] }, rights: readonly PermissionKey[]): boolean =>
  rights.every((right) => userMay({ is_owner: user.is_owner, permissions: user.permissions ?? {} }, right));

/** Everything the table of events shows. A recipient that lost the right is not in it, whatever is stored. */
export async function readTable(context: UserContext) {
  const { db, account_id, services } = context;
  const [stored, recipients, roles, users, isHolding] = await Promise.all([
    readEvents(db, account_id),
    readRecipients(db, account_id),
    readRoles(db, account_id),
    readListeners(db, account_id, ''),
    isHoldingOn(db, account_id),
  ]);
  const rowOf = ({ event, type, rights }: KnownEvent): EventRow => {
    const eligible_roles = roles.filter(({ permissions }) => mayAll({ is_owner: false, permissions }, rights)).map(({ id }) => id);
    const eligible_users = users.filter((user) => mayAll({ is_owner: user.is_owner === 1, permissions: user.permissions }, rights));
    const choice = stored.find((one) => one.event === event) ?? {
      screen_audience: usualAudience.screen,
      push_audience: usualAudience.push,
      email_audience: usualAudience.email,
      email_timing: 'at_once' as const,
      version: 0,
    };
    const chosen = (channel: NotificationChannel) => recipients.filter((one) => one.event === event && one.channel === channel);
    const rolesOf = (channel: NotificationChannel) =>
      chosen(channel).flatMap(({ role_id }) => (role_id !== null && eligible_roles.includes(role_id) ? [role_id] : []));
    const usersOf = (channel: NotificationChannel) =>
      chosen(channel).flatMap(({ user_id }) => (user_id !== null && eligible_users.some(({ id }) => id === user_id) ? [user_id] : []));
    const is_off = type === 'orders' && !isHolding ? 1 : 0;
    const countOf = (channel: NotificationChannel): number => {
      if (is_off === 1) return 0;
      const audience = type === 'tasks' && channel === 'screen' ? 'everybody' : choice[`${channel}_audience`];
      const ofRoles = new Set(chosen(channel).flatMap(({ role_id }) => role_id ?? []));
      const byName = new Set(usersOf(channel));
      return eligible_users.filter((user) =>
        reaches(
          {
            ...user,
            [`${channel}_audience`]: audience,
            chosen: byName.has(user.id) || (user.is_owner === 0 && user.role_id !== null && ofRoles.has(user.role_id)) ? [channel] : [],
          },
          channel,
          event,
          rights,
        ),
      ).length;
    };
    return {
      event,
      type,
      ...{ screen_audience: choice.screen_audience, screen_roles: rolesOf('screen'), screen_users: usersOf('screen') },
      ...{ push_audience: choice.push_audience, push_roles: rolesOf('push'), push_users: usersOf('push') },
      ...{ email_audience: choice.email_audience, email_roles: rolesOf('email'), email_users: usersOf('email') },
      email_timing: choice.email_timing,
      is_off,
      eligible_roles,
      eligible_users: eligible_users.map(({ id }) => id),
      screen_count: countOf('screen'),
      push_count: countOf('push'),
      email_count: countOf('email'),
      version: choice.version,
    };
  };
  return {
    events: knownEvents(services).map(rowOf),
    roles: roles.map(({ id, english_name, arabic_name }) => ({ id, english_name, arabic_name })),
    users: users.map(({ id, name }) => ({ id, name })),
  };
}
