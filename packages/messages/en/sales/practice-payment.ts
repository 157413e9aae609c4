/** The page of the stand-in for a payment gateway: what can be tried on it. */
export const practicePayment = {
  title: 'Practice payment',
  training: 'Training',
  lead: 'This practice page replaces a payment gateway. It asks for no card and moves no money: choose what should happen.',
  amount: 'Amount',
  pay: 'Pay {amount}',
  decline: 'Decline the card',
  more: 'What else a gateway may do',
  pay_late: 'Pay, and tell only after the time to pay is over',
  pay_slowly: { by: 'seconds', one: 'Pay, and tell after {seconds} second', other: 'Pay, and tell after {seconds} seconds' },
  pay_and_tell_twice: 'Pay, and tell it twice',
  paid_already: 'This page has been paid. Paying again tries what happens to money that comes twice.',
  declined_already: 'The card was declined. You can try again.',
  back: 'Back to {business}',
  missing_title: 'This payment page does not exist',
  missing_text: 'The link may be incomplete. Go back to your booking and start the payment from there.',
} as const;
