export const messagingRefusals = {
  'outbox.not_local': 'The outbox can be read only where messages are not really sent.',
  'calendar_feed.employee_not_found': 'This employee was not found. Choose another one.',
} as const;
