/** What the hub of the team tells of today. */
export const teamDashboard = {
  away: 'On leave today',
  nobody_away: 'Nobody is on leave today.',
  until: 'until {day}',
  birthdays: 'Birthdays in the next 30 days',
  no_birthdays: 'No birthday in the next 30 days.',
  by_section: { one: '{count} employee by section', other: '{count} employees by section' },
  by_nationality: 'By nationality',
  no_section: 'No section',
  no_nationality: 'Not written down',
  leave_days: 'Days of leave by month',
  days: { one: '{count} day', other: '{count} days' },
} as const;
