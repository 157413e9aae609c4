export const messagingRefusals = {
  'notifications.recipient_lacks_right':
    'Only those whose role lets them see this can be notified of it. Give the role the right first, or choose somebody else.',
  'notifications.nobody_chosen': 'Choose at least one role or person, or choose “Nobody”.',
  'notifications.quiet_hours_incomplete': 'Quiet hours need a beginning and a different end. Leave both empty for none.',
  'notifications.digest_in_quiet_hours': 'The daily e-mail would go in the quiet hours. Choose an hour outside them.',
  'notifications.quiet_all_day': 'Together with the quiet hours of the salon no hour of the day would be left. Choose shorter ones.',
  'notifications.example_needs_right':
    'Your role does not let you see this, so there is no example for you. A person who manages roles can change that.',
  'notifications.no_device':
    'You have not turned on notifications on any device yet. Do so in your profile, then ask for the example again.',
  'notifications.only_own_devices': 'You are helping as a manager of the platform: devices belong to the people of the salon.',
  'notifications.push_address': 'The address of this browser’s notifications cannot be reached from here. Try another browser.',
  'notifications.too_many_devices': 'You are notified on as many devices as possible. Remove one you no longer use, then try again.',
  'notifications.nothing_on_hold':
    'These notifications are on the screen only while a sale is on hold. Put one on hold at the till, then ask for the example again.',
  'notifications.holding_is_off': 'Sales cannot be put on hold at the moment. Allow it in the general setting first.',
  'task.closes_with_its_record': 'This task closes once its record is decided. Open the record and decide there.',
  'message.not_sent_again':
    'This message cannot be sent again: it arrived, is on its way, or is no longer useful. Request a new code or sign-in link instead.',
  'messaging.channel_twice': 'Each channel can be chosen once.',
  'outbox.not_local': 'The outbox can be read only where messages are not really sent.',
  'calendar_link.not_here': 'Two-way sync is available only where it can be tried out.',
  'calendar_link.no_employee': 'Only an employee has appointments to sync.',
  'calendar_feed.employee_not_found': 'This employee was not found. Choose another one.',
} as const;
