/** Where a customer comes back to from paying: what became of it. */
export const paymentStatus = {
  paid_title: 'Paid. Your time is yours',
  paid_lead: 'We have received {amount}. It is taken off your bill at the salon.',
  waiting_title: 'We are waiting for your payment',
  waiting_lead: 'The payment service has not told us yet. This usually takes less than a minute.',
  waiting_hold: 'Your time is kept for you until {until}.',
  failed_title: 'The payment did not go through',
  failed_lead: 'No money was taken. Your time is kept for you until {until}: you can try again.',
  over_title: 'The time to pay is over',
  over_lead: 'No money was taken, and the time went back to the salon. You are welcome to book again.',
  settled_title: 'This payment was not needed any more',
  settled_lead: 'No money was taken here: the deposit of this booking was paid another way.',
  returned_title: 'Your money is on its way back',
  returned_lead:
    'Your payment of {amount} could not be used for this booking, so all of it goes back the way you paid. Your bank may take a few days to show it.',
  refresh: 'Look again',
  pay: 'Go to the payment page',
  retry: 'Try again',
  booking: 'Show my booking',
  receipt: 'Receipt',
  book_again: 'Book again',
  amount: 'Amount',
} as const;
