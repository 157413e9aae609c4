import type { Language } from '../format.ts';

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
    { words: /\b[Ll]eft out:|\bLeft empty\b/u, instead: 'Leave empty to …' },
    { words: /\b(?:writ(?:e|es|ten|ing)|wrote) (?:\w+ )?down\b/iu, instead: 'enter, add, record' },
    { words: /(?<!\b(?:are|is|be) )\ball the same\b/iu, instead: 'anyway' },
    { words: /\b(?:to|and|or) go on\b/iu, instead: 'continue' },
    { words: /\bchoose (?:\w+ ){1,4}of the list\b/iu, instead: 'from the list' },
    { words: /\bby (?:itself|themselves|herself)\b/iu, instead: 'automatically' },
    { words: /\b(?:your|a) yes\b/iu, instead: 'approval' },
    { words: /\bwish(?:es|ed)?\b/iu, instead: 'request' },
    { words: /\b(?:a|the|this|no|last|each|every|your|our|another) letters?\b|\bletters that\b/iu, instead: 'e-mail' },
    { words: /\b(?:takes?|taken|took|taking) (?:this one |it |them |… )?back\b/iu, instead: 'undo, cancel, withdraw, refund' },
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
    { words: arabic('بطاق(?:ة|ات) (?:ال)?إهداء'), instead: 'بطاقة الهدية، بطاقات الهدايا' },
    { words: arabic('(?:كود|أكواد) (?:ال)?خصم'), instead: 'رمز، رموز' },
    { words: arabic('دفعة|دفعات'), instead: 'تشغيلة', within: 'ar/catalogue/' },
  ],
};

/** What a sentence on a screen may hold at the most; messages and papers say more. */
const mostLetters = 300;
const isLong = (key: string): boolean => /\/(?:letters|print)\b/.test(key);

/** The word in a text that the glossary avoids, with what is said instead; null where there is none. `key` is where the text is found. */
export function avoidedIn(language: Language, key: string, text: string): string | null {
  const said = text.replaceAll(/\{\w+\}/gu, '…');
  const found = avoided[language].find(({ words, within = '' }) => key.startsWith(within) && words.test(said));
  return found === undefined ? null : `${key}: “${text}” (${found.words.exec(said)?.[0]}: say ${found.instead})`;
}

/** What is wrong with the words of a sentence on a screen; null where nothing is. */
export function faultOf(language: Language, key: string, text: string): string | null {
  const tooLong = text.length > mostLetters && !isLong(key) ? `${key}: ${text.length} characters` : null;
  return avoidedIn(language, key, text) ?? tooLong;
}
