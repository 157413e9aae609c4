export const supplierCreditsRefusals = {
  'supplier_credit.line_unknown': 'This item does not belong to the expense. Choose again.',
  'supplier_credit.line_twice': 'This item is in the credit note twice. Enter it once.',
  'supplier_credit.before_expense': 'A credit note cannot be dated before its invoice.',
  'supplier_credit.more_than_bought': 'Only {left} of this item can still be credited. Enter that or less.',
  'supplier_credit.more_goods_than_bought': 'More would be returned than was bought. Enter a smaller quantity.',
  'supplier_credit.not_goods': 'This item never went into stock, so nothing of it can be returned. Leave the quantity empty.',
  'supplier_credit.not_in_stock': 'There is not that much left in stock. Enter a smaller quantity.',
  'supplier_credit.reversed': 'This credit note is undone already.',
  'supplier_credit.none_open': 'There is no open credit on this expense.',
  'supplier_credit.more_than_open': 'Only {left} of credit is open. Enter that or less.',
  'supplier_credit.other_by_now':
    'The supplier’s open credit has changed: {credit} is set against this payment now. Look at the amount again.',
  'supplier_credit.used': 'Part of this payment is open credit that was set against another expense or refunded. Undo that first.',
  'supplier_credit.paid_again': 'The expense that this credit came from was paid again meanwhile. Undo that payment first.',
} as const;
