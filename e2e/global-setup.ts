import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listJournal } from '@rawnaq/contract/reports/books';
import { signInAs } from './support/caller.ts';
import { startProduct, trainedFolder } from './support/product.ts';

/** Waits until the books of the training salon are posted: otherwise each copy of it would post its whole year, beside the journey that it is made for. */
async function waitForBooks(base: string): Promise<void> {
  const { caller } = await signInAs(base, 'owner');
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    const { posted_until } = await caller.succeed(listJournal, { from: '2020-01-01', to: '2020-01-01', per_page: 1 });
    if (posted_until !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The books of the training salon were not posted within two minutes');
}

/**
 * Makes the training salon once; every product that a journey starts begins with a copy of it. What Node compiled of the product is kept between these
 * starts: compiling it is a fifth of what one costs.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  // A product that runs already has its salon; where folders cannot be copied with their owners, each product makes its own.
  if (process.env['E2E_BASE'] !== undefined || process.platform === 'win32') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-trained-'));
  const compiled = mkdtempSync(join(tmpdir(), 'rawnaq-compiled-'));
  const remove = () => [folder, compiled].forEach((made) => rmSync(made, { recursive: true, force: true }));
  process.env['NODE_COMPILE_CACHE'] = compiled;
  try {
    const product = await startProduct({ dataDir: folder });
    await waitForBooks(product.base);
    await product.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[trainedFolder] = folder;
  return remove;
}
