export const cashShiftsRefusals = {
  'cash_shifts.already_open': 'Your shift is already open. Close it before you open another.',
  'cash_shifts.none_open': 'You have no open shift. Open one first.',
  'cash_shifts.cash_needs_shift':
    'Open your shift at the drawer first: the general settings say that “Cash needs an open shift at the drawer”. Other payment methods work without a shift.',
  'cash_shifts.say_what_for': 'Say in words what this money is for, or choose another use.',
  'cash_shifts.say_which_bank': 'There are several bank accounts. Choose one.',
  'cash_shifts.bank_unknown': 'This bank account was not found, or the money is not for the bank. Choose again.',
  'cash_shifts.nothing_counted': 'Nothing is counted yet. Enter how many of each note and coin there are; in an empty drawer, enter 0.',
  'cash_shifts.count_invalid': 'Count whole notes and coins, each kind once.',
  'cash_shifts.count_first': 'Count the drawer and close the shift first; then its report is here.',
} as const;
