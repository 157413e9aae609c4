/** E-invoicing: what happened to a document or a device, beside the authority's own words. */
export const einvoicing = {
  answers: {
    rate_limited: 'The authority asks for a pause. The document is sent again by itself.',
    server_error: 'The authority has a fault at the moment. The document is sent again by itself.',
    timeout:
      'The authority took too long to answer. The document is sent again by itself; should it have arrived, nothing is counted twice.',
    unreachable: 'The authority cannot be reached. The document is sent again by itself as soon as it can.',
    unreadable_answer: 'The authority’s answer could not be read. The document is sent again by itself.',
    unexpected_answer: 'The authority answered something unexpected. The document is sent again by itself.',
    unauthorized: 'The authority does not accept the credentials of this till. Renew its certificate with a new one-time password.',
    unsupported_version: 'The authority does not speak this version any more. The software needs an update.',
    too_large: 'The document is larger than the authority takes. Contact support.',
    foreign_certificate:
      'The authority gave out a certificate that belongs to another device. It is not used; ask for a new one-time password and connect again.',
    cannot_ask: 'The request could not be made of the facts of the business. Check them and try again.',
  },
} as const;
