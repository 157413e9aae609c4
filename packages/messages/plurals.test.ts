import { expect, test } from 'vitest';
import { fillSentence, type Language, type Sentence } from './format.ts';
import { refusalSentences } from './refusals.ts';
import { sentencesIn } from './testing.ts';

/** What is counted in a salon. Abbreviations (min, h, ms) read the same after every number. */
const counted = {
  en: /\{(\w+)\}(?: (?:active|free|more|other|more than))? (?:days?|minutes?|hours?|seconds?|weeks?|months?|years?|points?|rows?|visits?|appointments?|bookings?|services?|products?|users?|employees?|customers?|people|persons?|documents?|invoices?|uses|times|letters?|characters?|digits?|seats?|places?|units?|sessions?|items?|messages?|expenses?|offers?|cards?|stars?|ratings?|shifts?|files?|entries)\b/u,
  ar: /\{(\w+)\} (?:يوم|يوماً|يومًا|أيام|دقيقة|دقائق|ساعة|ساعات|ثانية|ثوانٍ|أسبوع|أسابيع|شهر|شهراً|أشهر|سنة|سنوات|نقطة|نقاط|صف|صفاً|صفوف|زيارة|زيارات|موعد|موعداً|مواعيد|حجز|حجوزات|خدمة|خدمات|منتج|منتجات|مستخدم|مستخدمين|موظف|موظفاً|موظفين|عميل|عميلاً|عملاء|شخص|شخصاً|أشخاص|مستند|مستندات|فاتورة|فواتير|استخدام|استخداماً|مرة|مرات|حرف|حرفاً|أحرف|رقم|رقماً|أرقام|مقعد|مقاعد|مكان|أماكن|وحدة|بند|بنود|رسالة|رسائل|مصروف|عرض|بطاقة|نجمة|نجوم|تقييم)(?![\p{L}\p{M}])/u,
} as const;

/** Names of places that only a number fills, before any noun: a noun that nobody thought of above is found too. */
const number =
  'count|most|least|limit|maximum|minimum|days|minutes|hours|seconds|weeks|months|years|rows|points|users|uses|employees_count|visits|seats|parts|places';
const anyCounted = {
  en: new RegExp(String.raw`\{(${number})\} (?:[a-z]+ )?(?!is\b|was\b|has\b|this\b|as\b|plus\b|always\b)[a-z]{2,}s\b`, 'u'),
  ar: new RegExp(String.raw`\{(${number})\} (?!(?:من|في|على|إلى|أو|عن|حتى|مع|خلال|قبل|بعد)(?![\p{L}\p{M}]))\p{L}{2,}`, 'u'),
} as const;

/** Places that stand for a name or a day, never for a number. */
const named: ReadonlySet<string> = new Set(['name', 'email', 'business', 'date', 'by', 'employee', 'customer']);
const isBare = (language: Language, sentence: Sentence): boolean =>
  typeof sentence === 'string' &&
  [counted[language], anyCounted[language]].some((rule) =>
    [...sentence.matchAll(new RegExp(rule, 'gu'))].some(([, place = '']) => !named.has(place)),
  );

test.each(['en', 'ar'] as const)('a number before what it counts is said in the forms of the number, in %s', async (language) => {
  const bare = [...(await sentencesIn(language))].filter(([, sentence]) => isBare(language, sentence));
  expect(bare.map(([key, sentence]) => `${key}: ${JSON.stringify(sentence)}`)).toEqual([]);
});

test.each([
  ['en', 'Saved {count} appointments', true],
  ['en', 'Saved {count} treatments', true],
  ['en', '{days} free mornings', true],
  ['ar', 'حُفظت {count} مواعيد', true],
  ['ar', 'حُفظت {count} جلسات', true],
  ['ar', 'بقيت {days} صباحات', true],
  ['en', '{count} of {total}', false],
  ['en', '{name} visits', false],
  ['ar', '{count} من {total}', false],
  ['ar', '{business} مواعيد', false],
] as const)('a bare number before what it counts is found in %s: %s', (language, sentence, isFault) => {
  expect(isBare(language, sentence)).toBe(isFault);
});

test('both languages choose the form by the same number', async () => {
  const [english, arabic] = await Promise.all([sentencesIn('en'), sentencesIn('ar')]);
  const by = (sentence: Sentence | undefined): string | null =>
    sentence === undefined || typeof sentence === 'string' ? null : (sentence.by ?? 'count');
  for (const [key, sentence] of english) expect(by(arabic.get(key.replace('en', 'ar'))), key).toBe(by(sentence));
});

test.each([
  ['role.has_employees', { name: 'Cashier', count: 1, users: 'Mona' }, /is the role of 1 user\./, /مسند إلى مستخدم واحد\./],
  ['role.has_employees', { name: 'Cashier', count: 15, users: 'Mona' }, /is the role of 15 users\./, /مسند إلى \u206815\u2069 مستخدماً\./],
  ['employee.limit_exceeded', { limit: 5 }, /allows 5 active employees/, /\u20685\u2069 موظفين نشطين/],
  ['employee.limit_exceeded', { limit: 15 }, /allows 15 active employees/, /\u206815\u2069 موظفاً نشطاً/],
  ['leave.too_long', { days: 30 }, /at most 30 days/, /\u206830\u2069 يوماً/],
  ['list.too_long_for_excel', { most: 1_048_575 }, /holds 1,048,575 rows/, /\u20681,048,575\u2069 صفاً/],
  ['sales.points_not_enough', { points: 1 }, /only 1 point\./, /نقطة واحدة/],
] as const)('%s with %o', (code, params, english, arabic) => {
  expect(fillSentence(refusalSentences.en[code]!, 'en', params)).toMatch(english);
  expect(fillSentence(refusalSentences.ar[code]!, 'ar', params)).toMatch(arabic);
});
