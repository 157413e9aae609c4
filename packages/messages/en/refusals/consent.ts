export const consentRefusals = {
  'consent.not_a_choice': 'Offers cannot be sent this way. Choose WhatsApp or e-mail.',
  'consent.day_missing': 'Enter the date on which the paper was signed.',
  'consent.day_in_future': 'This date is in the future. Choose the day on which the paper was signed.',
  'consent.words_missing': 'Copy the words that the customers signed: without them the consent proves nothing.',
  'consent.customer_gone': 'Some of these customers no longer exist. Close this, choose again and record it once more.',
  'consent.link_ended': 'This link has ended, because it went to an address that is no longer on record. Ask the salon for a new one.',
} as const;
