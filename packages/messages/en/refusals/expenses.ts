export const expensesRefusals = {
  'expense.type_unknown': 'This expense type was not found. Choose again.',
  'expense.supplier_unknown': 'This supplier was not found. Choose again.',
  'expense.method_unknown': 'This payment method was not found. Choose again.',
  'expense.product_unknown': 'This product was not found. Choose again.',
  'expense.item_unnamed': 'Say what was bought, or choose a product.',
  'expense.nothing': 'Enter what it cost.',
  'expense.vat_differs': 'This VAT does not belong to the items. Look at their amounts and rates again.',
  'expense.treatment_has_rate': 'VAT of this kind has a rate. Choose the rate, or another VAT treatment.',
  'expense.treatment_has_no_rate': 'Without VAT the rate is 0%. Choose another VAT treatment, or no rate.',
  'expense.due_before': 'It cannot be due before the day of the invoice.',
  'expense.in_future': 'An expense is entered when it is there: choose {latest} or an earlier day.',
  'expense.too_early':
    'You can enter expenses back to {earliest}. For an earlier one ask somebody with the right to enter expenses of more than a year ago.',
  'expense.paid_how': 'Say both when it was paid and how.',
  'expense.entered_already': 'This invoice of the same supplier is entered already.',
  'expense.no_right_to_stock':
    'You do not have permission to put products into stock. Describe the item instead, or ask for the permission.',
  'expense.cancelled': 'This expense is cancelled.',
  'expense.paid_already': 'This expense is paid already.',
  'expense.more_than_left': 'Only {left} of this expense is left to pay. Enter that or less.',
  'expense.less_than_paid':
    '{paid} is paid for this expense already, so its total cannot be less. Undo a payment first, or correct the items.',
  'expense.payment_reversed': 'This payment is undone already.',
  'expense.has_payments': 'Something is paid for this expense, so it stays. Undo its payments first, then cancel it.',
  'expense.has_credit_notes':
    'The supplier has credited part of this expense, so its items, supplier and numbers stay. Only the type, dates and notes can be changed.',
  'expense.stocked': 'This expense has put products into stock, so it stays. Take out what is wrong by a stock operation.',
  'expense.stocked_line_changed':
    'Products that are in stock already cannot be changed here. Correct them by a stock operation, and enter what is missing as a new expense.',
  'expense_type.english_name_exists': 'Another expense type has this English name.',
  'expense_type.arabic_name_exists': 'Another expense type has this Arabic name.',
  'expense_type.in_use': 'There are expenses of this type, so it has to stay. Disable it instead.',
  'supplier.name_exists': 'Another supplier has this name.',
  'supplier.trn_exists': 'Another supplier has this tax registration number.',
  'supplier.trn_wrong': 'This is not a tax registration number of your country.',
  'supplier.in_use': 'There are expenses of this supplier, so it has to stay. Disable it instead.',
} as const;
