import type { Output } from '@rawnaq/contract/endpoint';
import type { listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { language } from '../../../shell/text/language.ts';
import { t, textOf } from '../../../shell/text/text.ts';

export type Page = Output<typeof listAutomaticMessages.output>;
export type Rule = Page['rules'][number];

/** Both languages of a message, the reader's own first. */
export const ownLanguageFirst = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);

export const nameOf = ({ trigger }: Pick<Rule, 'trigger'>): string => t(`automatic.triggers.${trigger}`);

/** A place as users read it: "Day" for {date}. */
export const placeName = (variable: string): string => textOf(`automatic.places.${variable}`) ?? variable;

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** "1 day before, at 18:00", "At once". */
export function whenText({ timing, amount, unit, at_minute, trigger }: Rule): string {
  if (timing === 'on_send') return t('automatic.when.on_send');
  if (timing === 'at_once' || (amount === 0 && unit !== 'days')) return t('automatic.when.at_once');
  // What ends is told of before; a customer who stays away, after the last visit.
  const way = timing === 'before' || (timing === 'daily' && trigger !== 'missed_customer') ? 'before' : 'after';
  const when = amount === 0 ? t('automatic.when.on_day') : t(`automatic.when.${way}_${unit}`, { count: amount });
  return at_minute === null ? when : t('automatic.when.at', { when, time: clock(at_minute) });
}

export const languagesText = ({ english_on, arabic_on }: Rule): string =>
  t(`automatic.languages.${english_on === 1 && arabic_on === 1 ? 'both' : english_on === 1 ? 'english' : 'arabic'}`);

export const hasOwnWords = ({ usual, ...rule }: Rule): boolean =>
  (['english_subject', 'english_text', 'arabic_subject', 'arabic_text'] as const).some((field) => rule[field] !== usual[field]);
