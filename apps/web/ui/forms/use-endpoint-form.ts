import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { call } from '../../shell/call.ts';
import { dropDraft, readDraft, writeDraft } from '../../shell/drafts.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notices/notify.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { endSession } from '../../shell/session-end.ts';
import { textOf } from '../../shell/text/text.ts';
import { payloadOf, problemsOf, startingValues, withoutIdleLists, type FieldProblems, type FormValues } from './form-values.ts';
import type { EndpointForm, EndpointFormOptions, FormView, SaveState } from './form-view.ts';
import { conflictOf, settled, type Conflict } from './conflict.ts';
import { exampleOf } from './examples.ts';
import { fieldSentence } from './field-sentence.ts';
import { changedValue, useFormState } from './form-state.ts';
import { fieldsOf } from './schema-fields.ts';

export type { BoundField, EndpointForm, EndpointFormOptions, FormView } from './form-view.ts';

type Values = Readonly<Record<string, unknown>>;

const draftPause = 400;

const labelOf = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return textOf(`labels.${name}`) ?? name;
};

const sentencesOf = (problems: FieldProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, fieldSentence(labelOf(path), problem)]));

/** Sends what a form holds, by its own way where it has one. */
function sendBy<I, O>(
  endpoint: Endpoint<Schema, Schema>,
  { send }: Pick<EndpointFormOptions<I, O>, 'send'>,
  input: I,
  idempotencyKey: string,
): Promise<O> {
  const once = (one: I) => call(endpoint, one as never, { idempotencyKey }) as Promise<O>;
  return send === undefined ? once(input) : send(input, once);
}

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
  const [savedValues, setSavedValues] = useState<Record<string, unknown> | null>(null);
  const base: Values = savedValues ?? first;
  const isUnsaved = useMemo(() => !isSame(form.values, base), [form.values, base]);

  const meanwhile = useMeanwhile(endpoint.input, form, (current) => {
    setFirst(current as FormValues<I>);
    setSavedValues(null);
    setRefusal(null);
  });

  useKeptDraft(draftKey, form.values, isUnsaved);

  const put = (name: string, change: unknown): void => form.set(name, changedValue(change));

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
    meanwhile.forget();
    const problems = problemsOf(endpoint.input, payload);
    if (Object.keys(problems).length > 0) {
      showProblems(sentencesOf(problems));
      return false;
    }
    setState('saving');
    const idempotencyKey = (intention.current ??= crypto.randomUUID());
    try {
      const saved = await endSession(latest.current.endsSession, () => sendBy(endpoint, latest.current, payload as I, idempotencyKey));
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
        meanwhile.read(failure, base, latest.current.fromSaved);
        showProblems(failure.fieldMessages);
      } else handleEscaped(failure);
      return false;
    }
  };

  const discardDraft = (): void => {
    if (draftKey !== null) dropDraft(draftKey);
    form.setAll(first);
    form.setErrors({});
    setWasRestored(false);
  };

  return {
    values: form.values as FormValues<I>,
    ...fieldViews<I>(form, fields, put, options.describe),
    set: (name, value) => put(String(name), value),
    begin: (name, value) => beginWith(form, first, setFirst as (begun: Values) => void, String(name), value),
    submit,
    state,
    refusal,
    isDirty: isUnsaved,
    wasRestored,
    discardDraft,
    ...meanwhile.shown,
    write: options.write,
    ref,
  };
}

/** Takes a starting value that is only known now: it is put where nothing was chosen yet. */
function beginWith(
  form: ReturnType<typeof useFormState>,
  first: Values,
  setFirst: (begun: Values) => void,
  name: string,
  value: unknown,
): void {
  const before = first[name];
  if (before === value) return;
  setFirst({ ...first, [name]: value });
  const now = form.latest();
  if (isSame({ [name]: now[name] }, { [name]: before })) form.setAll({ ...now, [name]: value });
}

/** What somebody else saved while the form was open, until one side is chosen; the form goes on from the record as it is then. */
function useMeanwhile(schema: Schema, form: ReturnType<typeof useFormState>, goOnFrom: (current: Values) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    forget: () => setConflict(null),
    read: (failure: RefusalError, base: Values, begin: (saved: never) => object = (saved) => saved) =>
      setConflict(conflictOf(failure, { schema, base, mine: form.latest(), begin })),
    shown: {
      conflict,
      settleConflict: (keep: 'mine' | 'theirs') => {
        if (conflict === null) return;
        goOnFrom(conflict.current);
        form.setAll(settled(conflict, keep, form.latest()));
        setConflict(null);
      },
    },
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
      ...exampleOf(name),
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
const isSame = (one: Values, other: Values): boolean => JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));

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
