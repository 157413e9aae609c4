import type { Page } from 'playwright-core';

/**
 * Links and buttons of a page that a pointer at their middle would not meet when they are scrolled to the middle of the window: something that stays
 * where it is lies above them. The first forty are asked. Blocks of a board lie above each other by design, and the row of a phone is pressed as a whole.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !control.closest('[role=application], [role=grid], [inert]'),
    );
    for (const control of controls.slice(0, 40)) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (box === undefined || box.width < 2 || box.height < 2) continue;
      const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isMet =
        met !== null &&
        (control.contains(met) ||
          met.contains(control) ||
          ['label, a, button', 'li, tr'].some((around) => met.closest(around)?.contains(control) === true));
      if (!isMet) found.push(`${control.ariaLabel ?? control.innerText.slice(0, 40)} under ${met?.outerHTML.slice(0, 80) ?? 'nothing'}`);
    }
    scrollTo(0, 0);
    return found;
  });
}
