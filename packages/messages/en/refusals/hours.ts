export const hoursRefusals = {
  'hours.visits_outside':
    'Visits that would fall outside these hours: {count}. Look at the list: leave them to be moved later, or choose other hours.',
  'custom_hours.date_taken': '{date} already has its own hours (“{name}”). Change that day, or leave it out.',
  'custom_hours.date_twice': '{date} is there twice. Each date has one entry.',
  'custom_hours.period_too_long':
    { by: 'days', one: 'A period of custom hours has at most {days} day. Choose an earlier last day, and add the rest after it.', other: 'A period of custom hours has at most {days} days. Choose an earlier last day, and add the rest after it.' },
  'custom_hours.shifts_overlap': 'On {date} one shift begins before the one before it has ended.',
  'custom_hours.shift_too_long': 'On {date} a shift lasts longer than 24 hours.',
  'custom_hours.employee_not_found': 'This employee was not found among those who work here. Choose another one.',
  'holiday.ends_before_start': 'The last day must not be before the first.',
  'holiday.too_long': { by: 'days', one: 'A holiday has at most {days} day.', other: 'A holiday has at most {days} days.' },
  'holiday.overlaps': 'These days touch “{name}” ({from} – {to}). Change that one, or choose other days.',
  'holiday.employee_not_found': 'This employee was not found among those who work here. Choose another one.',
  'leave.ends_before_start': 'The end must be after the beginning.',
  'leave.too_long': { by: 'days', one: 'A leave has at most {days} day. Ask for the rest separately.', other: 'A leave has at most {days} days. Ask for the rest separately.' },
  'leave.hours_missing': 'Say from when until when.',
  'leave.overlaps': 'There is already a leave from {from} to {to}. Withdraw that one, or choose other days.',
  'leave.no_employee': 'This sign-in belongs to nobody of the team, so there is no leave to ask for.',
  'leave.employee_not_found': 'This employee was not found among those who work here. Choose another one.',
  'leave.visits_inside': '{employee} has visits in this time: {count}. Move them first, or approve and leave them to be moved.',
  'leave.not_requested': 'This leave was already decided on. Look at it again.',
  'leave.already_over': 'This leave has already begun. Please ask the manager.',
} as const;
