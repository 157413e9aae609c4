const fields = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled, [tabindex="-1"])';
const closeButtons = '.mantine-Drawer-close, .mantine-Modal-close';
const remembered = 8;

/**
 * Where the keyboard is when a dialog opens and when it is gone: in its first field, where there is one, rather than on the button that closes it;
 * and afterwards back where it was. The kit does neither for a dialog that is drawn only while it is open. Returns how to stop.
 */
export function watchDialogs(): () => void {
  const seen = new WeakSet<Element>();
  /** What had the focus, the latest last. */
  const recent: HTMLElement[] = [];
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest<HTMLElement>('[role=dialog]');
    if (dialog && !seen.has(dialog)) {
      seen.add(dialog);
      giveBackTo([...recent], dialog);
      if (target.matches(closeButtons)) beginIn(dialog, target);
    }
    recent.push(target);
    recent.splice(0, recent.length - remembered);
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** A list that is chosen from already, or a day that is, opens its choices over the fields below it. */
const opensOver = (field: HTMLElement): boolean => field.ariaHasPopup === 'listbox' || field.hasAttribute('data-dates-input');

/** A finger's keyboard would cover half of what was opened: there the first touch chooses. */
function beginIn(dialog: HTMLElement, close: HTMLElement): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const begin = (): boolean => {
    const all = [...dialog.querySelectorAll<HTMLInputElement>(fields)];
    const field = all.find((one) => one.value === '' || !opensOver(one)) ?? all[0];
    // The kit looks for its place twice; the second time it finds this.
    field?.setAttribute('data-autofocus', '');
    field?.focus({ preventScroll: true });
    return field !== undefined;
  };
  if (begin()) return;
  // What is still being fetched has its fields later; a focus that was moved elsewhere meanwhile stays there.
  const drawn = new MutationObserver(() => {
    if (document.activeElement !== close || begin()) drawn.disconnect();
  });
  drawn.observe(dialog, { childList: true, subtree: true });
}

function giveBackTo(before: readonly HTMLElement[], dialog: HTMLElement): void {
  const gone = new MutationObserver(() => {
    if (dialog.isConnected) return;
    gone.disconnect();
    if (document.activeElement !== document.body) return;
    before.findLast((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true });
  });
  // It may be taken away alone or with any of what is around it.
  for (let around = dialog.parentElement; around !== null; around = around.parentElement) gone.observe(around, { childList: true });
}
