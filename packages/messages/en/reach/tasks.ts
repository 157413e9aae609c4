/** Tasks at the bell: what each asks for, whom it waits for and since when. */
export const tasks = {
  titles: {
    leave_request: '{english_name} asks for leave from {starts_on}.',
    booking_request: '{customer} asks for an appointment on {starts_at}.',
    low_rating: {
      by: 'stars',
      one: '{customer} rated a visit {stars} star out of 5. Ask what went wrong.',
      other: '{customer} rated a visit {stars} stars out of 5. Ask what went wrong.',
    },
    einvoice_rejected: 'The tax authority rejected the e-invoice of {number}. See why, and issue a corrected one.',
    einvoice_late: 'The e-invoice of {number} has not reached the tax authority, and its 24 hours are nearly over.',
    einvoice_device_refused: 'The tax authority does not accept {name} any more. Renew its certificate.',
    einvoice_certificate: 'The certificate of {name} ends on {until_on}. Renew it in time.',
    expected_expense: '{description} is due on {due_on}. Move it to expenses once the invoice is there.',
    whatsapp_package_ends: 'The WhatsApp package {english_name} ends on {ends_on}. Ask sales for the next one.',
    whatsapp_connection_lost: 'WhatsApp has stopped sending from {number}, and messages are waiting. Connect the number again.',
    sms_stopped: 'SMS by {sender} has stopped. See why, and resume it.',
    whatsapp_template_missing:
      '“{english_name}” could not be sent by WhatsApp: none of its texts is approved. Submit the texts to WhatsApp under Automatic messages.',
    whatsapp_template_stopped: 'WhatsApp no longer accepts the text of “{english_name}”. See why under Automatic messages, and change it.',
  },
  finish: 'Done',
  finish_of: 'Done: {title}',
  example: 'Example',
  owner: 'Owner',
  comma: ', ',
  waits_for: 'Waits for {who}',
  who_and_more: { one: '{who} and {count} more', other: '{who} and {count} more' },
  since: {
    now: 'Just now',
    minutes: { one: 'for {count} minute', other: 'for {count} minutes' },
    hours: { one: 'for {count} hour', other: 'for {count} hours' },
    days: { one: 'for {count} day', other: 'for {count} days' },
  },
  empty: 'Nothing waits for you',
  empty_text: 'Requests and whatever else needs a decision will be listed here.',
  more: { one: '{count} more task waits', other: '{count} more tasks wait' },
} as const;
