import type { MessageContent } from '../../../../adapters/ports.ts';
import type { SpokenParams } from '../../../../http/answers/spoken.ts';
import type { JobContext } from '../../../../http/context.ts';
import type { Language } from '@rawnaq/messages/format';
import type { AutomaticRule } from '../rules.ts';

/** What the words of a message are filled in by. */
export interface Surroundings {
  language: Language;
  timezone: string;
  /** Without a slash at its end; null for a business without public pages. */
  site: string | null;
}

/** Somebody of the salon to whom a message goes. */
export interface TeamReader {
  name: string;
  email: string | null;
  mobile: string | null;
  language: string | null;
}

/** A message that is due. */
export interface Candidate {
  /** What it is about, and which time of it: behind the trigger it makes the occurrence of which there is one message. */
  occurrence: string;
  /** In epoch minutes; past, where its cause was entered late. */
  due: number;
  /** Since when what it tells of is so; nothing is written about what was over before. */
  since: number;
  /** From when on it is of no use; null: by its purpose. */
  until: number | null;
  to: { customer_id: number; appointment_id?: number } | TeamReader;
  params: (surroundings: Surroundings) => SpokenParams;
  /** What WhatsApp shows beside the text. */
  content?: (surroundings: Surroundings) => MessageContent;
}

/** The epoch minutes in which a message has to be due, both included. */
export interface Window {
  from: number;
  to: number;
}

export type FindCandidates = (context: JobContext, rule: AutomaticRule, window: Window) => Promise<Candidate[]>;

const commaOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');

interface Named {
  english_name: string;
  arabic_name: string;
}

/** Names in the reader's language, one after the other. */
export const namesIn = (language: Language, names: readonly Named[]): string =>
  names.map((name) => (language === 'ar' ? name.arabic_name : name.english_name)).join(commaOf(language));

export const momentOf = (minute: number): Date => new Date(minute * 60_000);
