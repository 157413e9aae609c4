/** What the designs of gift cards are called, where a card is sold and where it is looked at. */
export const giftCardDesigns = {
  '0': 'The salon’s picture',
  '1': 'Saffron',
  '2': 'Rose',
  '3': 'Emerald',
  '4': 'Night',
  '5': 'Sand',
  '6': 'Lilac',
  '7': 'Birthday',
  '8': 'Crescent',
  '9': 'Wedding',
} as const;
