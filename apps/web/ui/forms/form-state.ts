import { useRef, useState } from 'react';

type Values = Readonly<Record<string, unknown>>;
type Sentences = Readonly<Record<string, string>>;

export interface FormState {
  readonly values: Values;
  readonly errors: Sentences;
  /** The values as they are this moment, also before the next render. */
  latest(): Values;
  set(name: string, value: unknown): void;
  setAll(values: Values): void;
  setErrors(errors: Sentences): void;
}

/** What is typed and what is wrong with it. Changing a field takes back what was said of it and of what is inside it. */
export function useFormState(initial: Values, onChange: () => void): FormState {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Sentences>({});
  const now = useRef(values);
  const setAll = (next: Values): void => {
    now.current = next;
    setValues(next);
    onChange();
  };
  return {
    values,
    errors,
    latest: () => now.current,
    set: (name, value) => {
      setAll({ ...now.current, [name]: value });
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`))));
    },
    setAll,
    setErrors,
  };
}

/** The value in what an input hands over: the value itself, or the browser's event around it. */
export function changedValue(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change;
  const input = change.currentTarget;
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked;
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement
    ? input.value
    : change;
}
