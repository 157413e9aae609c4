/** What the notifications of the four kinds say, and the screen that lists them. */
export const notifications = {
  told: {
    invoice_on_hold: '{by} put an invoice of {customer} on hold.',
    invoice_on_hold_nobody: '{by} put an invoice on hold.',
    visit_rated: '{customer} rated her visit {stars} of 5.',
    suggestion_made: '{customer} made a suggestion.',
    complaint_made: '{customer} made a complaint.',
    stock_low: '{english_name} is running low: {left} left.',
    stock_out: '{english_name} is used up.',
    stock_expires: '{left} of {english_name} will expire on {expires_on}.',
    einvoice_rejected: 'The tax authority rejected the e-invoice of {number}. See why, and issue a corrected one.',
    einvoice_late: 'The e-invoice of {number} has not reached the tax authority, and its 24 hours are nearly over.',
    einvoice_device_refused: 'The tax authority does not accept {name} any more. Renew its certificate.',
    einvoice_certificate_ends: {
      by: 'days',
      one: 'The certificate of {name} ends in {days} day. Renew it in time.',
      other: 'The certificate of {name} ends in {days} days. Renew it in time.',
    },
    visit_waits_for_yes: '{customer} asks for an appointment on {starts_at}. It waits for your yes.',
  },
  intro: 'The latest of each kind, newest first. Reading them here or in the menu above is the same.',
  nothing_for_you: 'Your role is not told of anything yet',
  nothing_for_you_text: 'Whoever gives out the roles in your business can change that.',
  unread: { one: '{count} unread', other: '{count} unread' },
  new: 'New',
} as const;
