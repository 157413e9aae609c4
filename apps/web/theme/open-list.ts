/**
 * Writes on a field of the kit that its list is open, and which list it is, for readers of the page by ear. A list has no id before it is first shown,
 * and the field is drawn before that: the kit would call it closed until something else has it drawn again. Given to every list by the theme.
 */
export function sayWhichListIsOpen(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  let field: Element | null = null;
  const say = (): void => {
    // The field that has just been opened is the one that the kit has not written its list on.
    field ??=
      [...document.querySelectorAll('[aria-haspopup=listbox][data-expanded]')].find(
        (open) => !isList(open.getAttribute('aria-controls')),
      ) ?? null;
    if (saysState(field)) field.setAttribute('aria-expanded', 'true');
    field?.setAttribute('aria-controls', list.id);
  };
  say();
  // The kit gives it another id right after it is shown.
  const renamed = new MutationObserver(say);
  renamed.observe(list, { attributeFilter: ['id'] });
  return () => {
    renamed.disconnect();
    if (saysState(field)) field.setAttribute('aria-expanded', 'false');
    field?.removeAttribute('aria-controls');
  };
}

const isList = (id: string | null): boolean => id !== null && document.getElementById(id)?.role === 'listbox';

/** A field that only suggests says nothing of being open. */
const saysState = (field: Element | null): field is Element => field?.role === 'combobox' || field?.tagName === 'BUTTON';
