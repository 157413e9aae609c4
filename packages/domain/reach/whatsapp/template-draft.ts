import { numberedTemplate } from './message-content.ts';

/** The texts of a template, a language each; null: not written in that language. Variables are named: `{customer}`. */
export interface TemplateDraft {
  en: string | null;
  ar: string | null;
}

/** Why WhatsApp would refuse a template before anybody there reads it. */
export type TemplateFault =
  | 'whatsapp.template_empty'
  | 'whatsapp.template_variable'
  | 'whatsapp.template_variables_differ'
  | 'whatsapp.template_edge';

const most_variables = 10;
const variable = /\{([a-z_][a-z0-9_]*)\}/g;

/** Braces that make no variable: `{Name}`, `{{1}}`, `{customer`. */
const hasLooseBraces = (body: string): boolean => /[{}]/.test(body.replaceAll(variable, ''));

/**
 * The first fault of a template's texts, or its variables in the order of their numbers. WhatsApp takes no text that begins or ends with a variable or
 * has two without a word between; both languages say the same, so they have the same variables.
 */
export function draftOf({ en, ar }: TemplateDraft): { fault: TemplateFault; language: 'en' | 'ar' } | { variables: readonly string[] } {
  const texts = (
    [
      ['en', en],
      ['ar', ar],
    ] as const
  ).flatMap(([language, body]) => (body === null || body.trim() === '' ? [] : [{ language, body: body.trim() }]));
  const [first, second] = texts;
  if (first === undefined) return { fault: 'whatsapp.template_empty', language: 'en' };
  for (const { language, body } of texts) {
    if (hasLooseBraces(body) || numberedTemplate(body).names.length > most_variables)
      return { fault: 'whatsapp.template_variable', language };
    if (/^\{|\}[.،,!؟?]*$|\}\s*\{/.test(body)) return { fault: 'whatsapp.template_edge', language };
  }
  const variables = numberedTemplate(first.body).names;
  if (second !== undefined) {
    const others = numberedTemplate(second.body).names;
    if (others.length !== variables.length || others.some((name) => !variables.includes(name)))
      return { fault: 'whatsapp.template_variables_differ', language: second.language };
  }
  return { variables };
}

/** A text with its variables as WhatsApp numbers them, whichever comes first in this language. */
export const numberedBody = (body: string, variables: readonly string[]): string =>
  body.replaceAll(variable, (_place, name: string) => `{{${variables.indexOf(name) + 1}}}`);
