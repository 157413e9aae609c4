import { openBrowser } from '../../e2e/support/browser.ts';
import type { Measurement } from '../bench.ts';
import { openMeasured, paintOf } from '../browser/measured-page.ts';
import { kilobytes, median, milliseconds, perSecond, short } from '../figures.ts';
import { measureLoad, processorWords } from '../load/run-load.ts';

const limits = { script: 80 * 1024, page: 20 * 1024, lcp: 1200, cls: 0.01, p50: 5, perSecond: 250 };
const peerLcp = 3400;

/** The page on which a customer books, as a slow phone gets it for the first time, and as the server makes it. */
export const bookingPage: Measurement = {
  name: 'booking-page',
  async run({ product, salons, options, add, dataWords }) {
    const alias = salons[0]?.alias ?? '';
    const browser = await openBrowser();
    try {
      const paints: { lcp: number; cls: number }[] = [];
      let script = 0;
      let page = 0;
      for (let run = 0; run < Math.max(5, options.runs); run += 1) {
        const measured = await openMeasured(browser, { width: 360, slowDown: 4, slowNetwork: true });
        await measured.page.goto(`${product.base}/salon/${alias}/booking`, { waitUntil: 'networkidle' });
        paints.push(await paintOf(measured.page));
        script = await measured.gzBytes('script');
        page = (await measured.gzBytes('document')) + (await measured.gzBytes('stylesheet'));
        await measured.close();
      }
      const lcp = median(paints.map((paint) => paint.lcp));
      const cls = Math.max(...paints.map((paint) => paint.cls));
      add({
        line: 10,
        what: 'booking page, JavaScript',
        conditions: 'gz, all scripts of the first view',
        result: kilobytes(script),
        target: `≤ ${kilobytes(limits.script)}`,
        good: script <= limits.script,
      });
      add({
        line: 10,
        what: 'booking page, HTML and CSS',
        conditions: `gz, ${salons[0]?.services.length} services`,
        result: kilobytes(page),
        target: `≤ ${kilobytes(limits.page)}`,
        good: page <= limits.page,
      });
      add({
        line: 10,
        what: 'booking page, largest paint',
        conditions: `median of ${paints.length}, 4× slower processor, slow 4G, 360 px, nothing cached`,
        result: `${milliseconds(lcp)} (peer ${milliseconds(peerLcp)}), shift ${short(cls)}`,
        target: `≤ ${limits.lcp} ms, shift ≤ ${limits.cls}`,
        good: lcp <= limits.lcp && cls <= limits.cls,
      });
      for (const [locale, language] of [
        ['en-GB', 'English'],
        ['ar-SA', 'Arabic'],
      ] as const) {
        const firsts: { lcp: number; cls: number }[] = [];
        for (let run = 0; run < Math.max(5, options.runs); run += 1) {
          const measured = await openMeasured(browser, { width: 360, slowDown: 4, slowNetwork: true, locale });
          await measured.page.goto(`${product.base}/salon/${alias}`, { waitUntil: 'networkidle' });
          firsts.push(await paintOf(measured.page));
          await measured.close();
        }
        const firstLcp = median(firsts.map((paint) => paint.lcp));
        const firstCls = Math.max(...firsts.map((paint) => paint.cls));
        add({
          line: 10,
          what: `a salon's first page in ${language}, largest paint`,
          conditions: `median of ${firsts.length}, 4× slower processor, slow 4G, 360 px, nothing cached`,
          result: `${milliseconds(firstLcp)}, shift ${short(firstCls)}`,
          target: `≤ ${limits.lcp} ms, shift ≤ ${limits.cls}`,
          good: firstLcp <= limits.lcp && firstCls <= limits.cls,
        });
      }
    } finally {
      await browser.close();
    }
    for (const [what, path] of [
      ['booking page, made by the server', '/booking'],
      ["a salon's first page, made by the server", ''],
    ] as const) {
      const requests = salons.map((salon) => ({
        method: 'GET' as const,
        path: `/salon/${salon.alias}${path}`,
        headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
      }));
      const alone = await measureLoad({ product, requests, mode: 'cycle', clients: 1, seconds: options.seconds, runs: options.runs });
      const busy = await measureLoad({ product, requests, mode: 'cycle', clients: 8, seconds: options.seconds, runs: options.runs });
      add({
        line: 10,
        what,
        conditions: `all accounts in turn, gzip, ${dataWords}; p50 with 1 client, rate with 8`,
        result: `p50 ${milliseconds(alone.p50)}, ${perSecond(busy.perSecond)} (p99 ${milliseconds(busy.p99)})${processorWords(busy)}`,
        target: `p50 ≤ ${limits.p50} ms, ≥ ${limits.perSecond} /s`,
        good: alone.p50 <= limits.p50 && busy.perSecond >= limits.perSecond,
      });
    }
  },
};
