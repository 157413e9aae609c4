/** The amounts of a line that are added up by day, in minor units. */
export const summedColumns = [
  'gross_minor',
  'net_minor',
  'vat_minor',
  'discount_minor',
  'code_discount_minor',
  'invoice_discount_minor',
  'commission_minor',
] as const;
