import { expect, test } from 'vitest';
import type { Language, Sentence } from './format.ts';
import { sentencesIn } from './testing.ts';

/** A word that no sentence of a language uses, and what is said instead: the glossary's (docs/glossary.md). */
interface Avoided {
  words: RegExp;
  instead: string;
}

const before = String.raw`(?<![\p{L}\p{M}])`;
const after = String.raw`(?![\p{L}\p{M}])`;
/** The words alone, with or without the article and the particles that Arabic writes with a word. */
const arabic = (words: string): RegExp => new RegExp(`${before}[وفبلك]?(?:ال|لل)?(?:${words})${after}`, 'u');

const avoided: Record<Language, readonly Avoided[]> = {
  en: [
    { words: /\b(?:she|her|hers|herself|he|him|his|himself)\b/iu, instead: 'the customer, the employee, they' },
    { words: /\bwhoever\b/iu, instead: 'anyone who, customers who' },
    { words: /\bstands? (?:here|on|in)\b/iu, instead: 'appears, is printed on' },
    { words: /\bleft out:/iu, instead: 'Leave empty to …' },
    { words: /\bby (?:itself|themselves|herself)\b/iu, instead: 'automatically' },
    { words: /\b(?:your|a) yes\b/iu, instead: 'approval' },
    { words: /\bwish(?:es|ed)?\b/iu, instead: 'request' },
    { words: /\b(?:a|the|this|no) letters?\b|\bletters that\b/iu, instead: 'e-mail' },
    { words: /\b(?:taken|take) back\b/iu, instead: 'undo, cancel, withdraw, refund' },
    { words: /\bput right\b|\bin all\b|\bgoes back\b|\bgive the money back\b/iu, instead: 'correct, total, refund' },
    { words: /\bis told\b|\bwas told\b|\bbe told\b|\bbeing told\b/iu, instead: 'is notified' },
  ],
  ar: [
    { words: arabic('عميلة|عميلات|عميلاتك|موظفة|موظفات|موظفتك'), instead: 'العميل، الموظف، أي شخص من الفريق' },
    { words: /\u064Bا/u, instead: 'tanween on the alif: حالياً' },
    { words: arabic('أونلاين|اونلاين'), instead: 'إلكتروني، إلكترونياً' },
    { words: arabic('ملغي'), instead: 'ملغى' },
    { words: arabic('استرجاع'), instead: 'استرداد' },
    { words: arabic('واتس|الواتساب'), instead: 'واتساب' },
    { words: arabic('لديكم|عرضكم|موعدكم|حجزكم|موافقتكم|تواصلوا|اختاروا|يمكنكم|صالونكم|يسعدنا سؤالكم'), instead: 'the singular address' },
    { words: arabic('رمز التفويض'), instead: 'رمز الموافقة' },
    { words: /رقم الدفعة(?= [\u0600-\u06FF]*(?:منتج|صلاحية))/u, instead: 'رقم التشغيلة' },
  ],
};

/** What a sentence on a screen may hold at the most; messages and papers say more. */
const mostLetters = 300;
const isLong = (key: string): boolean => /\/(?:letters|print)\b/.test(key);

const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.entries(sentence).flatMap(([form, text]) => (form === 'by' ? [] : [String(text)]));

/** What is wrong with the words of a sentence; null where nothing is. */
function faultOf(language: Language, key: string, text: string): string | null {
  const said = text.replaceAll(/\{\w+\}/gu, '…');
  const found = avoided[language].find(({ words }) => words.test(said));
  if (found !== undefined) return `${key}: “${text}” (${found.words.exec(said)?.[0]}: say ${found.instead})`;
  return text.length > mostLetters && !isLong(key) ? `${key}: ${text.length} characters` : null;
}

test.each(['en', 'ar'] as const)(
  'no sentence uses a word that the glossary avoids, or is longer than a screen bears, in %s',
  async (language) => {
    const faults = [...(await sentencesIn(language))].flatMap(([key, sentence]) =>
      formsOf(sentence).flatMap((text) => faultOf(language, key, text) ?? []),
    );
    expect(faults).toEqual([]);
  },
);

test.each([
  ['en', 'Shown wherever she is booked'],
  ['en', 'Whoever has the number'],
  ['en', 'It stands here'],
  ['en', 'Left out: as your settings say'],
  ['en', 'It is sent by itself'],
  ['en', 'Waiting for your yes'],
  ['en', 'Change my wish'],
  ['en', 'The owner gets a letter'],
  ['en', 'This cannot be taken back'],
  ['en', 'The customer is told'],
  ['en', 'x'.repeat(301)],
  ['ar', 'المواعيد القادمة لكل عميلة'],
  ['ar', 'كما تقرؤها العميلات'],
  ['ar', 'أي موظفة متاحة'],
  ['ar', 'للموظفات'],
  ['ar', 'حاليًا'],
  ['ar', 'الحجز أونلاين'],
  ['ar', 'هذا الحجز ملغي'],
  ['ar', 'سياسة الاسترجاع'],
  ['ar', 'بالهاتف أو الواتساب'],
  ['ar', 'هل لديكم رمز خصم؟'],
] as const)('the check finds what is wrong in %s: %s', (language, text) => {
  expect(faultOf(language, 'key', text)).not.toBeNull();
});

test.each([
  ['en', 'Where other customers are shown'],
  ['en', 'Letters, digits and dashes'],
  ['ar', 'العميل والموظف'],
  ['ar', 'حالياً'],
  ['ar', 'لأن عميلاً آخر حجزه'],
] as const)('the check leaves a good sentence alone in %s: %s', (language, text) => {
  expect(faultOf(language, 'key', text)).toBeNull();
});

/** Codes, names of things and formats that are the same in both languages. */
const same =
  /^(?:[^\p{L}]|\{\w+\}|A4|A5|XML|Webhook|WhatsApp|Rawnaq|IBAN|VAT|ZATCA|QR|PDF|CSV|Excel|API|URL|CalDAV|iCalendar|https?|https:\S+)*$/u;

test('no Arabic sentence was left in English', async () => {
  const [english, translated] = await Promise.all([sentencesIn('en'), sentencesIn('ar')]);
  const left = [...translated].flatMap(([key, sentence]) => {
    const original = english.get(key.replace('ar', 'en'));
    const isSame = formsOf(sentence).some((text) => original !== undefined && formsOf(original).includes(text) && !same.test(text));
    return isSame ? [`${key}: ${formsOf(sentence)[0]}`] : [];
  });
  expect(left).toEqual([]);
});
