import type { calendar } from './en/calendar.ts';
import type { appointments } from './en/appointments.ts';
import type { feedback } from './en/feedback.ts';
import type { fields } from './en/fields.ts';
import type { identity } from './en/identity.ts';
import type { labels } from './en/labels.ts';
import type { online } from './en/online.ts';
import type { screens } from './en/screens.ts';
import type { shell } from './en/shell.ts';
import type { ui } from './en/ui.ts';
import type { sales } from './en/sales.ts';
import type { dashboard } from './en/dashboard.ts';
import type { bookingRules } from './en/booking-rules.ts';
import type { resources } from './en/resources.ts';
import type { catalogue } from './en/catalogue.ts';
import type { platform } from './en/platform.ts';
import type { settings } from './en/settings.ts';
import type { customers } from './en/customers.ts';
import type { hr } from './en/hr.ts';
import type { notifications } from './en/notifications.ts';
import type { profile } from './en/profile.ts';
import type { roles } from './en/roles.ts';

/** Every dictionary a screen can name in `t('area.key')`, one line an area. English gives the keys; Arabic has to have the same. */
export interface English {
  readonly appointments: typeof appointments;
  readonly calendar: typeof calendar;
  readonly feedback: typeof feedback;
  readonly fields: typeof fields;
  readonly identity: typeof identity;
  readonly labels: typeof labels;
  readonly online: typeof online;
  readonly screens: typeof screens;
  readonly shell: typeof shell;
  readonly ui: typeof ui;
  readonly sales: typeof sales;
  readonly dashboard: typeof dashboard;
  readonly bookingRules: typeof bookingRules;
  readonly catalogue: typeof catalogue;
  readonly platform: typeof platform;
  readonly settings: typeof settings;
  readonly customers: typeof customers;
  readonly hr: typeof hr;
  readonly notifications: typeof notifications;
  readonly profile: typeof profile;
  readonly resources: typeof resources;
  readonly roles: typeof roles;
}
