export const settingsRefusals = {
  'settings.country_unknown': 'Choose a country from the list.',
  'settings.city_unknown': 'This city does not belong to the country. Choose a city from the list.',
  'settings.timezone_unknown': 'This time zone is not known. Choose one from the list.',
  'settings.country_fixed':
    'Money was already recorded in this currency (an invoice, a deposit, an expense or the like), so the country stays. Contact support to open an account elsewhere.',
  'settings.website_invalid': 'A website starts with https:// or http://',
  'settings.trn_required': 'A business that is registered for VAT needs its tax registration number.',
  'settings.trn_digits': 'The tax registration number should have digits only.',
  'settings.trn_length': 'The tax registration number should have 15 characters.',
  'settings.trn_ksa_threes': 'In Saudi Arabia the tax registration number starts and ends with 3.',
  'settings.message_language_required': 'Messages need at least one language: Arabic or English.',
  'settings.logo_unknown': 'This picture is no longer there. Upload the logo again.',
  'wizard.unknown_step': 'The set-up has no step named “{step}”.',
  'hours.day_twice': '{day} is there twice.',
  'hours.shift_too_long': 'On {day} a shift lasts longer than 24 hours.',
  'hours.shifts_overlap': 'On {day} a shift runs into the next one. Let one end before the other begins.',
  'hours.never_open': 'The business has to be open at least once a week, or nobody can book.',
  'booking_rules.nobody_could_book': {
    by: 'days',
    one: 'Nobody could book: the notice is as long as customers can book ahead ({days} day). Shorten it, or let them book further ahead.',
    other:
      'Nobody could book: the notice is as long as customers can book ahead ({days} days). Shorten it, or let them book further ahead.',
  },
  'series.only_grows': 'The next number may only grow: {next_number} or more, so that no number comes twice.',
  'series.prefix_ends_in_digit': 'A prefix should not end in a digit, because it would read as part of the number.',
  'payment_method.name_exists': 'There is already a payment method with this name.',
  'payment_method.last_active': 'This is the only active payment method. Activate another one first.',
  'payment_method.kind_fixed': 'Money was already taken this way, so its kind stays. Add another payment method instead.',
  'online_setting.gallery_unknown': 'A picture of the gallery is no longer there. Remove it, or upload it again.',
  'online_setting.gallery_twice': 'The gallery has the same picture twice. Remove one of them.',
  'online_setting.background_unknown': 'This picture is no longer there. Upload it again.',
  'online_setting.alias_taken': 'Another business has this address. Choose another one.',
  'online_setting.link_invalid':
    'This link is not right: a telephone starts with +, a WhatsApp number with its country code and no +, everything else with https://',
  'online_setting.place_incomplete':
    'A place has both numbers, latitude and longitude. Enter the other one too, or paste a link from your maps app.',
  'online_setting.link_other_site': 'This link should lead to {site}.',
} as const;
