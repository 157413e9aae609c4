import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface PageConditions {
  width: number;
  /** How many times slower the processor is made. */
  slowDown: number;
  /** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
  slowNetwork: boolean;
  /** The browser's own language; English unless said. */
  locale?: 'en-GB' | 'ar-SA';
  /** Signed in with this session of the back office. */
  token?: string;
}

export interface MeasuredPage {
  page: Page;
  /** gz bytes of the bodies that came so far, by the browser's kind of resource (`script`, `stylesheet`, `document`). */
  gzBytes(kind: string): Promise<number>;
  close(): Promise<void>;
}

const weighed = new Set(['script', 'stylesheet', 'document']);

/** A visitor's first page: nothing cached, nothing stored but the session. */
export async function openMeasured(
  browser: Browser,
  { width, slowDown, slowNetwork, locale = 'en-GB', token }: PageConditions,
): Promise<MeasuredPage> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale,
    timezoneId: 'Asia/Riyadh',
  });
  if (token !== undefined) await context.addInitScript((held) => localStorage.setItem('merchant_token', held), token);
  const page = await context.newPage();
  const bodies: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    // The stream of live changes has no end to wait for.
    if (!weighed.has(kind)) return;
    bodies.push(
      response.body().then(
        (body) => ({ kind, bytes: gzipSync(body).length }),
        () => ({ kind, bytes: 0 }),
      ),
    );
  });
  const devtools = await context.newCDPSession(page);
  if (slowDown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (slowNetwork) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
  }
  return {
    page,
    async gzBytes(kind) {
      const all = await Promise.all(bodies);
      return all.filter((body) => body.kind === kind).reduce((sum, body) => sum + body.bytes, 0);
    },
    close: () => context.close(),
  };
}

/** Largest contentful paint (ms) and cumulative layout shift of the page as it stands. */
export function paintOf(page: Page): Promise<{ lcp: number; cls: number }> {
  return page.evaluate(
    () =>
      new Promise<{ lcp: number; cls: number }>((resolve) => {
        let lcp = 0;
        let cls = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcp = Math.max(lcp, entry.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) cls += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are handed over in a task of their own.
        setTimeout(() => resolve({ lcp, cls }), 200);
      }),
  );
}
