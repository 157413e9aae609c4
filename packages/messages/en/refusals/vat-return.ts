export const vatReturnRefusals = {
  'vat_return.no_period': 'This is not a period that you file. Look at the filing period again.',
  'vat_return.no_vat': 'There is no VAT in your country, so there is no return to lock.',
  'vat_return.not_registered': 'Your business is not registered for VAT. Enter your tax registration number under Taxes first.',
  'vat_return.not_over': 'This period is not over yet. Its return can be locked from a quarter of an hour after its last day.',
  'vat_return.earlier_first': 'Lock the returns of earlier periods first. They follow one another without a gap.',
  'vat_return.amend_earlier_return':
    'Corrections of earlier periods are more than SAR 5,000, so the earlier return has to be amended with the authority. Leave them out here.',
  'vat_return.disclose_voluntarily':
    'Corrections of earlier periods are more than AED 10,000. Make a voluntary disclosure to the authority, and leave them out here.',
  'vat_return.no_emirate': 'Choose your city in the general settings first, so that the form says in which emirate you sell.',
  'vat_return.locked_already': 'The return of this period is locked already.',
  'vat_return.changed_meanwhile': 'Something of this period changed meanwhile. Look at the return again, then lock it.',
  'vat_return.filed_already': 'This return is filed already.',
  'vat_return.file_first': 'Record that the return was filed first.',
  'vat_return.paid_already': 'This return is paid already.',
  'vat_return.nothing_to_pay': 'There is nothing to pay on this return.',
  'vat_return.method_unknown': 'VAT is paid by transfer. Choose again.',
  'vat_return.in_future': 'Choose {latest} or an earlier day.',
  'vat_return.too_early': 'Choose {earliest} or a later day.',
} as const;
