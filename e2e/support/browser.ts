import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';

/**
 * The address bar of every window prepares a page of its own for suggestions, which nobody here sees and which costs more than many a page that is
 * looked at. The flag takes the place of the driver's, so what that one switches off stands here again.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages of a test live for a second or two: what is gained by compiling their hot places once more is less than it costs.
  '--js-flags=--no-maglev --no-turbofan',
  `--disable-features=${switchedOff.join(',')}`,
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });
}

export interface Reader {
  language: 'en' | 'ar';
  /** Of a desk, of a phone, or of the desk magnified twice. */
  width: 1440 | 360 | 720;
  scheme?: 'light' | 'dark';
}

/** A visitor with nothing stored: a language, a screen size, and the salon's time zone. */
export const visitor = (browser: Browser, reader: Reader): Promise<BrowserContext> => browser.newContext(screenOf(reader));

/** A browser of its own that keeps what it stores in a folder: closed and opened again, it is the same browser. */
export const keptBrowser = (folder: string, reader: Reader): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
    ...screenOf(reader),
  });

/**
 * Gives an open page the screen of another device, as a browser's own tools do: its width, and whether it is touched. The page stays as it is and
 * follows by itself; returns once it was told.
 */
export async function changeScreen(page: Page, reader: Reader): Promise<void> {
  if (widthOf.get(page) === reader.width) return;
  widthOf.set(page, reader.width);
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = screenOf(reader);
  const session = await toolsOf(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    screenWidth: viewport.width,
    screenHeight: viewport.height,
    deviceScaleFactor,
    mobile: isMobile,
    screenOrientation: isMobile ? { angle: 0, type: 'portraitPrimary' } : { angle: 0, type: 'landscapePrimary' },
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.waitForFunction(([width, isTouched]) => screen.width === width && matchMedia('(pointer: coarse)').matches === isTouched, [
    viewport.width,
    hasTouch,
  ] as const);
  // Listeners of the width are called before the second frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A page whose frames are held back draws none.
        setTimeout(resolve, 1000);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** The whole page as it stands, also on a screen that was changed: the driver's own picture would go back to the first. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const session = await toolsOf(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } });
  return Buffer.from(data, 'base64');
}

/** The width that a page was given last. */
const widthOf = new WeakMap<Page, Reader['width']>();
const tools = new WeakMap<Page, Promise<CDPSession>>();
function toolsOf(page: Page): Promise<CDPSession> {
  const open = tools.get(page) ?? page.context().newCDPSession(page);
  tools.set(page, open);
  return open;
}

function screenOf(reader: Reader) {
  return {
    viewport: { width: reader.width, height: { 360: 780, 720: 450, 1440: 900 }[reader.width] },
    deviceScaleFactor: reader.width === 720 ? 2 : 1,
    hasTouch: reader.width === 360,
    isMobile: reader.width === 360,
    locale: reader.language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    colorScheme: reader.scheme ?? 'light',
    reducedMotion: 'reduce',
  } as const;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[]; html: string }[] }[];
}

/**
 * Waits until a page stands still: it has nothing to do, and nothing was drawn for a moment. What is drawn behind the first
 * sight (the rest of a full board) would be missed otherwise, or change while it is looked at.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    ([quiet, longest]) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + longest;
        let isChanged = false;
        const observer = new MutationObserver(() => {
          isChanged = true;
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
        const look = (): void => {
          if (isChanged && performance.now() < until) return again();
          observer.disconnect();
          resolve();
        };
        const again = (): void => {
          isChanged = false;
          // A page whose frames are held back has no idle moment of its own.
          setTimeout(() => requestIdleCallback(look, { timeout: 250 }), quiet);
        };
        again();
      }),
    [50, 5000] as const,
  );
}

/** What axe finds on the page once it stands still (WCAG 2.2 A and AA and best practices), one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await untilStill(page);
  // A page that was looked at before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const result = (await page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const runner = (globalThis as unknown as { axe: { run: (options: unknown) => Promise<Found> } }).axe;
    const found = await runner.run({ resultTypes: ['violations'] });
    // Of what is scrolled out of sight axe reads the words without the spaces between them, and finds other words than in its name.
    const bare = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, '');
    const isNamed = (selector: string | undefined): boolean => {
      const element = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
      return element !== null && bare(element.getAttribute('aria-label')).includes(bare(element.innerText));
    };
    for (const violation of found.violations)
      if (violation.id === 'label-content-name-mismatch') violation.nodes = violation.nodes.filter((node) => !isNamed(node.target.at(-1)));
    return { ...found, violations: found.violations.filter((violation) => violation.nodes.length > 0) };
  })) as unknown as AxeResult;
  return result.violations.map(
    (violation) =>
      `${violation.id}: ${violation.help} — ${violation.nodes
        .map((node) => node.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** Collects what a page complained about: errors of scripts and answers of 500 and above. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
