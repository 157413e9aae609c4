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
    einvoice_rejected: 'The tax authority rejected the e-invoice of {number}. See why, and issue a corrected one.',
    einvoice_late: 'The e-invoice of {number} has not reached the tax authority, and its 24 hours are nearly over.',
    einvoice_device_refused: 'The tax authority does not accept {name} any more. Renew its certificate.',
    einvoice_certificate_ends: {
      by: 'days',
      one: 'The certificate of {name} ends in {days} day. Renew it in time.',
      other: 'The certificate of {name} ends in {days} days. Renew it in time.',
    },
    visit_waits_for_yes: '{customer} asks for an appointment on {starts_at}. It is awaiting your approval.',
  },
  intro: 'The latest of each kind, newest first.',
  nothing_for_you: 'No notifications for your role yet',
  nothing_for_you_text: 'A person who manages roles in your business can change that.',
  unread: { one: '{count} unread', other: '{count} unread' },
  new: 'New',
} as const;
