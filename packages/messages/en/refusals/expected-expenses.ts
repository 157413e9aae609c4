export const expectedExpensesRefusals = {
  'expected_expense.moved': 'This expected expense was moved to expenses already. Correct the expense instead.',
  'expected_expense.how_often': 'Say how often it repeats: every so many days, weeks, months or years.',
  'expected_expense.two_ends': 'Choose one end: a last day, or a number of times.',
  'expected_expense.ends_before': 'The last day cannot be before the first.',
} as const;
