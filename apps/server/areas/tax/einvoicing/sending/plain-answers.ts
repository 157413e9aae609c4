import { aePlainWords } from '@rawnaq/einvoice/ae/answers';
import { plainWords } from '@rawnaq/einvoice/ksa/answers';
import { einvoicing as arabic } from '@rawnaq/messages/ar/tax/einvoicing';
import { einvoicing as english } from '@rawnaq/messages/en/tax/einvoicing';
import type { Language } from '@rawnaq/messages/format';
import type { KeptAnswer } from './exchange-log.ts';

const own: Record<Language, Readonly<Record<string, string>>> = { en: english.answers, ar: arabic.answers };

/** What the authority said, in plain words of the reader's language beside its own. */
export function tellAnswer({ severity, code, message }: KeptAnswer, language: Language) {
  const known = code === null ? undefined : (own[language][code] ?? aePlainWords(code)?.[language]);
  const plain = known ?? plainWords(code, message)[language];
  return { severity, code, message, plain };
}

export const tellAnswers = (answers: readonly KeptAnswer[], language: Language) => answers.map((answer) => tellAnswer(answer, language));
