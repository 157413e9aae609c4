/** What stands on a gift card, on paper and on its page. */
export const giftCardPaper = {
  title: 'Gift card',
  for: 'For {name}',
  from: 'From {name}',
  left: '{left} of {value} left',
  valid_until: 'Valid until {date}',
  valid_for_ever: 'Without an end date',
  show: 'Show this code at the counter, or tell the number.',
  number: 'Card number',
} as const;
