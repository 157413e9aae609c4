import type { Page } from 'playwright-core';

/** Words that run into each other: an Arabic letter that ends one element beside another that begins the next, on one line and without a space. */
export function joinedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before: { node: Node; text: string } | null = null;
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text === '' || !node.parentElement?.checkVisibility()) continue;
      const isInline = (from: Element | null, until: Element): boolean => {
        for (let element = from; element !== null && element !== until; element = element.parentElement)
          if (getComputedStyle(element).display !== 'inline') return false;
        return true;
      };
      if (
        before &&
        before.node.parentElement !== node.parentElement &&
        /[\u0620-\u064A]$/.test(before.text) &&
        /^[\u0620-\u064A]/.test(text)
      ) {
        const range = document.createRange();
        range.setStart(before.node, 0);
        range.setEnd(node, 1);
        const around = range.commonAncestorContainer as Element;
        const isLaidOut = /flex|grid/.test(getComputedStyle(around).display);
        const boxesOf = (of: Node): DOMRect[] => {
          const whole = document.createRange();
          whole.selectNodeContents(of);
          return [...whole.getClientRects()];
        };
        const [end, begin] = [boxesOf(before.node).at(-1), boxesOf(node)[0]];
        // A label of a chart is written in lines, each an element of its own.
        const isOneLine = end !== undefined && begin !== undefined && Math.abs(end.top - begin.top) < end.height / 2;
        if (isOneLine && !isLaidOut && isInline(before.node.parentElement, around) && isInline(node.parentElement, around))
          found.push(`${before.text}|${text}`);
      }
      before = { node, text };
    }
    return found;
  });
}

/** Columns of tables whose amounts do not end under each other at the right: their heads, and how far apart the ends are. */
export function raggedAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      // Read aloud and not seen.
      if (table.closest('.mantine-VisuallyHidden-root') !== null) continue;
      const ends = new Map<number, number[]>();
      for (const cell of table.querySelectorAll<HTMLTableCellElement>('tbody td')) {
        if (!cell.checkVisibility() || !/^\s*[\u2066-\u2069]*[-−]?[\d,]+\.\d{2,3}[\u2066-\u2069]*\s*$/.test(cell.textContent ?? ''))
          continue;
        const range = document.createRange();
        range.selectNodeContents(cell);
        ends.set(cell.cellIndex, [...(ends.get(cell.cellIndex) ?? []), range.getBoundingClientRect().right]);
      }
      for (const [index, rights] of ends) {
        const apart = Math.max(...rights) - Math.min(...rights);
        if (apart > 1) found.push(`${table.querySelectorAll('thead th').item(index)?.textContent ?? index}: ${Math.round(apart)} px`);
      }
    }
    return found;
  });
}

/** What can be pressed inside of a table's cell and is not written in the ink of the cell, as links in tables are; buttons that look like buttons aside. */
export function oddLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = '.mantine-Button-root, .mantine-ActionIcon-root, [role=checkbox], [role=gridcell]';
    const found: string[] = [];
    for (const link of document.querySelectorAll<HTMLElement>('main table[aria-rowcount] td :is(a, button)')) {
      const cell = link.closest('td');
      const words = link.innerText.trim();
      if (cell === null || words === '' || link.matches(buttons) || link.closest('[role=grid]') || !link.checkVisibility()) continue;
      const [ink, own] = [getComputedStyle(cell).color, getComputedStyle(link).color];
      if (ink !== own) found.push(`${words.slice(0, 40)}: ${own} in ${ink}`);
    }
    return found.slice(0, 5);
  });
}
