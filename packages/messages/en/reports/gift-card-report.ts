/** What the report of gift cards says. */
export const giftCardReport = {
  date: 'Date',
  document: 'Document',
  amount: 'Amount',
  part: 'Cards',
  parts: {
    sold: 'Sold',
    given: 'Given',
    used: 'Used and returned',
    withdrawn: 'Withdrawn with their sale',
    expired: 'Expired',
    left: 'With something left',
    left_expired: 'Expired with something left',
    expiring_30: 'Expires in 30 days',
    expiring_60: 'Expires in 60 days',
    expiring_90: 'Expires in 90 days',
  },
  sum: 'Total {amount}',
  search: 'Card number or document',
  empty: 'No cards here',
  empty_text: 'Nothing of this kind happened in the period.',
  left_note: 'What is left and what expires is counted at the end of the period, today at the latest.',
} as const;
