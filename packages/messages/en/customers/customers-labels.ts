/** What fields of the wing customers are called that no other wing has. */
export const customersLabels = {
  allergies: 'Allergies and sensitivities',
  allow_whatsapp: 'May be contacted on WhatsApp',
  birth_month: 'Birth month',
  customer_type: 'Customer type',
  customer_type_id: 'Own type',
  tag_ids: 'Tags',
  survivor: 'Record that stays',
  others: 'Records to merge',
  chosen_fields: 'Chosen details',
  merge_field: 'Detail',
  other_customer_id: 'Other customer',
  typed_name: 'Name to confirm',
  tone: 'Colour',
  add_tag_ids: 'Tags to add',
  remove_tag_ids: 'Tags to remove',
} as const;
