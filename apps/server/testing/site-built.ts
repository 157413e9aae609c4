import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The public pages are served from their build; where there is none yet, this makes it. */
export async function ensureSiteBuilt(): Promise<void> {
  if (existsSync(`${root}apps/site/dist/server/render.js`) && existsSync(`${root}apps/site/dist/client/.vite/manifest.json`)) return;
  for (const parameters of [['build'], ['build', '--ssr']])
    await promisify(execFile)(process.execPath, [`${root}node_modules/vite/bin/vite.js`, ...parameters], { cwd: `${root}apps/site` });
}
