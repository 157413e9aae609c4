/** The e-mail that brings a gift card, in the card's own look. */
export const giftCardLetter = {
  title: 'Gift card',
  picture: 'The picture on the card',
  for: 'For {name}',
  from: 'From {name}',
  open: 'Open the card',
  otherwise: 'If the button does not work, open this address:',
} as const;
