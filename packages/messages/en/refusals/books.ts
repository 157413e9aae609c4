/** Why a report of the books is not shown. */
export const booksRefusals = {
  'books.cost_not_allowed':
    'This report says what the salon earns, and your role does not include seeing cost and profit. Ask your system admin for it.',
} as const;
