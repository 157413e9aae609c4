const BUTTONS = /^(Button|PlainButton|button)$/;
/** Attributes that say, on the button itself, why it cannot be pressed. */
const REASONS = ['aria-describedby', 'title'];
/** Something is under way, the list has no further page, or a wrapper hands on what its user says. */
const RESTS = [/^(\w+\.)*is(Working|Pending|Busy|Loading)$/, /^working !== null$/, /\bpage\b/, /^(button|field)\.disabled$/];

/**
 * Says why a button may not be disabled like this; undefined when it may. A button that is dead for want of something tells nobody what is missing.
 * @param element the button's name in JSX
 * @param condition the source text of what `disabled` is; empty where it is disabled always
 * @param attributes the names of all of its attributes
 */
export function refusedDisabled(element: string, condition: string, attributes: readonly string[]): string | undefined {
  if (!BUTTONS.test(element) || attributes.some((name) => REASONS.includes(name))) return undefined;
  const isResting = condition.split('||').every((part) => RESTS.some((rest) => rest.test(part.trim())));
  return isResting
    ? undefined
    : 'a disabled button does not say what is missing: let it be pressed and say so (useMissing), or say why beside it (aria-describedby)';
}
