import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import type { English } from '@rawnaq/messages/english';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { call } from '../../shell/call.ts';
import { dropDraft, readDraft, writeDraft } from '../../shell/drafts.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notices/notify.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { textOf } from '../../shell/text/text.ts';
import {
  payloadOf,
  problemsOf,
  startingValues,
  withoutIdleLists,
  type FieldProblems,
  type FormValues,
  type InitialValues,
} from './form-values.ts';
import { fieldSentence } from './field-sentence.ts';
import { changedValue, useFormState } from './form-state.ts';
import { fieldsOf } from './schema-fields.ts';

type SaveState = 'idle' | 'saving' | 'saved';

/** What a field's input needs. `onChange` takes a value as well as the kit's change event. */
export interface BoundField<T> {
  label: string;
  value: T;
  onChange: (change: unknown) => void;
  error: string | undefined;
  withAsterisk: boolean;
  'data-path': string;
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
  /** Goes around the fields, so that the first mistake can be found and focused. */
  ref: RefObject<HTMLFormElement | null>;
}

export interface EndpointFormOptions<I, O> {
  initial?: InitialValues<I>;
  /** Under which name what is typed is kept until it is saved; null keeps nothing. */
  draftKey: string | null;
  onSaved: (saved: O) => void;
  /** What is sent beside the fields, or instead of some: for values a screen computes. */
  prepare?: (payload: Record<string, unknown>) => Record<string, unknown>;
  /** What is said below a field beside its label, by its name and what it holds. */
  describe?: ((name: string, value: unknown) => ReactNode) | undefined;
}

const draftPause = 400;

const labelOf = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return textOf(`labels.${name}`) ?? name;
};

const sentencesOf = (problems: FieldProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, fieldSentence(labelOf(path), problem)]));

/** A form that is an endpoint's input: its fields, labels, required marks, checks and sentences come from the contract and the messages. */
export function useEndpointForm<S extends Schema, O extends Schema>(
  endpoint: Endpoint<S, O>,
  options: EndpointFormOptions<Input<S>, Output<O>>,
): EndpointForm<Input<S>> {
  type I = Input<S>;
  const { draftKey } = options;
  const fields = fieldsOf(endpoint.input);
  const [first, setFirst] = useState(() => startingValues<I>(endpoint.input, options.initial ?? {}));
  const [draft] = useState(() => (draftKey === null ? null : readDraft(draftKey)));
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const [state, setState] = useState<SaveState>('idle');
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const intention = useRef<string | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const [beginning] = useState(() => ({ ...(first as Record<string, unknown>), ...pickKnown(draft, fields) }));
  const form = useFormState(beginning, () => {
    intention.current = null;
    setState((now) => (now === 'saved' ? 'idle' : now));
  });
  const values = form.values as FormValues<I>;
  const isDirty = useMemo(() => !isSame(form.values, first as Record<string, unknown>), [form.values, first]);
  const [savedValues, setSavedValues] = useState<Record<string, unknown> | null>(null);
  const isUnsaved = savedValues === null ? isDirty : !isSame(form.values, savedValues);

  useKeptDraft(draftKey, form.values, isUnsaved);

  const put = (name: string, change: unknown): void => form.set(name, changedValue(change));

  const begin = (name: string, value: unknown): void => {
    const before = (first as Record<string, unknown>)[name];
    if (before === value) return;
    setFirst({ ...first, [name]: value });
    const now = form.latest();
    if (isSame({ [name]: now[name] }, { [name]: before })) form.setAll({ ...now, [name]: value });
  };

  const showProblems = (sentences: Record<string, string>): void => {
    form.setErrors(sentences);
    focusProblem(ref, sentences);
  };

  const submit = async (): Promise<boolean> => {
    if (state === 'saving') return false;
    const sent = form.latest();
    const written = withoutIdleLists(endpoint.input, payloadOf(sent));
    const payload = latest.current.prepare?.(written) ?? written;
    setRefusal(null);
    const problems = problemsOf(endpoint.input, payload);
    if (Object.keys(problems).length > 0) {
      showProblems(sentencesOf(problems));
      return false;
    }
    setState('saving');
    intention.current ??= crypto.randomUUID();
    try {
      const saved = await call(endpoint, payload as I, { idempotencyKey: intention.current });
      intention.current = null;
      form.setErrors({});
      setSavedValues(withNewVersion(sent, saved));
      form.setAll(withNewVersion(form.latest(), saved));
      setWasRestored(false);
      setState('saved');
      if (draftKey !== null) dropDraft(draftKey);
      latest.current.onSaved(saved);
      return true;
    } catch (failure) {
      setState('idle');
      if (isRefusal(failure)) {
        setRefusal(failure);
        showProblems(failure.fieldMessages);
      } else handleEscaped(failure);
      return false;
    }
  };

  const discardDraft = useCallback(() => {
    if (draftKey !== null) dropDraft(draftKey);
    form.setAll(first);
    form.setErrors({});
    setWasRestored(false);
  }, [draftKey, first, form]);

  return {
    values,
    ...fieldViews<I>(form, fields, put, options.describe),
    set: (name, value) => put(String(name), value),
    begin: (name, value) => begin(String(name), value),
    submit,
    state,
    refusal,
    isDirty: isUnsaved,
    wasRestored,
    discardDraft,
    ref,
  };
}

