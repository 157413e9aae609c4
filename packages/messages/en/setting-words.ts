/**
 * What each setting changes, in one sentence, and what else users call it, separated by commas; by its page and its field. `title` is only there where the
 * label of the field does not say enough away from its form. The search box and the page of all settings find settings by it in both languages.
 */
export const settingWords = {
  all: 'Every setting',
  all_note: 'What each one changes. Opening one takes you to its field.',
  count: { one: '{count} setting', other: '{count} settings' },
  found: { one: '{count} setting found', other: '{count} settings found' },
  default_is: 'Default: {value}',
  changed_from: 'Changed · default: {value}',
  last_change: '{name}, {when}',
  on: 'on',
  off: 'off',
  nothing: 'empty',
  no_limit: 'no limit',
  never: 'never',
  as_the_law_asks: 'as long as the law of the country asks',
  months: { one: '{count} month', other: '{count} months' },
  days: { one: '{count} day', other: '{count} days' },
  languages: { ar: 'Arabic', en: 'English' },
  digits: { latn: '0123456789', arab: '٠١٢٣٤٥٦٧٨٩' },
  gateways: { none: 'none' },
  months_of_year: {
    1: 'January',
    2: 'February',
    3: 'March',
    4: 'April',
    5: 'May',
    6: 'June',
    7: 'July',
    8: 'August',
    9: 'September',
    10: 'October',
    11: 'November',
    12: 'December',
  },
  pages: {
    general_setting: 'General settings',
    vat_setting: 'VAT',
    taxes: 'Taxes',
    payment_methods: 'Payment methods',
    business_hours: 'Opening hours',
    invoice_setting: 'Invoices',
    online_setting: 'Online page',
    booking_rules: 'Booking rules',
    payment_gateway_setting: 'Payment gateway',
    waiting_list_setting: 'Waiting list',
    loyalty_program: 'Loyalty program',
    gift_card_setting: 'Gift cards',
    check_in_setting: 'Working locations',
    leave_policy: 'Leave balances',
    overtime_setting: 'Overtime',
    advertising_limits: 'Limits for advertising',
    message_channels: 'How messages reach customers',
    accounting_setting: 'Accounting',
    notification_hours: 'Notifications',
    vat_period: 'VAT return',
    data_retention: 'Data retention',
  },
  accounting_setting: {
    books_from: {
      changes: 'The first day that is in the books; what was there before comes as opening entries.',
      words: 'opening date, go-live',
    },
    debt_due_days: {
      changes: 'From which day on a debt counts as late and can be reminded of.',
      words: 'payment terms, net days, credit days',
    },
    commission_with_vat: { changes: 'Whether commission is taken of prices with VAT or without it.', words: 'gross, net, commission base' },
    commission_before_discount: { changes: 'Whether discounts lower the commission of a sale.', words: 'list price, commission base' },
    notes_lower_commission: { changes: 'Whether a credit note lowers what the employee earned.', words: 'clawback, refund' },
    breakage: { changes: 'When what nobody uses of cards and offers becomes income.', words: 'unused gift cards, expired' },
    points_provision: { changes: 'Whether points of customers are shown as a liability.', words: 'loyalty liability, provision' },
    financial_year_month: { changes: 'The months of a financial year, in budgets and reports.', words: 'fiscal year, accounting year' },
  },
  general_setting: {
    english_name: {
      title: 'Salon name in English',
      changes: 'The name on English pages, invoices and messages.',
      words: 'business name, brand',
    },
    arabic_name: {
      title: 'Salon name in Arabic',
      changes: 'The name on Arabic pages, invoices and messages.',
      words: 'business name, brand',
    },
    logo_file_id: { changes: 'The picture on your booking page, invoices and receipts.', words: 'picture, brand, image' },
    country_id: { changes: 'The currency, the usual VAT and the rules for telephone numbers.', words: 'currency, nation, kingdom' },
    city_id: { changes: 'The city in the address that customers and invoices show.', words: 'town, address' },
    timezone: { changes: 'When your day begins and ends, and the time of every appointment.', words: 'clock, time, GMT' },
    english_address: { changes: 'The street on English invoices and pages.', words: 'street, location' },
    arabic_address: { changes: 'The street on Arabic invoices and pages.', words: 'street, location' },
    building_number: { changes: 'Part of the national address on tax invoices and e-invoices.', words: 'national address, address' },
    district: { changes: 'Part of the national address on tax invoices and e-invoices.', words: 'national address, neighbourhood' },
    postal_code: { changes: 'Part of the national address on tax invoices and e-invoices.', words: 'zip, postcode, national address' },
    telephone: {
      title: 'Salon telephone',
      changes: 'The number customers call from your page and your papers. With + and country code.',
      words: 'phone, call, mobile, contact',
    },
    whatsapp: {
      title: 'Salon WhatsApp',
      changes: 'Where the WhatsApp button of your page leads. With country code, without +.',
      words: 'chat, mobile, contact',
    },
    email: { title: 'Salon e-mail', changes: 'Where customers’ answers to e-mails go.', words: 'mail, contact, reply' },
    website: { changes: 'The address of your own site on invoices.', words: 'site, link, url' },
    trn: { changes: 'The VAT number on every tax invoice.', words: 'vat number, tax number, registration' },
    commercial_registration: { changes: 'The registration number on invoices and e-invoices.', words: 'cr, company number, licence' },
    allow_price_change: {
      changes: 'Whether a cashier with the right may change a price during a sale.',
      words: 'edit price, override, till',
    },
    allow_change_quantity: { changes: 'Whether more than one of the same can be sold in one line.', words: 'amount, pieces, till' },
    allow_hold_invoice: { changes: 'Whether a sale can be put aside and finished later.', words: 'park, pause, on hold, till' },
    allow_sell_without_stock: {
      changes: 'Whether a product is sold although none is left in stock.',
      words: 'negative stock, out of stock, inventory',
    },
    allow_free_gift_card: { changes: 'Whether a gift card can be given without being paid for.', words: 'voucher, present, compensation' },
    allow_debt: { changes: 'Whether a sale can be finished before all of it is paid.', words: 'credit, pay later, owe, receivable' },
    cash_needs_shift: { changes: 'Whether cash is only taken while a cash shift is open.', words: 'drawer, till, cash shift, z report' },
    language: {
      title: 'Language of the business',
      changes: 'The language of messages and papers for customers without one of their own.',
      words: 'arabic, english, translation',
    },
    digits: { changes: 'How numbers are written on Arabic screens and papers.', words: 'numbers, numerals, hindi digits' },
    message_in_arabic: { changes: 'Whether messages to customers are written in Arabic.', words: 'sms, e-mail, language' },
    message_in_english: { changes: 'Whether messages to customers are written in English.', words: 'sms, e-mail, language' },
  },
  vat_setting: {
    is_vat_registered: { changes: 'Whether sales charge VAT and invoices are tax invoices.', words: 'value added tax, taxable' },
    trn: { title: 'VAT number', changes: 'The VAT number on every tax invoice.', words: 'trn, tax number, registration' },
    rate_bp: { title: 'VAT percentage', changes: 'The default tax of services and products.', words: 'rate, 15, 5, percent' },
    taxes_deposits: {
      changes: 'Whether the VAT of a deposit is due when it is taken or with the invoice that uses it.',
      words: 'deposit, advance payment, prepayment',
    },
  },
  taxes: {
    english_name: { title: 'Tax: name in English', changes: 'What the tax is called in English.', words: 'tax name' },
    arabic_name: { title: 'Tax: name in Arabic', changes: 'What the tax is called in Arabic.', words: 'tax name' },
    rate_bp: { title: 'Tax: percentage', changes: 'How much of a price with this tax is tax.', words: 'rate, percent' },
    status: { title: 'Tax: active', changes: 'Whether the tax charges anything.', words: 'disable, zero' },
    category: {
      title: 'Tax: category',
      changes: 'What a sale without VAT is to the tax authority: zero-rated, exempt or out of scope.',
      words: 'exempt, zero rated, out of scope',
    },
    exemption_reason_code: {
      title: 'Tax: reason for no VAT',
      changes: 'Which reason e-invoices give for a sale without VAT, and its box of the VAT return.',
      words: 'exemption, healthcare, education, citizens, export',
    },
    is_default: { title: 'Default tax', changes: 'Which tax new services and products begin with.', words: 'usual tax' },
  },
  payment_methods: {
    english_name: {
      title: 'Payment method: name in English',
      changes: 'What the till and English papers call it.',
      words: 'cash, card, mada, transfer',
    },
    arabic_name: {
      title: 'Payment method: name in Arabic',
      changes: 'What the till and Arabic papers call it.',
      words: 'cash, card, mada, transfer',
    },
    kind: {
      title: 'Payment method: kind',
      changes: 'Whether the drawer counts it, and whether an authorization code is asked for.',
      words: 'cash, card, transfer, bank',
    },
    position: { title: 'Payment methods: order', changes: 'Which method is offered first.', words: 'first method, sort' },
    status: { title: 'Payment method: active', changes: 'Whether the till offers it.', words: 'disable, hide' },
  },
  business_hours: {
    days: {
      changes: 'When customers can book, and what the board shows as open.',
      words: 'working hours, open, close, schedule, week, shift',
    },
  },
  invoice_setting: {
    invoice_paper: { changes: 'The paper that an invoice is printed on.', words: 'print, a4, receipt, thermal, 80 mm' },
    invoice_language: { changes: 'The language an invoice is printed in.', words: 'print, arabic, english, both' },
    english_header: { changes: 'The words above an invoice in English.', words: 'print, top, greeting' },
    arabic_header: { changes: 'The words above an invoice in Arabic.', words: 'print, top, greeting' },
    english_footer: { changes: 'The words below an invoice in English.', words: 'print, bottom, exchange policy, thank you' },
    arabic_footer: { changes: 'The words below an invoice in Arabic.', words: 'print, bottom, exchange policy, thank you' },
    series: {
      title: 'Invoice numbers',
      changes: 'How the numbers of invoices, receipts and notes are written, and the next one.',
      words: 'number series, prefix, sequence, counter',
    },
  },
  online_setting: {
    alias: { changes: 'The address of your booking page.', words: 'link, url, page name' },
    is_open: { changes: 'Whether customers can book on your page.', words: 'close booking, pause, stop bookings' },
    accent_colour: { changes: 'The colour of buttons and links on your page.', words: 'color, brand, theme' },
    background_file_id: { changes: 'The picture at the top of your page.', words: 'cover, banner, photo' },
    cover_design: { changes: 'The drawing at the top of your page while there is no picture.', words: 'cover, banner, drawing' },
    english_intro: { changes: 'The words about the salon on your English page.', words: 'about, description, welcome' },
    arabic_intro: { changes: 'The words about the salon on your Arabic page.', words: 'about, description, welcome' },
    gallery_file_ids: { changes: 'The pictures of your work on your page.', words: 'photos, pictures, portfolio' },
    home_blocks: { changes: 'What your page shows, and in which order.', words: 'layout, sections, reviews, team' },
    latitude: { title: 'Location: latitude', changes: 'Where the map of your page puts the salon.', words: 'map, pin, gps, place' },
    longitude: { title: 'Location: longitude', changes: 'Where the map of your page puts the salon.', words: 'map, pin, gps, place' },
    english_district: {
      title: 'District on the page, in English',
      changes: 'The district under the name on your English page.',
      words: 'neighbourhood, area',
    },
    arabic_district: {
      title: 'District on the page, in Arabic',
      changes: 'The district under the name on your Arabic page.',
      words: 'neighbourhood, area',
    },
    links: {
      title: 'Links of the page',
      changes: 'The ways to reach you that your page shows.',
      words: 'instagram, snapchat, tiktok, social',
    },
    english_terms: { changes: 'The page of terms that customers read in English.', words: 'conditions, policy, legal' },
    arabic_terms: { changes: 'The page of terms that customers read in Arabic.', words: 'conditions, policy, legal' },
    english_refund_policy: { changes: 'The refund page that customers read in English.', words: 'return, money back, cancellation policy' },
    arabic_refund_policy: { changes: 'The refund page that customers read in Arabic.', words: 'return, money back, cancellation policy' },
  },
  booking_rules: {
    slot_step_minutes: { changes: 'Times are offered on this grid.', words: 'slots, interval, grid' },
    minimum_notice_minutes: {
      changes: 'Up to this long before it begins, an appointment can still be booked.',
      words: 'last minute, lead time, notice',
    },
    max_days_ahead: { changes: 'How far into the future your calendar is open.', words: 'advance, window, horizon' },
    avoid_gaps: {
      changes: 'Times that avoid short gaps are shown first; other free times stay available.',
      words: 'gaps, idle time, tidy',
    },
    approval: {
      changes: 'A booking that waits keeps its time until you accept or decline it.',
      words: 'confirm, accept, request, automatic',
    },
    max_open_bookings: {
      changes: 'How many appointments ahead one customer may book online. Leave it empty for no limit.',
      words: 'limit, several bookings',
    },
    cancel_window_minutes: {
      changes: 'Up to this long before it begins, customers may still cancel.',
      words: 'cancellation policy, late cancel',
    },
    move_window_minutes: {
      changes: 'Up to this long before it begins, customers may still choose another time.',
      words: 'reschedule, change time',
    },
    deposit_kind: { changes: 'Whether part of an online booking is paid in advance.', words: 'prepayment, advance, down payment' },
    deposit_minor: { changes: 'How much an online booking pays in advance.', words: 'deposit, prepayment, advance' },
    deposit_bp: { changes: 'Which share of the price an online booking pays in advance.', words: 'deposit, prepayment, advance, percent' },
    deposit_from: {
      title: 'Deposit: asked from',
      changes: 'Which customers pay a deposit when they book.',
      words: 'deposit, new customers, no-show',
    },
    pay_within_minutes: {
      title: 'Deposit: to be paid within',
      changes: 'If it is not paid by then, the booking is cancelled and its time is free again.',
      words: 'deposit, time limit, expire',
    },
    no_show_penalty_kind: {
      title: 'Penalty for not coming',
      changes: 'Whether a customer who does not come owes something.',
      words: 'no-show fee, penalty, fine',
    },
    no_show_penalty_minor: {
      title: 'Penalty for not coming: amount',
      changes: 'What a customer who does not come owes.',
      words: 'no-show fee, fine',
    },
    no_show_penalty_bp: {
      title: 'Penalty for not coming: percentage',
      changes: 'Which share of the price a customer who does not come owes.',
      words: 'no-show fee, fine, percent',
    },
    late_cancel_penalty_kind: {
      title: 'Penalty for cancelling too late',
      changes: 'Whether a customer who cancels too late owes something.',
      words: 'late cancellation fee, fine',
    },
    late_cancel_penalty_minor: {
      title: 'Penalty for cancelling too late: amount',
      changes: 'What a customer who cancels too late owes.',
      words: 'late cancellation fee, fine',
    },
    late_cancel_penalty_bp: {
      title: 'Penalty for cancelling too late: percentage',
      changes: 'Which share of the price a customer who cancels too late owes.',
      words: 'late cancellation fee, fine, percent',
    },
    allow_overbooking: {
      changes: 'Users with the right can put a second appointment on a taken time, after a confirmation.',
      words: 'double booking, two at once',
    },
    view_all_appointments: {
      changes: 'When off, employees without the right for it see only their own appointments.',
      words: 'privacy, own calendar, others',
    },
  },
  payment_gateway_setting: {
    driver: { changes: 'The provider that customers pay through on your page.', words: 'online payment, moyasar, mada, apple pay' },
    company: { title: 'Payment gateway: company', changes: 'The company that customers see while they pay.', words: 'merchant name' },
    secret_key: {
      title: 'Payment gateway: secret key',
      changes: 'Identifies the salon to the payment gateway.',
      words: 'api key, password',
    },
    webhook_secret: {
      title: 'Payment gateway: webhook secret',
      changes: 'Proves that messages from the payment gateway are genuine.',
      words: 'callback, notification key',
    },
  },
  vat_period: {
    vat_period: {
      title: 'VAT return: how often it is filed',
      changes: 'The periods of VAT returns and their due days.',
      words: 'tax period, monthly, quarterly',
    },
    first_month: {
      title: 'VAT return: quarters begin with',
      changes: 'Which months make a quarter of the VAT return.',
      words: 'tax period, stagger',
    },
  },
  waiting_list_setting: {
    waiting_offer_minutes: {
      title: 'Waiting list: a time is held for',
      changes: 'How long a freed time is kept for the customer it was offered to.',
      words: 'offer, hold, queue',
    },
  },
  notification_hours: {
    quiet_from: {
      title: 'Notifications: quiet from',
      changes: 'From when e-mails to the team wait and the bell does not count.',
      words: 'night, do not disturb, silence',
    },
    quiet_until: {
      title: 'Notifications: quiet until',
      changes: 'When waiting e-mails are sent. A time before the start means the next morning. Leave both empty for none.',
      words: 'morning, do not disturb, silence',
    },
    digest_at: {
      title: 'Notifications: daily e-mail',
      changes: 'When the e-mail with the notifications of the day goes to the team.',
      words: 'digest, summary',
    },
  },
  message_channels: {
    channels: {
      title: 'Order of the ways to customers',
      changes:
        'In which order WhatsApp, e-mail and SMS are tried; the next one is taken where one refuses or the customer does not want it.',
      words: 'whatsapp, e-mail, sms, fallback, channel',
    },
  },
  advertising_limits: {
    most_in_7_days: {
      title: 'Advertising: at most in 7 days',
      changes: 'How many offers and greetings one customer gets within a week, campaigns and automatic messages together. 0: none.',
      words: 'marketing, cap, spam, frequency',
    },
    most_in_30_days: {
      title: 'Advertising: at most in 30 days',
      changes: 'How many offers and greetings one customer gets within a month, campaigns and automatic messages together.',
      words: 'marketing, cap, spam, frequency',
    },
    quiet_from: {
      title: 'Advertising: none from',
      changes: 'From when advertising waits for the end of the quiet hours.',
      words: 'night, do not disturb, silence',
    },
    quiet_until: {
      title: 'Advertising: none until',
      changes: 'When waiting advertising is sent. The same time as the start means no quiet hours.',
      words: 'morning, do not disturb, silence',
    },
  },
  check_in_setting: {
    largest_radius_metres: {
      title: 'Largest radius of a working location',
      changes: 'How far from a working location an employee may check in at most.',
      words: 'gps, distance, attendance, check in',
    },
  },
  leave_policy: {
    is_counted: {
      changes: 'Whether balances of annual leave are calculated and shown.',
      words: 'annual leave, vacation balance, holiday entitlement',
    },
    days_per_year: {
      changes: 'How many days of annual leave each year of service earns at first.',
      words: 'entitlement, vacation days, annual leave',
    },
    later_days_per_year: {
      changes: 'How many days a year it is after the months below.',
      words: 'seniority, longer service, vacation days',
    },
    later_after_months: {
      changes: 'After how many months of service the higher number of days begins.',
      words: 'seniority, five years, length of service',
    },
    counted_from: {
      changes: 'The first day that counts; what was left before is entered by hand.',
      words: 'opening balance, carry over, go-live',
    },
  },
  data_retention: {
    erase_after_years: {
      changes: 'After how many years without contact the data of a customer is erased. Leave empty to keep it.',
      words: 'privacy, delete old customers, forget, personal data',
    },
    employee_file_years: {
      changes:
        'For how many years the file of an employee who left is kept, where that is longer than the law asks. Leave empty to follow the law.',
      words: 'personal files, former employees, labour law, retention of staff records',
    },
  },
  overtime_setting: {
    threshold_8_minutes: {
      changes: 'How much an employee with eight agreed hours works on a day before overtime begins.',
      words: 'overtime, extra hours, eight hours',
    },
    threshold_9_minutes: {
      changes: 'How much an employee with nine agreed hours works on a day before overtime begins.',
      words: 'overtime, extra hours, nine hours',
    },
    threshold_12_minutes: {
      changes: 'How much an employee with twelve agreed hours works on a day before overtime begins.',
      words: 'overtime, extra hours, twelve hours',
    },
    day_off_is_overtime: {
      changes: 'Whether work on a day on which nothing was expected is overtime from the first minute.',
      words: 'weekend, day off, overtime',
    },
    holiday_is_overtime: {
      changes: 'Whether work on a holiday of the salon is overtime from the first minute.',
      words: 'eid, national day, holiday, overtime',
    },
  },
  gift_card_setting: {
    expires_after_months: {
      title: 'Gift cards: valid for',
      changes: 'How long a new gift card can be used. Leave empty if cards never expire.',
      words: 'voucher, expiry, months',
    },
    is_sold_online: {
      title: 'Gift cards: sold on your page',
      changes: 'Customers buy cards on your page and pay through your payment gateway.',
      words: 'voucher, online, present',
    },
    online_values: {
      title: 'Gift cards: values',
      changes: 'The values that a buyer can choose from on your page.',
      words: 'voucher, amounts, online',
    },
    picture_file_id: {
      title: 'Gift cards: picture',
      changes: 'The picture that new gift cards carry beside the drawn ones.',
      words: 'voucher, design, look',
    },
  },
  loyalty_program: {
    is_active: { title: 'Loyalty program runs', changes: 'Whether sales earn points and points can be used.', words: 'points, rewards' },
    earn_points: { title: 'Points: earned', changes: 'How many points a sale earns for each full amount.', words: 'loyalty, rewards' },
    earn_per_minor: { title: 'Points: for every', changes: 'The amount that earns points once.', words: 'loyalty, spend' },
    redeem_points: { title: 'Points: redeemed', changes: 'How many points take an amount off.', words: 'loyalty, use points' },
    redeem_minor: { title: 'Points: worth', changes: 'What those points take off.', words: 'loyalty, value' },
    smallest_redemption: {
      title: 'Points: smallest redemption',
      changes: 'From how many points on they can be used.',
      words: 'loyalty, minimum',
    },
    earns_on_services: { changes: 'Whether services earn points.', words: 'loyalty, rewards' },
    earns_on_products: { changes: 'Whether products earn points.', words: 'loyalty, rewards, retail' },
    expires_after_months: {
      title: 'Points: valid for',
      changes: 'How long points can be used. Leave empty if points never expire. The oldest points are used first.',
      words: 'loyalty, expiry',
    },
    levels: { title: 'Loyalty levels', changes: 'Which customers earn points faster.', words: 'tiers, gold, vip' },
  },
} as const;
