/** An appointment that is open beside the board: its next step, what is told of the customer, what can be done. */
export const visit = {
  actions: 'What to do with the appointment',
  more: 'More',
  move: 'Move',
  no_show_count: { one: '{count} no-show', other: '{count} no-shows' },
  take_deposit: 'Take deposit',
  balance: 'Balance',
  debt: 'Owes',
  penalty: 'Penalty',
  deposits: 'Deposits',
  points: { one: '{count} point', other: '{count} points' },
  loyalty: 'Loyalty',
  note: 'Note',
  visits: { one: '{count} visit', other: '{count} visits' },
  never_here: 'Not here before',
  last_here: 'last on {day}',
  paid: 'Paid',
} as const;
