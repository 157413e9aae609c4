import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Sentence } from './format.ts';
import { sentencesIn } from './testing.ts';
import { avoidedIn, faultOf } from './testing/avoided-words.ts';
import { textsBesideMessages, textsOf } from './testing/texts-beside-messages.ts';

const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.entries(sentence).flatMap(([form, text]) => (form === 'by' ? [] : [String(text)]));

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
  ['en', 'Left empty, the plan has no end'],
  ['en', 'Nothing is written down yet'],
  ['en', 'Save all the same'],
  ['en', 'Sign in again to go on'],
  ['en', 'Choose a role of the list'],
  ['en', 'A second entry takes this one back'],
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
  ['en', 'The columns of the list'],
  ['ar', 'العميل والموظف'],
  ['ar', 'حالياً'],
  ['ar', 'لأن عميلاً آخر حجزه'],
] as const)('the check leaves a good sentence alone in %s: %s', (language, text) => {
  expect(faultOf(language, 'key', text)).toBeNull();
});

test.each(['en', 'ar'] as const)('no text beside the messages uses a word that the glossary avoids, in %s', (language) => {
  const faults = textsBesideMessages(language).flatMap(({ file, text }) => avoidedIn(language, file, text) ?? []);
  expect(faults).toEqual([]);
});

test('texts beside the messages are found where a source has Arabic ones, in whichever quotes, and not in comments', () => {
  const source = [
    "// What 'she' gets: 'حاليًا'",
    "/** 'الموظفة' */",
    "const chart = { english: 'Paid \\'ahead\\' of time', arabic: 'مدفوعة مقدمًا', key: 'she' };",
    'const said = `${count} عميلة`;',
    'const other = "أونلاين";',
  ].join('\n');
  expect(textsOf('ar', source)).toEqual(['مدفوعة مقدمًا', '… عميلة', 'أونلاين']);
  expect(textsOf('en', source)).toEqual(["Paid \\'ahead\\' of time"]);
  expect(textsOf('en', "const only = 'An English source of code';")).toEqual([]);
  expect(textsOf('ar', source).map((text) => avoidedIn('ar', 'chart.ts', text) !== null)).toEqual([true, true, true]);
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
