/** A discount code on the last step of a booking: loaded when somebody says that she has one. */
export const bookingCode = {
  label: 'Discount code',
  apply: 'Apply',
  applying: 'Checking…',
  remove: 'Remove',
  worth: 'Code {code} takes off {amount}',
  to_pay: 'You pay {amount}',
  personal: 'Whether the code is still yours to use is checked when you confirm.',
  failed: 'That did not work. Please try again in a moment.',
} as const;
