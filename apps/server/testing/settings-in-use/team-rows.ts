import { workingLocations } from '@rawnaq/contract/settings/master-data';
import type { Ask, PageRows } from './row.ts';

let places = 0;
/** Whether a place of work may have a circle of 60 metres. */
const circle: Ask = async ({ app, owner }) => {
  const name = `Place ${(places += 1)}`;
  const place = { english_name: name, arabic_name: name, latitude: 24.7, longitude: 46.7, radius_metres: 60 };
  const { status, body } = await app.call(workingLocations.create, place, owner);
  if (status !== 201) return body.code;
  await app.succeed(workingLocations.remove, { id: body.id }, owner);
  return 'made';
};

const checkIn: PageRows = {
  page: 'check_in_setting',
  path: '/api/check_in_setting',
  rows: [['largest_radius_metres', 50, circle]],
};

const attendance = 'areas/calendar/attendance/overtime.test.ts';
const thresholds = 'overtime begins where the setting of the agreed hours says, for yesterday and today; days behind keep theirs';
const otherDays = 'all work on a day off or on a holiday is overtime where the setting says so';
const overtime: PageRows = {
  page: 'overtime_setting',
  path: '/api/overtime_setting',
  rows: [],
  shownElsewhere: {
    threshold_8_minutes: [attendance, thresholds],
    threshold_9_minutes: [attendance, thresholds],
    threshold_12_minutes: [attendance, thresholds],
    day_off_is_overtime: [attendance, otherDays],
    holiday_is_overtime: [attendance, otherDays],
  },
};

const dataRetention: PageRows = {
  page: 'data_retention',
  path: '/api/data_retention',
  rows: [],
  shownElsewhere: {
    erase_after_years: [
      'areas/reports/personal-data/retention.test.ts',
      'a customer without contact for the years of the setting is listed, told of, and erased after 14 days, once',
    ],
    employee_file_years: [
      'areas/reports/personal-data/employee-erasure.test.ts',
      'who has not left, or not long enough, is not erased, and the setting only lengthens the time',
    ],
  },
};

const balances = 'areas/calendar/hours/leave-balance.test.ts';
const counted_by_policy = 'annual leave is counted by the policy of the account, less what was taken of it';
const leavePolicy: PageRows = {
  page: 'leave_policy',
  path: '/api/leave_policy',
  rows: [],
  shownElsewhere: {
    is_counted: [balances, counted_by_policy],
    days_per_year: [balances, counted_by_policy],
    later_days_per_year: [balances, counted_by_policy],
    later_after_months: [balances, counted_by_policy],
    counted_from: [balances, counted_by_policy],
  },
};

const notifications = 'areas/reach/notifications/settings/settings.test.ts';
const quiet = 'waits for the end of the quiet hours, with all that happened meanwhile in one letter; the screen has it silently';
const notificationHours: PageRows = {
  page: 'notification_hours',
  path: '/api/notification_hours',
  rows: [],
  shownElsewhere: {
    quiet_from: [notifications, quiet],
    quiet_until: [notifications, quiet],
    digest_at: [notifications, 'of the day goes at its hour, once a day, also when the hour is changed in between'],
  },
};

const automatic = 'areas/reach/automatic/due.test.ts';
const counted = 'advertising is counted with what went before, by the week and by the month';
const waited = 'advertising waits for the end of the quiet hours';
const advertisingLimits: PageRows = {
  page: 'advertising_limits',
  path: '/api/advertising_limits',
  rows: [],
  shownElsewhere: {
    most_in_7_days: [automatic, counted],
    most_in_30_days: [automatic, counted],
    quiet_from: [automatic, waited],
    quiet_until: [automatic, waited],
  },
};

const messageChannels: PageRows = {
  page: 'message_channels',
  path: '/api/message_channels',
  rows: [],
  shownElsewhere: {
    channels: [
      'areas/reach/messaging/channel-order.test.ts',
      'a message goes by the first way of the salon’s order that the customer wants',
    ],
  },
};

export const teamRows = [checkIn, overtime, dataRetention, leavePolicy, notificationHours, advertisingLimits, messageChannels];
