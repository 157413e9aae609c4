/** What is done with an employee's day from the board: sick, leave, blocked time, other hours, and the appointments that then have to move. */
export const employeeDay = {
  sick_today: 'Sick today',
  sick_on: 'Sick on {day}',
  sick_reason: 'Sick',
  leave: 'Leave…',
  block: 'Block time…',
  hours: 'Change hours on {day}…',
  week: 'Show the week',
  day: 'Show this day',
  record: 'Employee profile',
  leave_of: 'Leave for {name}',
  save_leave: 'Save leave',
  within: {
    one: '{count} appointment falls into this leave',
    other: '{count} appointments fall into this leave',
  },
  within_next: 'They stay where they are. After saving, the board offers them to you one by one to move.',
  to_move: {
    one: '{count} appointment of {employee} to move',
    other: '{count} appointments of {employee} to move',
  },
  move: 'Move {customer}, {time}',
  move_hint: 'Choose one, then a time on the board.',
  later: 'Later',
  absent: {
    one: '{employee} has not checked in, and {count} appointment of today is still ahead',
    other: '{employee} has not checked in, and {count} appointments of today are still ahead',
  },
  several_absent: {
    one: '{count} employee has not checked in and has appointments today',
    other: '{count} employees have not checked in and have appointments today',
  },
  move_of: {
    one: 'Move {count} appointment of {employee}',
    other: 'Move {count} appointments of {employee}',
  },
  move_these: { one: 'Move this appointment', other: 'Move these appointments' },
} as const;
