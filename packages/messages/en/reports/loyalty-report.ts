/** What the report of loyalty points says. */
export const loyaltyReport = {
  date: 'Date',
  customer: 'Customer',
  document: 'Document',
  points: 'Points',
  part: 'Points',
  parts: { earned: 'Earned', redeemed: 'Redeemed', expired: 'Expired', adjusted: 'Adjusted', opened: 'Opening', left: 'Left' },
  sum: 'Total points: {points}',
  search: 'Search for a customer',
  empty: 'No points here',
  empty_text: 'Nothing of this kind happened in the period.',
  worth_note: 'The points are valued at the rate of the program as it is today.',
} as const;
