/** The page of a gift card, for who holds its link. */
export const giftCardPage = {
  title: 'Gift card',
  for: 'For {name}',
  from: 'From {name}',
  left: 'Left',
  value: 'Value',
  valid_until: 'Valid until',
  for_ever: 'No end date',
  number: 'Card number',
  show: 'Show this code at the counter, or tell the number.',
  qr: 'QR code of the card',
  used: 'This card has been used up.',
  expired: 'This card has expired.',
  disabled: 'This card cannot be used at the moment. Please ask the salon.',
  print: 'Print the card',
  book: 'Book an appointment',
} as const;
