export const customersRefusals = {
  'customer.consent_not_allowed': 'Your role does not let you record what customers agree to. Untick the offers, or ask somebody who may.',
  'customer.mobile_exists': 'This mobile belongs to {name}. Open that profile instead of adding another.',
  'customer.email_exists': 'This e-mail belongs to {name}. Open that profile, or leave the e-mail out.',
  'customer.trn_wrong': 'A TRN has 15 digits; in Saudi Arabia it starts and ends with 3.',
  'customer.mobile_taken': 'Another customer has this mobile. Search for that one.',
  'customer.email_taken': 'Another customer has this e-mail. Search for that one, or leave it out.',
  'customer.has_history':
    '{name} has visits, invoices or messages, which have to be kept. Disable the customer instead: they can then no longer be booked or billed.',
  'customer.type_missing': 'Choose which of your own types the customer has, or choose individual, company or VIP.',
  'customer.type_unknown': 'This customer type no longer exists. Choose another one.',
  'customer.type_disabled': 'This customer type is disabled. Choose another one, or enable it under types and tags.',
  'customer_type.english_name_exists': 'Another customer type has this English name. Choose another name, or use that type.',
  'customer_type.arabic_name_exists': 'Another customer type has this Arabic name. Choose another name, or use that type.',
  'customer_type.in_use': {
    by: 'customers',
    one: '{customers} customer has this type. Disable it instead: they keep it, and it is no longer offered.',
    other: '{customers} customers have this type. Disable it instead: they keep it, and it is no longer offered.',
  },
  'customer_tag.english_name_exists': 'Another tag has this English name. Choose another name, or merge the two.',
  'customer_tag.arabic_name_exists': 'Another tag has this Arabic name. Choose another name, or merge the two.',
  'customer_tag.in_use': {
    by: 'customers',
    one: '{customers} customer has this tag. Merge it into another tag, or disable it.',
    other: '{customers} customers have this tag. Merge it into another tag, or disable it.',
  },
  'customer_tag.unknown': 'One of these tags was deleted or merged meanwhile. Choose the tags again.',
  'customer_tag.disabled': 'One of these tags is disabled. Choose another one, or enable it under types and tags.',
  'customer_tag.merged_with_itself': 'A tag cannot be merged into itself. Choose another tag.',
  'customer_tag.customer_gone': 'One of these customers was deleted meanwhile. Choose the customers again.',
  'customer_tag.too_many': {
    by: 'most',
    one: '{name} would have more than {most} tag. Remove some first.',
    other: '{name} would have more than {most} tags. Remove some first.',
  },
  'customer.export_not_allowed': {
    by: 'most',
    one: 'More than {most} customer at a time is an export, and your role does not include exporting customers. Ask your system admin for it.',
    other:
      'More than {most} customers at a time is an export, and your role does not include exporting customers. Ask your system admin for it.',
  },
} as const;
