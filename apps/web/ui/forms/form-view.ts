import type { English } from '@rawnaq/messages/english';
import type { ReactNode, RefObject } from 'react';
import type { RefusalError } from '../../shell/refusal.ts';
import type { Audience } from '../../shell/session.ts';
import type { Conflict } from './conflict.ts';
import type { FormValues, InitialValues } from './form-values.ts';

export type SaveState = 'idle' | 'saving' | 'saved';

/** What a field's input needs. `onChange` takes a value as well as the kit's change event. */
export interface BoundField<T> {
  label: string;
  value: T;
  onChange: (change: unknown) => void;
  error: string | undefined;
  withAsterisk: boolean;
  'data-path': string;
  /** An example of what is written here; only where one helps. */
  placeholder?: string;
  /** Only where the form describes its fields. */
  description?: ReactNode;
}
interface BoundFlag {
  label: string;
  checked: boolean;
  onChange: (change: { readonly currentTarget: { readonly checked: boolean } }) => void;
  error: string | undefined;
  'data-path': string;
  description?: ReactNode;
}

/** Fields of an input that have a label; the name of one that is misspelt or has no label does not compile. */
type FieldName<I> = keyof I & keyof English['labels'];
type FlagName<I> = { [K in FieldName<I>]: NonNullable<I[K]> extends 0 | 1 ? K : never }[FieldName<I>];

/**
 * The part of a form that draws some of its fields: the form of any input with these fields is one, whatever else it asks for. A component that is used
 * in several forms takes this.
 */
export interface FormView<I> {
  readonly values: FormValues<I>;
  field: <K extends FieldName<I>>(name: K) => BoundField<FormValues<I>[K]>;
  flag: <K extends FlagName<I>>(name: K) => BoundFlag;
  // Methods, so that a form can be seen as one of fewer fields: a caller sets a field by a name and a kind of value that both have.
  set<K extends keyof I>(name: K, value: FormValues<I>[K]): void;
  /** A starting value that is only known later. It stands where nothing was chosen yet, and counts as nothing typed; said again, it changes nothing. */
  begin<K extends keyof I>(name: K, value: FormValues<I>[K]): void;
  /** Sentence at a path, for fields inside lists: `lines.0.service_id`. */
  errorAt: (path: string) => string | undefined;
  /** Sentences of everything under a field, by the rest of their path. */
  errorsUnder: (name: keyof I & string) => Readonly<Record<string, string>>;
  /** The server's last no, for what belongs to no field and for its next step. */
  refusal: RefusalError | null;
}

export interface EndpointForm<I> extends FormView<I> {
  submit: () => Promise<boolean>;
  state: SaveState;
  isDirty: boolean;
  /** Something typed earlier was found and put back. */
  wasRestored: boolean;
  discardDraft: () => void;
  /** Somebody else saved meanwhile: what that changed. */
  conflict: Conflict | null;
  settleConflict: (keep: 'mine' | 'theirs') => void;
  write: ((name: string, value: unknown) => string | null) | undefined;
  /** Goes around the fields, so that the first mistake can be found and focused. */
  ref: RefObject<HTMLFormElement | null>;
}

export interface EndpointFormOptions<I, O> {
  initial?: InitialValues<I>;
  /** Under which name what is typed is kept until it is saved; null keeps nothing. */
  draftKey: string | null;
  onSaved: (saved: O) => void;
  /** Saving ends the session of this audience; `onSaved` leads to the sign-in and says why. */
  endsSession?: Audience;
  /** What is sent beside the fields, or instead of some: for values a screen computes. */
  prepare?: (payload: Record<string, unknown>) => Record<string, unknown>;
  /** How it is sent, where once may not be enough: `once` sends an input and answers or throws. */
  send?: (input: I, once: (input: I) => Promise<O>) => Promise<O>;
  /** What is said below a field beside its label, by its name and what it holds. */
  describe?: ((name: string, value: unknown) => ReactNode) | undefined;
  /** How a value is written where somebody else changed it meanwhile; null: as it is. */
  write?: ((name: string, value: unknown) => string | null) | undefined;
  /** The record in the shape the form begins with, where that is not its own. */
  fromSaved?: (saved: O) => InitialValues<I>;
}
