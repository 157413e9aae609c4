import { addDays, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Browser, Page } from 'playwright-core';
import { trainingZone } from '../../apps/server/training/training.ts';
import { openBrowser } from '../../e2e/support/browser.ts';
import type { Bench, Measurement } from '../bench.ts';
import { openMeasured } from '../browser/measured-page.ts';
import type { Salon } from '../dataset/salons.ts';
import { median, milliseconds, percentile } from '../figures.ts';

const targets = [
  { day: 'busy_day', visits: 500, slowDown: 1, render: 200, frame: 20 },
  { day: 'busy_day', visits: 500, slowDown: 4, render: 600, frame: 33 },
  { day: 'full_day', visits: 1500, slowDown: 1, render: null, frame: 25 },
] as const;
const shownBlocks = '[data-visit]';
const mostLive = 500;
const liveChanges = 20;

/** From the last byte of the visits to the frame that shows those in sight; the whole day is drawn behind them. */
async function renderTime(page: Page, address: string): Promise<{ render: number; inSight: number }> {
  await page.addInitScript((blocks) => {
    const seen = new MutationObserver(() => {
      if (document.querySelector(blocks) === null) return;
      seen.disconnect();
      const inSight = document.querySelectorAll(blocks).length;
      // The second frame begins when the first has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('board-shown', { detail: inSight })));
    });
    seen.observe(document, { childList: true, subtree: true });
  }, shownBlocks);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('board-shown').length > 0, undefined, { timeout: 120_000 });
  return page.evaluate(() => {
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((entry) =>
      /\/api\/(appointments|board)\?/.test(entry.name),
    );
    const shown = performance.getEntriesByName('board-shown')[0] as PerformanceMark | undefined;
    const data = Math.max(...calls.map((call) => call.responseEnd));
    return { render: (shown?.startTime ?? Number.NaN) - data, inSight: Number(shown?.detail) };
  });
}

/** Carries a visit over the whole board, lets it go where it came from, and tells how long the frames took meanwhile. */
async function dragFrames(page: Page, visits: number): Promise<number> {
  await page.waitForFunction(([blocks, count]) => document.querySelectorAll(blocks).length >= count, [shownBlocks, visits] as const, {
    timeout: 120_000,
  });
  const box = await page.locator(shownBlocks).first().boundingBox();
  if (box === null) throw new Error('No visit is in sight');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(12, box.height / 2)];
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { frames });
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 200, { steps: 60 });
  await page.mouse.move(x, y, { steps: 60 });
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return percentile(frames.slice(2), 0.95);
}

async function measure(
  { product, dataSet, options, add }: Bench,
  browser: Browser,
  salon: Salon,
  { day, visits, slowDown, render: mostRender, frame }: (typeof targets)[number],
): Promise<void> {
  const renders: number[] = [];
  const frames: number[] = [];
  let inSight = 0;
  for (let run = 0; run < Math.max(5, options.runs); run += 1) {
    const measured = await openMeasured(browser, { width: 1440, slowDown, slowNetwork: false, token: salon.token });
    const seen = await renderTime(measured.page, `${product.base}/merchant/appointments?date=${dataSet[day].date}`);
    renders.push(seen.render);
    inSight = seen.inSight;
    frames.push(await dragFrames(measured.page, visits));
    await measured.close();
  }
  const conditions = `median of ${renders.length}, 1440 px, ${slowDown === 1 ? 'this processor' : `${slowDown}× slower processor`}, 30 employees × ${visits} appointments, ${inSight} of them in sight`;
  if (mostRender !== null)
    add({
      line: 5,
      what: 'board, first render after its data',
      conditions,
      result: milliseconds(median(renders)),
      target: `≤ ${mostRender} ms`,
      good: median(renders) <= mostRender,
    });
  add({
    line: 5,
    what: 'board, frames while dragging',
    conditions,
    result: `p95 ${milliseconds(median(frames))}`,
    target: `p95 ≤ ${frame} ms`,
    good: median(frames) <= frame,
  });
}

/** A booking made elsewhere, until it stands on an open board. */
async function liveToPixels({ product, dataSet, add }: Bench, browser: Browser, salon: Salon): Promise<void> {
  const date = addDays(dataSet.busy_day.date, -1);
  const working = salon.employees.flatMap(({ id, days }) => {
    const hours = days[dayOfWeek(date)];
    return hours === undefined ? [] : [{ id, opens: hours[0] }];
  });
  const { page, close } = await openMeasured(browser, { width: 1440, slowDown: 1, slowNetwork: false, token: salon.token });
  await page.goto(`${product.base}/merchant/appointments?date=${date}`);
  await page.locator('[data-column]').first().waitFor();
  await page.locator('[data-live]').first().waitFor();
  const latencies: number[] = [];
  const shown = await page.locator(shownBlocks).count();
  for (const [index, { id, opens }] of working.slice(0, liveChanges).entries()) {
    const starts_at = momentOfEpochMinutes(trainingZone, localToEpochMinutes(trainingZone, date, opens + 60));
    const body = JSON.stringify({
      customer_id: salon.customer_ids[index + 600],
      lines: [{ service_id: salon.service_of_all, employee_id: id, starts_at }],
    });
    const appeared = page.waitForFunction(
      ([blocks, count]) => document.querySelectorAll(blocks).length > count,
      [shownBlocks, shown + index] as const,
      { polling: 'raf' },
    );
    const begun = performance.now();
    const answer = await fetch(`${product.base}/api/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${salon.token}` },
      body,
    });
    if (answer.status !== 201) throw new Error(`A booking was refused: ${await answer.text()}`);
    await appeared;
    latencies.push(performance.now() - begun);
  }
  await close();
  const p95 = percentile(latencies, 0.95);
  add({
    line: 14,
    what: 'live update to pixels',
    conditions: `${latencies.length} bookings by another till, until they stand on an open board (headless)`,
    result: `p50 ${milliseconds(percentile(latencies, 0.5))}, p95 ${milliseconds(p95)}`,
    target: `p95 ≤ ${mostLive} ms`,
    good: p95 <= mostLive,
  });
}

export const boardScreen: Measurement = {
  name: 'board',
  async run(bench) {
    const salon = bench.salons.find((candidate) => candidate.account_id === bench.dataSet.busy_day.account_id);
    if (salon === undefined) return;
    const browser = await openBrowser();
    try {
      for (const target of targets) await measure(bench, browser, salon, target);
      await liveToPixels(bench, browser, salon);
    } finally {
      await browser.close();
    }
  },
};
