/** What the report of offers says. */
export const offerReport = {
  date: 'Date',
  offer: 'Offer',
  sale: 'Sold on invoice',
  document: 'Document',
  expires_on: 'Last day',
  uses: 'Uses',
  amount: 'Amount without VAT',
  part: 'Sold offers',
  parts: {
    sold: 'Sold',
    withdrawn: 'Withdrawn',
    opened: 'Opening',
    used: 'Used and returned',
    expired: 'Expired',
    left: 'With something left',
    left_expired: 'Expired with something left',
    expiring_30: 'Expires in 30 days',
    expiring_60: 'Expires in 60 days',
    expiring_90: 'Expires in 90 days',
  },
  sum: 'Total {amount}',
  search: 'Offer or document',
  empty: 'No sold offers here',
  empty_text: 'Nothing of this kind happened in the period.',
  left_note:
    'Amounts are without VAT. What is left, deferred and expires soon is as of the end of the period, or today if that is earlier.',
} as const;
