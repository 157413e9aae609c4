import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lastLines, runQuietly, SetupProblem } from './install.mjs';

/** @typedef {{name: 'web' | 'site' | 'server', builds: string[][], sources?: string[]}} App */

/** What the browser gets, what the server renders public pages with, and the server itself. @type {App[]} */
const APPS = [
  { name: 'web', builds: [['build']] },
  { name: 'site', builds: [['build'], ['build', '--ssr']] },
  { name: 'server', builds: [['build']], sources: ['packages/einvoice', 'packages/einvoice/testing'] },
];
const SHARED = ['packages/domain', 'packages/contract', 'packages/messages', 'packages/design', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds every app whose sources changed since it was built last.
 * @param {string} root
 * @param {string} node
 * @param {{all?: boolean, only?: App['name'][]}} [options]
 * @returns {Promise<string[]>} the names of those that were built
 */
export async function buildStale(root, node, { all = false, only } = {}) {
  const built = [];
  for (const app of APPS) {
    if (only !== undefined && !only.includes(app.name)) continue;
    const folder = join(root, 'apps', app.name);
    if (!existsSync(join(folder, 'vite.config.ts'))) continue;
    const sources = fingerprint(root, [...SHARED, ...(app.sources ?? []), `apps/${app.name}`]);
    const stamp = join(folder, 'dist', '.built');
    if (!all && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    const begun = Date.now();
    console.log(`Building ${app.name}.`);
    for (const parameters of app.builds) await runVite(root, node, folder, app.name, parameters);
    compressFiles(join(folder, 'dist', 'client'));
    prepareForNode(join(folder, 'dist', 'server'));
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
    if (!/\.(js|css|svg|html|webmanifest|wasm)$/.test(file) && !/\/face-\w+\/.*\.(json|bin)$/.test(file)) continue;
    const text = readFileSync(file);
    if (text.length < 1024) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: text.length > 400_000 ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
    );
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/**
 * Makes what Node runs small in memory: a text of Latin letters only takes half of what one with a single Arabic letter in it does. Lays beside
 * each file the table by which stacks name sources: a source map is ten times as large.
 * @param {string} folder
 */
function prepareForNode(folder) {
  for (const file of filesIn(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, escapeWideLetters(text));
    if (existsSync(`${file}.map`))
      writeFileSync(`${file}.lines.json`, JSON.stringify(linesOfSources(text, JSON.parse(readFileSync(`${file}.map`, 'utf8')))));
  }
}

/**
 * A letter that was escaped by a backslash before it loses that one.
 * @param {string} code
 */
export function escapeWideLetters(code) {
  return code.replaceAll(/(\\*)([\u0100-\uffff])/g, (_found, slashes, letter) => {
    const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/**
 * In the form of `apps/server/built/source-lines.ts`.
 * @param {string} code
 * @param {import('node:module').SourceMapPayload} payload
 */
export function linesOfSources(code, payload) {
  const map = new SourceMap(payload);
  const places = new Map(payload.sources.map((source, place) => [source, place]));
  const lines = code.split('\n').map((line, number) => {
    const entry = /** @type {Partial<import('node:module').SourceMapping>} */ (
      line === '' ? {} : map.findEntry(number, line.search(/\S|$/))
    );
    const place = entry.generatedLine === number ? places.get(entry.originalSource ?? '') : undefined;
    return place === undefined ? 0 : place * 1_000_000 + (entry.originalLine ?? 0) + 1;
  });
  return { sources: payload.sources, lines };
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
