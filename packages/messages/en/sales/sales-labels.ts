/** What fields of the wing sales are called that no other wing has. */
export const salesLabels = {
  discount_reason: 'Reason for the discount',
  unit_price_minor: 'Price',
} as const;
