/** What stands on the paper that a business hangs up: its price list and its poster. */
export const onlinePaper = {
  price_list: 'Price list',
  include_vat: 'All prices include VAT.',
  as_of: 'As of {date}',
  scan: 'Scan to book',
  poster_title: 'Book your appointment',
  poster_lead: 'Point your phone’s camera at the code, choose a time, and you are booked in a minute.',
} as const;