/** Keeps what is typed, after a pause and when the page is left, until it is saved. */
function useKeptDraft(draftKey: string | null, values: Readonly<Record<string, unknown>>, isUnsaved: boolean): void {
  useEffect(() => {
    if (draftKey === null || !isUnsaved) return undefined;
    const timer = setTimeout(() => writeDraft(draftKey, values), draftPause);
    const keepNow = (): void => writeDraft(draftKey, values);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [draftKey, values, isUnsaved]);
}

/** Takes the user to the first field that a sentence is about. */
function focusProblem(form: RefObject<HTMLFormElement | null>, sentences: Record<string, string>): void {
  // The fields show their sentences in the next frame; only then is the first of them the first on the page.
  requestAnimationFrame(() => {
    const [sentence] = Object.values(sentences);
    // What is wrong with something that has no field here is said all the same: a button that does nothing tells nobody why.
    if (!focusFirstError(form.current, Object.keys(sentences)) && sentence !== undefined) notify({ tone: 'danger', message: sentence });
  });
}

/** How fields are drawn: label, value, mistake and required mark, and what typing into them does. */
function fieldViews<I>(
  form: ReturnType<typeof useFormState>,
  fields: ReturnType<typeof fieldsOf>,
  put: (name: string, change: unknown) => void,
  describe: ((name: string, value: unknown) => ReactNode) | undefined,
): Pick<FormView<I>, 'field' | 'flag' | 'errorAt' | 'errorsUnder'> {
  const values = form.values as FormValues<I>;
  const errorAt = (path: string): string | undefined => form.errors[path];
  const described = (name: string) => (describe === undefined ? {} : { description: describe(name, form.values[name]) });
  return {
    field: (name) => ({
      label: labelOf(name),
      value: values[name],
      onChange: (change) => put(name, change),
      error: errorAt(name),
      withAsterisk: fields[name]?.isRequired ?? false,
      'data-path': name,
      ...described(name),
    }),
    flag: (name) => ({
      label: labelOf(name),
      checked: form.values[name] === 1,
      onChange: (event) => put(name, event.currentTarget.checked ? 1 : 0),
      error: errorAt(name),
      'data-path': name,
      ...described(name),
    }),
    errorAt,
    errorsUnder: (name) =>
      Object.fromEntries(
        Object.entries(form.errors).flatMap(([path, error]) => (path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), error]] : [])),
      ),
  };
}

function pickKnown(draft: Readonly<Record<string, unknown>> | null, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft ?? {}).filter(([name]) => name in fields));
}

/** The next save of the same form is made from the version that this one led to. */
function withNewVersion(values: Record<string, unknown>, saved: unknown): Record<string, unknown> {
  const version = typeof saved === 'object' && saved !== null && 'version' in saved ? saved.version : undefined;
  return 'version' in values && version !== undefined ? { ...values, version } : values;
}

/** Compares by what would be sent, so that a field that was touched and emptied again is no change. */
const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));

/** Answers whether any of them stands in the form. */
function focusFirstError(form: HTMLElement | null, paths: readonly string[]): boolean {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const field = marked.find((node) => paths.some((path) => path === node.dataset['path'] || path.startsWith(`${node.dataset['path']}.`)));
  const target = field?.matches('input, textarea, select, button')
    ? field
    : field?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, button');
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return field !== undefined;
}
