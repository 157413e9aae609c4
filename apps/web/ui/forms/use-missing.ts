import { useRef, useState, type RefObject } from 'react';
import { t } from '../../shell/text/text.ts';

export interface Missing<Name extends string, Around extends HTMLElement> {
  /** Goes around the fields, each marked by `data-path`. */
  form: RefObject<Around | null>;
  /** Goes to the first that is missing, where its sentence then stands; true where there is one. */
  isAnyMissing: (needs: Readonly<Record<Name, boolean>>) => boolean;
  /** What is said at a field while it is still missing. */
  errorAt: (name: Name, isMissing: boolean, label: string) => string | undefined;
  /** What was found missing the last time. */
  last: Name | null;
}

/**
 * For what an endpoint's fields do not tell: a button is never dead for want of something, since a dead button does not say what is missing. It is
 * pressed, the first missing field says so and has the focus. A form that has a ref already gives it along.
 */
export function useMissing<Name extends string, Around extends HTMLElement = HTMLFormElement>(
  around?: RefObject<Around | null>,
): Missing<Name, Around> {
  const own = useRef<Around>(null);
  const form = around ?? own;
  const [last, setLast] = useState<Name | null>(null);
  return {
    form,
    last,
    isAnyMissing: (needs) => {
      const [first = null] = (Object.keys(needs) as Name[]).filter((name) => needs[name]);
      setLast(first);
      const place = first === null ? null : form.current?.querySelector<HTMLElement>(`[data-path="${first}"]`);
      const field = place?.matches('input, textarea, select, button')
        ? place
        : place?.querySelector<HTMLElement>(':is(input, textarea, select, button):not(:disabled)');
      field?.scrollIntoView({ block: 'nearest' });
      field?.focus({ preventScroll: true });
      return first !== null;
    },
    errorAt: (name, isMissing, label) => (isMissing && last === name ? t('fields.required', { label }) : undefined),
  };
}
