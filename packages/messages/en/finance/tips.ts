/** Tips of employees, and paying them out. */
export const tips = {
  employee: 'Employee',
  received: 'Received',
  paid_out: 'Paid out',
  given_back: 'Refunded',
  charged_back: 'Charged back',
  balance: 'Still to pay out',
  kinds: { '1': 'Received', '2': 'Paid out', '3': 'Refunded', '4': 'Charged back', '5': 'Chargeback undone' },
  pay_out: 'Pay out',
  pay_out_of: 'Pay out the tips of {name}',
  pay_out_save: 'Pay out',
  search: 'Employee or number',
  paid: '{amount} paid out: receipt {number}',
  empty_title: 'No tips yet',
  empty_text: 'Tips taken at the till appear here by employee until they are paid out.',
  balances: 'By employee',
} as const;
