/** What the tax authority has of a document, wherever a document is shown. */
export const einvoiceState = {
  e_invoice: 'E-invoice',
  states: {
    waiting: 'Waiting',
    waiting_clearance: 'Waiting for clearance',
    submitted: 'With the provider',
    reported: 'Reported',
    cleared: 'Cleared',
    delivered: 'Delivered',
    rejected: 'Rejected',
  },
  hours_left: { one: '{count} hour left', other: '{count} hours left' },
  minutes_left: { one: '{count} minute left', other: '{count} minutes left' },
  late: 'Late',
  open: 'Open the e-invoice',
  clearance: {
    title: 'Waiting for clearance',
    text: 'The authority has to clear an invoice to a business before it is handed over. This takes seconds; printing then opens automatically.',
    slow: 'The authority has not answered yet. It is asked again automatically; you can keep selling and print the invoice later.',
  },
  /** Why another till issued a document than the one it was taken at. */
  other_device: {
    gone: '{name} is no longer connected to the tax authority, so the main till issued this document.',
    other_kind: '{name} does not issue this kind of document, so another till of the salon did.',
  },
  rejected_text: 'The authority did not accept this document.',
} as const;
