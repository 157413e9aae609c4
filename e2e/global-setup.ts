import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, trainedFolder } from './support/product.ts';

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
    await product.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[trainedFolder] = folder;
  return remove;
}
