import {
  email as emailRule,
  telephone as telephoneRule,
  telephoneOf,
  whatsapp as whatsappRule,
} from '@rawnaq/domain/fields/contact-fields';
import { mobile as mobileRule, normaliseMobile, phoneDigits, prefixedMobile } from '@rawnaq/domain/fields/mobile';
import { nationalId as nationalIdRule } from '@rawnaq/domain/fields/national-id';
import { alias as aliasRule, arabicOnly, englishOnly, englishOrArabic, serviceName } from '@rawnaq/domain/fields/text-fields';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import * as z from 'zod/mini';
import { line, ruled } from './fields.ts';
import { homeOfReader } from './reader.ts';

/** Kept in lower case: two spellings of one address are one address. */
export const email = z.pipe(
  line(z.minLength(1), z.maxLength(254), ruled(emailRule)),
  z.transform((value: string) => value.toLowerCase()),
);
const isPrefixed = (value: string): boolean => phoneDigits(value)?.is_prefixed ?? false;
/** The calling code that a number is read with; a prefixed one is read the same everywhere. */
const homeFor = (value: string): string | undefined => (isPrefixed(value) ? undefined : homeOfReader());
const mobileFault = ruled((value) => mobileRule({ home: homeFor(value) })(value));
const internationally = z.transform((value: string) => normaliseMobile(value, homeFor(value)) ?? value);
/**
 * Typed as people do, 055 123 4567 or 551234567 of the salon's country (`readFor`) or with + or 00 of any; kept as international digits without
 * prefix: 966551234567.
 */
export const mobile = z.pipe(line(z.minLength(1), z.maxLength(30), mobileFault), internationally);
/** The same where an empty text says that there is none. */
export const mobileOrEmpty = z.pipe(line(z.maxLength(30), mobileFault), internationally);
export const telephone = line(z.maxLength(30), ruled(telephoneRule));
/** A mobile or landline, with + or 00 or as people of the salon's country type it; kept with +. */
export const anyPhone = z.pipe(
  line(
    z.maxLength(30),
    ruled((value) => telephoneOf(homeFor(value))(value)),
  ),
  z.transform((value: string) => prefixedMobile(value, homeFor(value))),
);
export const whatsapp = line(z.maxLength(30), ruled(whatsappRule));
/** A tax registration number; the account's country decides the rest (checked by the handler with `trn(country_id)`). */
export const trn = line(z.maxLength(15), ruled(trnRule(0)));
/** Of a Saudi citizen: ten digits that begin with 1. */
export const national_id = line(z.maxLength(10), ruled(nationalIdRule));
export const alias = z.pipe(
  line(z.minLength(3), z.maxLength(40), ruled(aliasRule)),
  z.transform((value: string) => value.toLowerCase()),
);
/** A person's name, in either script. */
export const personName = line(z.minLength(1), z.maxLength(120), ruled(englishOrArabic));
export const english_name = line(z.minLength(1), z.maxLength(120), ruled(englishOnly));
export const arabic_name = line(z.minLength(1), z.maxLength(120), ruled(arabicOnly));
export const service_name = line(z.minLength(1), z.maxLength(120), ruled(serviceName));
/** Length is what protects a password (NIST 800-63B); 8 at the least, and no rule about its letters. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200));
/** Why nobody can have been born on a day. */
export const birthDateRefusals = ['birth_date.in_future', 'birth_date.too_early'] as const;
export const gender = z.literal([1, 2]);

/** One name is enough; the other language falls back to it. */
export const namedInOneLanguage = z.check<{ english_name?: string | undefined; arabic_name?: string | undefined }>((payload) => {
  if (payload.value.english_name || payload.value.arabic_name) return;
  for (const name of ['english_name', 'arabic_name'])
    payload.issues.push({ code: 'custom', input: undefined, path: [name], params: { rule: 'one_name' } });
});
