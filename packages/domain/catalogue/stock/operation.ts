/** What a movement of stock was (specification §4, stock operations; 7 is the difference that a count found, 8 what goes back to its supplier). */
export const StockOperation = {
  added: 0,
  expired: 1,
  lost: 2,
  internal_use: 3,
  initial: 4,
  sold: 5,
  invoice_return: 6,
  count: 7,
  returned_to_supplier: 8,
} as const;
export type StockOperation = (typeof StockOperation)[keyof typeof StockOperation];

/** The units a product is counted in. */
export const productUnits = ['piece', 'ml', 'g'] as const;
export type ProductUnit = (typeof productUnits)[number];

/** Days before a batch expires at which the salon is notified. */
export const near_expiry_days = 30;
