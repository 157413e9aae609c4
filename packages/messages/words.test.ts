import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language, Sentence } from './format.ts';
import { sentencesIn } from './testing.ts';

/** A word that no sentence of a language uses, and what is said instead: the glossary's (docs/glossary.md). */
interface Avoided {
  words: RegExp;
  instead: string;
  /** The sentences that it is avoided in, by the beginning of their key; all of them without it. */
  within?: string;
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
    { words: /\b(?:a|the|this|no|last|each|every|your|our|another) letters?\b|\bletters that\b/iu, instead: 'e-mail' },
    { words: /\b(?:takes?|taken|took|taking) back\b/iu, instead: 'undo, cancel, withdraw, refund' },
    { words: /\b(?:gives?|given|gave|giving|pays?|paid|paying) (?:the money )?back\b|\bgoes back\b/iu, instead: 'refund' },
    { words: /\bput right\b|\bin all\b/iu, instead: 'correct, total' },
    { words: /\b(?:comes?|came) back:|\be-?mails?\b.{0,20}\b(?:comes?|came) back\b/iu, instead: 'bounces' },
    { words: /\bis told\b|\bwas told\b|\bbe told\b|\bbeing told\b/iu, instead: 'is notified' },
  ],
  ar: [
    { words: arabic('(?:عميل|موظف)(?:ة|ات(?:ك|نا|ه|ها|كم)?|ت(?:ك|نا|ه|ها|كم|ان|ين|اك))'), instead: 'العميل، الموظف، أي شخص من الفريق' },
    { words: /\u064Bا/u, instead: 'tanween on the alif: حالياً' },
    { words: arabic('أونلاين|اونلاين|(?:عبر|على) الإنترنت|(?:حجز|طلب|شراء|بيع) من الموقع'), instead: 'إلكتروني، إلكترونياً' },
    { words: arabic('ملغي'), instead: 'ملغى' },
    { words: arabic('استرجاع|(?:رد|إعادة|إرجاع) (?:ال)?(?:مبلغ|مبالغ|عربون|رصيد|مال|نقد|ثمن)'), instead: 'استرداد' },
    { words: arabic('واتس|الواتساب'), instead: 'واتساب' },
    {
      words: arabic(
        '(?:لدي|عرض|موعد|مواعيد|حجز|موافقت|صالون|جوال|رقم|اسم|زيارت|طلب|رصيد|حساب|سؤال|رأي|إلي|علي|عند|ل)كم|يمكنكم|(?:تواصل|اختار|احجز|ادفع|راسل|استخدم|أدخل|افتح|اضغط|حاول|اتصل)وا',
      ),
      instead: 'the singular address',
    },
    { words: arabic('رمز التفويض'), instead: 'رمز الموافقة' },
    { words: arabic('دفعة|دفعات'), instead: 'تشغيلة', within: 'ar/catalogue/' },
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
  const found = avoided[language].find(({ words, within = '' }) => key.startsWith(within) && words.test(said));
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
  ['en', 'Their appointment, not hers'],
  ['en', 'New since the last letter'],
  ['en', 'Deposit given back'],
  ['en', 'The e-mail came back'],
  ['en', 'x'.repeat(301)],
  ['ar', 'المواعيد القادمة لكل عميلة'],
  ['ar', 'كما تقرؤها العميلات'],
  ['ar', 'أي موظفة متاحة'],
  ['ar', 'للموظفات'],
  ['ar', 'مواعيد موظفتك'],
  ['ar', 'وعميلتين'],
  ['ar', 'حاليًا'],
  ['ar', 'الحجز أونلاين'],
  ['ar', 'دفع طلب عبر الإنترنت'],
  ['ar', 'هذا الحجز ملغي'],
  ['ar', 'سياسة الاسترجاع'],
  ['ar', 'بالهاتف أو الواتساب'],
  ['ar', 'إعادة العربون'],
  ['ar', 'هل لديكم رمز خصم؟'],
  ['ar', 'كم لكم شخص؟'],
  ['ar', 'م'.repeat(301)],
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

/** The table of avoided words in the glossary: each cell holds words of one language. */
const avoidedByGlossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  .split('| Avoided | Said | Why |')[1]!
  .split('\n\n')[0]!
  .split('\n')
  .slice(2)
  .flatMap((row) => row.split('|')[1]!.split(/[,،]/u))
  .map((words) => words.trim());

test.each(avoidedByGlossary)('the check refuses what the glossary avoids: %s', (words) => {
  const language = /\p{Script=Arabic}/u.test(words) ? 'ar' : 'en';
  const [, text = '', area = ''] = /^(.*?)(?: \(of a (\w+)\))?$/u.exec(words)!;
  expect(faultOf(language, area === 'product' ? `${language}/catalogue/stock.key` : `${language}/key`, text)).not.toBeNull();
});

/** Codes, names of things and formats that are the same in both languages. */
const same =
  /^(?:[^\p{L}]|\{\w+\}|A4|A5|XML|Webhook|WhatsApp|Rawnaq|IBAN|VAT|ZATCA|QR|PDF|CSV|Excel|API|URL|CalDAV|iCalendar|https?|https:\S+)*$/u;

/** The Arabic sentences that say the same as the English one in one of their forms. */
function leftInEnglish(english: ReadonlyMap<string, Sentence>, translated: ReadonlyMap<string, Sentence>): string[] {
  return [...translated].flatMap(([key, sentence]) => {
    const original = english.get(key.replace('ar', 'en'));
    const isSame = formsOf(sentence).some((text) => original !== undefined && formsOf(original).includes(text) && !same.test(text));
    return isSame ? [`${key}: ${formsOf(sentence)[0]}`] : [];
  });
}

test('no Arabic sentence was left in English', async () => {
  expect(leftInEnglish(await sentencesIn('en'), await sentencesIn('ar'))).toEqual([]);
});

test('an Arabic sentence that equals the English one is found, also in one form of several', () => {
  const english = new Map<string, Sentence>([
    ['en/a.save', 'Save'],
    ['en/a.rows', { one: '{count} row', other: '{count} rows' }],
    ['en/a.paper', 'A4 · PDF'],
  ]);
  const arabic = new Map<string, Sentence>([
    ['ar/a.save', 'Save'],
    ['ar/a.rows', { one: 'صف واحد', other: '{count} rows' }],
    ['ar/a.paper', 'A4 · PDF'],
  ]);
  expect(leftInEnglish(english, arabic)).toEqual(['ar/a.save: Save', 'ar/a.rows: صف واحد']);
});
