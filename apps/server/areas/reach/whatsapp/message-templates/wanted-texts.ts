import { answersOf } from '@rawnaq/domain/reach/automatic/answers';
import { type AutomaticTrigger, ruleOf } from '@rawnaq/domain/reach/automatic/triggers';
import { draftMessageTemplate, templateCategoryOf, type TemplateHeader } from '@rawnaq/domain/reach/whatsapp/message-template';
import { messageButtons as arabicButtons } from '@rawnaq/messages/ar/reach/message-buttons';
import { templateFrame as arabicFrame } from '@rawnaq/messages/ar/reach/template-frame';
import { messageButtons as englishButtons } from '@rawnaq/messages/en/reach/message-buttons';
import { templateFrame as englishFrame } from '@rawnaq/messages/en/reach/template-frame';
import type { Language } from '@rawnaq/messages/format';
import type { Db } from '../../../../db/database.ts';
import { type readRule, wordsIn } from '../../automatic/public/rules.ts';

type Rule = Awaited<ReturnType<typeof readRule>>;

/** The template that says what a message says now, in one language. */
export interface WantedText {
  trigger: AutomaticTrigger;
  language: Language;
  body: string;
  variables: string[];
  category: 'utility' | 'marketing';
  buttons: string[];
  header: TemplateHeader | null;
}

const words = { en: { frame: englishFrame, buttons: englishButtons }, ar: { frame: arabicFrame, buttons: arabicButtons } } as const;

/** Whether a message of a rule ever goes to a customer by WhatsApp. */
export const goesByWhatsapp = ({ of, channels }: Rule): boolean => of.audience === 'customer' && channels.includes('whatsapp');

/** What is to be handed in for a rule: a text for each language in which it goes. A text that no template can hold is left out. */
export function wantedTexts(rule: Rule, has_pages: boolean): WantedText[] {
  const { trigger, english_on, arabic_on } = rule;
  const languages: Language[] = [...(english_on === 1 ? (['en'] as const) : []), ...(arabic_on === 1 ? (['ar'] as const) : [])];
  return languages.flatMap((language) => {
    const { frame, buttons } = words[language];
    const drafted = draftMessageTemplate(trigger, wordsIn(rule, language).body, frame);
    if (drafted === null) return [];
    return [
      {
        trigger,
        language,
        body: drafted.body,
        variables: [...drafted.variables],
        category: templateCategoryOf(rule.category),
        buttons: answersOf(trigger, has_pages).map((answer) => buttons[answer]),
        header: ruleOf(trigger).carries ?? null,
      },
    ];
  });
}

/** Whether the business has pages on which a customer can choose another time. */
export const hasPages = async (db: Db, account_id: number): Promise<boolean> =>
  (await db.selectFrom('online_settings').where('account_id', '=', account_id).select('alias').executeTakeFirst())?.alias != null;
