export const practicePhonesRefusals = {
  'whatsapp.no_practice': 'There are no phones to practise with here. They are part of the training installation.',
  'whatsapp.practice_refused': 'The practice phone could not do this. Check the mobile number and that there is something to send.',
} as const;
