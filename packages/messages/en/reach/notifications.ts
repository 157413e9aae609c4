/** What the notifications of the four kinds say, and the screen that lists them. */
export const notifications = {
  told: {
    invoice_on_hold: '{by} put an invoice of {customer} on hold.',
    invoice_on_hold_nobody: '{by} put an invoice on hold.',
    visit_rated: '{customer} rated a visit {stars} out of 5.',
    suggestion_made: '{customer} made a suggestion.',
    complaint_made: '{customer} made a complaint.',
    stock_low: '{english_name} is running low: {left} left.',
    stock_out: '{english_name} is out of stock.',
    stock_expires: '{left} of {english_name} will expire on {expires_on}.',
  },
  intro: 'The latest of each kind, newest first.',
  nothing_for_you: 'No notifications for your role yet',
  nothing_for_you_text: 'A person who manages roles in your business can change that.',
  unread: { one: '{count} unread', other: '{count} unread' },
  new: 'New',
} as const;
