/** What is wrong with a field's value: a key of the message catalogue and the numbers or dates its sentence needs. */
export interface FieldFault {
  code: FieldFaultCode;
  params?: Record<string, string | number>;
}

/** A validator of one field: null when the value is good. All but `required` let an empty value pass. */
export type FieldCheck = (value: string) => FieldFault | null;

export const fieldFaultCodes = [
  'field.required',
  'field.not_a_number',
  'field.not_an_integer',
  'field.below_minimum',
  'field.above_maximum',
  'field.above_current_quantity',
  'field.not_a_price',
  'field.too_many_decimals',
  'field.not_numeric',
  'field.not_a_multiple',
  'field.letters_only',
  'field.english_only',
  'field.arabic_only',
  'field.english_or_arabic',
  'field.alias_characters',
  'field.service_name_characters',
  'field.search_mixed',
  'field.too_short',
  'field.too_long',
  'field.wrong_length',
  'field.not_the_same',
  'field.must_be_after',
  'field.must_be_after_or_equal',
  'field.must_be_before',
  'field.must_be_before_or_equal',
  'field.not_an_email',
  'field.not_a_date',
  'field.not_a_time',
  'field.trn_length',
  'field.trn_digits',
  'field.national_id',
  'field.national_id_wrong',
  'field.trn_ksa_threes',
  'field.telephone_prefix_missing',
  'field.whatsapp_prefix_present',
  'field.mobile_prefix_required',
  'field.mobile_length',
  'field.mobile_length_at_least',
  'field.mobile_length_at_most',
  'field.unwritable',
] as const;
export type FieldFaultCode = (typeof fieldFaultCodes)[number];

/** Makes a check of a pattern: an empty value passes, anything else must match. */
export function matching(pattern: RegExp, code: FieldFaultCode): FieldCheck {
  return (value) => (value === '' || pattern.test(value) ? null : { code });
}

/** Runs checks in order and tells the first fault. */
export function allOf(...checks: readonly FieldCheck[]): FieldCheck {
  return (value) => {
    for (const check of checks) {
      const fault = check(value);
      if (fault !== null) return fault;
    }
    return null;
  };
}
