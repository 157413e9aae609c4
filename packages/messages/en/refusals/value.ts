export const valueRefusals = {
  'gift_cards.free_not_allowed': 'This account does not give gift cards for free. It can be allowed in the general settings.',
  'gift_cards.no_right_to_give': 'You do not have permission to give gift cards for free.',
  'gift_cards.expires_before_today': 'This day is over already. Choose today or later.',
  'gift_cards.disabled_already': 'This gift card is disabled already.',
  'gift_cards.not_disabled': 'This gift card is not disabled.',
  'gift_cards.no_mobile': 'Nobody’s mobile is known for this gift card. Add it to the card first.',
  'gift_cards.no_email': 'No e-mail address is known for this gift card. Choose a customer who has one.',
  'gift_cards.no_public_page': 'Give your online page an address first: the gift card is shown there.',
  'loyalty.levels_alike': 'Two levels have the same name or begin at the same points.',
  'loyalty.nothing_to_adjust': 'Enter how many points are added or taken away.',
  'balance.nothing_to_adjust': 'Enter the amount that is added or taken away.',
} as const;
