import type { FieldCheck } from './field-fault.ts';
import { matching } from './field-fault.ts';
import { internationalDigits, mobileLengthFault, phoneDigits } from './mobile.ts';

const email_shape =
  /^(?=.{3,254}$)(?=.{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** An address that mail can be sent to over the internet: one @, a domain with a dot. */
export const email: FieldCheck = matching(email_shape, 'field.not_an_email');

/** Starts with + or 00, and has the length of its calling code (specification §5, telephone). */
export const telephone: FieldCheck = (value) => {
  if (value === '') return null;
  const typed = phoneDigits(value);
  if (typed === null) return { code: 'field.not_numeric' };
  if (!typed.is_prefixed) return { code: 'field.telephone_prefix_missing' };
  return mobileLengthFault(typed.digits);
};

/** A telephone that may also be typed without prefix, as people of `home` (a calling code) do: 011 234 5678. */
export const telephoneOf =
  (home: string | undefined): FieldCheck =>
  (value) => {
    const typed = phoneDigits(value);
    if (home === undefined || typed === null || typed.is_prefixed) return telephone(value);
    return mobileLengthFault(internationalDigits(typed, home));
  };

/** International digits that do not start with + or 00, with the length of their calling code (specification §5, WhatsApp number). */
export const whatsapp: FieldCheck = (value) => {
  if (value === '') return null;
  const typed = phoneDigits(value);
  if (typed === null) return { code: 'field.not_numeric' };
  if (typed.is_prefixed) return { code: 'field.whatsapp_prefix_present' };
  return mobileLengthFault(typed.digits);
};
