import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lastLines, runQuietly, SetupProblem } from './install.mjs';

/** @typedef {{name: string, builds: string[][]}} App */

/** What the browser gets, and what the server renders public pages with. @type {App[]} */
const APPS = [
  { name: 'web', builds: [['build']] },
  { name: 'site', builds: [['build'], ['build', '--ssr']] },
];
const SHARED = ['packages/domain', 'packages/contract', 'packages/messages', 'packages/design', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds every app whose sources changed since it was built last.
 * @param {string} root
 * @param {string} node
 * @param {{all?: boolean}} [options]
 * @returns {Promise<string[]>} the names of those that were built
 */
export async function buildStale(root, node, { all = false } = {}) {
  const built = [];
  for (const app of APPS) {
    const folder = join(root, 'apps', app.name);
    if (!existsSync(join(folder, 'vite.config.ts'))) continue;
    const sources = fingerprint(root, [...SHARED, `apps/${app.name}`]);
    const stamp = join(folder, 'dist', '.built');
    if (!all && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    const begun = Date.now();
    console.log(`Building ${app.name}.`);
    for (const parameters of app.builds) await runVite(root, node, folder, app.name, parameters);
    compressFiles(join(folder, 'dist', 'client'));
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(stamp, sources);
    console.log(`Built ${app.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
    built.push(app.name);
  }
  return built;
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string} folder
 * @param {string} name
 * @param {string[]} parameters
 */
async function runVite(root, node, folder, name, parameters) {
  const { code, output } = await runQuietly(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), ...parameters], folder);
  if (code !== 0) throw new SetupProblem(`vite ${parameters.join(' ')} of ${name} failed:\n${lastLines(output, 40)}`);
}

/**
 * Lays a brotli and a gzip twin beside every text file, so that the server sends bytes that were made once.
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|svg|html|webmanifest)$/.test(file)) continue;
    const text = readFileSync(file);
    if (text.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/**
 * A digest of everything that goes into a build. Contents count, not times: a fresh clone of the same sources is not stale.
 * @param {string} root
 * @param {string[]} places
 */
function fingerprint(root, places) {
  const digest = createHash('sha256');
  for (const file of places.flatMap((place) => filesIn(join(root, place))).sort()) {
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  if (!existsSync(place)) return [];
  if (/\.(json)$/.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ['dist', 'node_modules', 'testing'].includes(entry.name) ? [] : filesIn(join(place, entry.name));
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [join(place, entry.name)] : [];
  });
}
