import { openBrowser } from '../../e2e/support/browser.ts';
import type { Measurement } from '../bench.ts';
import { openMeasured } from '../browser/measured-page.ts';
import { kilobytes } from '../figures.ts';

const mostForSignIn = 150 * 1024;
const mostForBoard = 300 * 1024;
const mostForTill = 300 * 1024;

/** How much JavaScript a till loads before the first screens that matter work. */
export const backOffice: Measurement = {
  name: 'back-office',
  async run({ product, salons, dataSet, add }) {
    const salon = salons.find((candidate) => candidate.account_id === dataSet.busy_day.account_id);
    const browser = await openBrowser();
    try {
      const atDoor = await openMeasured(browser, { width: 1440, slowDown: 1, slowNetwork: false });
      await atDoor.page.goto(product.base, { waitUntil: 'networkidle' });
      await atDoor.page.locator('input[type="password"]').first().waitFor();
      const signIn = await atDoor.gzBytes('script');
      await atDoor.close();
      add({
        line: 11,
        what: 'back office, JavaScript before sign-in works',
        conditions: 'gz, nothing cached',
        result: kilobytes(signIn),
        target: `≤ ${kilobytes(mostForSignIn)}`,
        good: signIn <= mostForSignIn,
      });

      if (salon === undefined) return;
      const within = await openMeasured(browser, { width: 1440, slowDown: 1, slowNetwork: false, token: salon.token });
      await within.page.goto(`${product.base}/merchant/appointments?date=${dataSet.busy_day.date}`);
      await within.page.locator('[data-visit]').first().waitFor();
      const boardBytes = await within.gzBytes('script');
      await within.close();
      add({
        line: 11,
        what: 'back office, JavaScript before the board works',
        conditions: 'gz, nothing cached, signed in',
        result: kilobytes(boardBytes),
        target: `≤ ${kilobytes(mostForBoard)}`,
        good: boardBytes <= mostForBoard,
      });

      const atTill = await openMeasured(browser, { width: 1440, slowDown: 1, slowNetwork: false, token: salon.token });
      await atTill.page.goto(`${product.base}/merchant/billing`);
      await atTill.page.locator('section ul button').first().waitFor();
      const tillBytes = await atTill.gzBytes('script');
      await atTill.close();
      add({
        line: 11,
        what: 'back office, JavaScript before the till works',
        conditions: 'gz, nothing cached, signed in',
        result: kilobytes(tillBytes),
        target: `≤ ${kilobytes(mostForTill)}`,
        good: tillBytes <= mostForTill,
      });
    } finally {
      await browser.close();
    }
  },
};
