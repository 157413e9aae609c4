export const messagingRefusals = {
  'task.closes_with_its_record': 'This task closes by itself once what it is about is decided. Open it and decide there.',
  'outbox.not_local': 'The outbox can be read only where messages are not really sent.',
  'calendar_link.not_here': 'Two-way exchange works only where it can be practised.',
  'calendar_link.no_employee': 'Only an employee has appointments to exchange.',
  'calendar_feed.employee_not_found': 'This employee was not found. Choose another one.',
} as const;
