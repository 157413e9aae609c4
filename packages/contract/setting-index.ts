import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { KeyIn, MessageKey } from '@rawnaq/messages/keys';
import type { Input, Schema } from './endpoint.ts';

/** What a new account begins with, and how it is written for a reader. */
type Beginning =
  | { readonly value: 0 | 1; readonly as: 'flag' }
  | { readonly value: number; readonly as: 'minutes' }
  | { readonly value: number; readonly as: 'days' | 'months' }
  /** One of several: `choices` is the path of their sentences, the value its last part. */
  | { readonly value: number | string; readonly as: 'choice'; readonly choices: string }
  /** Nothing yet: a text, a picture, a limit. */
  | { readonly value: null; readonly as: 'nothing'; readonly sentence?: MessageKey };

/**
 * A field of a page of settings, as the index has it. Its title is its label, or `title` beside its words; what it changes, and what else it is called, are
 * in `setting-words.ts` of the messages, by page and field.
 */
export interface IndexedField {
  /** Left out where each business has its own: a name, an address. */
  readonly beginning?: Beginning;
  /** The field, or the part of the page, that is in sight while this one is not: the kind of a charge for its amount. */
  readonly beside?: string;
  /** The page whose index has it; here it is only kept as it is. */
  readonly listed_on?: string;
}

/** A page of settings with every field that its endpoint takes. */
export interface SettingsPage<Field extends string = string> {
  /** Of its words, and of its entries in the audit log. */
  readonly page: string;
  /** The title of the screen that has its form. */
  readonly screen: KeyIn<'screens'>;
  /** What the reader must hold beside the right of the screen to see the form. */
  readonly right?: PermissionKey;
  readonly fields: Readonly<Record<Field, IndexedField>>;
}

/** The fields that somebody sets: without what only names the record or its version, or answers a question. */
export const notSettings = ['id', 'version', 'use_unusual_rate'] as const;
export type SettingsOf<E extends { readonly input: Schema }> = Exclude<keyof Input<E['input']> & string, (typeof notSettings)[number]>;
