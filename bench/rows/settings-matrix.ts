import type { Page } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser.ts';
import type { Measurement } from '../bench.ts';
import { openMeasured } from '../browser/measured-page.ts';
import { median, milliseconds } from '../figures.ts';

const most = 100;
/** Of the rights of an area: its opener, and the switches that it shows. */
const selectors = {
  opener: '[data-path=permissions] button[aria-expanded=false]',
  checkbox: '[data-path=permissions] input[type=checkbox]',
};

/** From the last byte of the role and the rights to the frame in which a switch obeyed: it is pressed as soon as it is there, in the page itself. */
async function usableAfterData(page: Page, address: string): Promise<{ wait: number; actions: number }> {
  await page.addInitScript(({ opener, checkbox }) => {
    let step: 'open' | 'press' | 'obeys' = 'open';
    let before = false;
    const seen = new MutationObserver(() => look());
    const look = (): void => {
      const button = document.querySelector<HTMLButtonElement>(opener);
      if (step === 'open' && button !== null) {
        step = 'press';
        button.click();
      }
      const input = document.querySelector<HTMLInputElement>(checkbox);
      if (step === 'press' && input !== null) {
        step = 'obeys';
        before = input.checked;
        input.click();
        // What React holds of it is put back where nobody took the press.
        requestAnimationFrame(() => requestAnimationFrame(() => finish()));
      }
    };
    const finish = (): void => {
      if (document.querySelector<HTMLInputElement>(checkbox)?.checked === before) return;
      seen.disconnect();
      performance.mark('switch-obeyed');
    };
    seen.observe(document, { childList: true, subtree: true });
  }, selectors);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('switch-obeyed').length > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((entry) =>
      /\/api\/(permissions|roles\/\d+)$/.test(entry.name),
    );
    if (calls.length < 2) throw new Error('The role or its rights were not read');
    const data = Math.max(...calls.map((call) => call.responseEnd));
    const obeyed = performance.getEntriesByName('switch-obeyed')[0]?.startTime ?? Number.NaN;
    const counts = [...document.querySelectorAll('[data-path=permissions] section')].map(
      (section) => /\d+\D+(\d+)/.exec(section.textContent ?? '')?.[1],
    );
    return { wait: obeyed - data, actions: counts.reduce((sum, count) => sum + Number(count ?? 0), 0) };
  });
}

export const settingsMatrix: Measurement = {
  name: 'settings-matrix',
  async run({ product, salons, options, add }) {
    const token = salons[0]?.token ?? '';
    const answer = await fetch(`${product.base}/api/roles?page=1&per_page=1`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    const browser = await openBrowser();
    try {
      for (const slowDown of [1, 4]) {
        const waits: number[] = [];
        let actions = 0;
        for (let run = 0; run < Math.max(5, options.runs); run += 1) {
          const measured = await openMeasured(browser, { width: 1440, slowDown, slowNetwork: false, token });
          const one = await usableAfterData(measured.page, `${product.base}/merchant/role/${data[0]?.id}`);
          waits.push(one.wait);
          actions = one.actions;
          await measured.close();
        }
        const wait = median(waits);
        add({
          line: 8,
          what: 'rights of a role, a switch obeys',
          conditions: `median of ${waits.length}, ${actions} rights, from the last answer, 1440 px${slowDown > 1 ? `, ${slowDown}× slower processor` : ''}`,
          result: milliseconds(wait),
          target: slowDown > 1 ? 'no target' : `≤ ${most} ms`,
          good: slowDown > 1 || wait <= most,
        });
      }
    } finally {
      await browser.close();
    }
  },
};
