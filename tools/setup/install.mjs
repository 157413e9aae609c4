// Runs before anything is installed, on any Node from 20 on: nothing but Node's own modules here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';

export const OLDEST_NODE = 20;

/** @typedef {{version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean}} LockedPackage */

/** Raised for what the person at the keyboard can put right; told without a stack. */
export class SetupProblem extends Error {}

/**
 * Installs what package-lock.json says when it is missing or differs from what was installed last. The lockfile is never changed.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.rawnaq-lock');
  if (readIfPresent(stamp) === wanted) return;
  if (!isInstalled(root, lock.toString())) await install(root);
  writeFileSync(stamp, wanted);
}

/**
 * Whether everything of this platform is there in the locked versions, whichever program installed it.
 * @param {string} root
 * @param {string} lock
 */
function isInstalled(root, lock) {
  const found = readIfPresent(join(root, 'node_modules', '.package-lock.json'));
  if (found === undefined) return false;
  /** @type {Record<string, LockedPackage>} */
  const installed = JSON.parse(found).packages;
  /** @type {[string, LockedPackage][]} */
  const locked = Object.entries(JSON.parse(lock).packages);
  return locked.every(([path, entry]) => {
    if (!/(^|\/)node_modules\//.test(path)) return true;
    if (entry.link) return existsSync(join(root, path));
    const has = installed[path];
    if (!has) return entry.optional === true || entry.devOptional === true;
    return has.version === entry.version && has.integrity === entry.integrity && existsSync(join(root, path, 'package.json'));
  });
}

/** @param {string} root */
async function install(root) {
  console.log('Installing what package-lock.json names. The first time this takes a minute or two.');
  const begun = Date.now();
  const beat = setInterval(() => console.log(`  still installing (${seconds(begun)} s)`), 15_000);
  const { code, output } = await runQuietly(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress'],
    root,
  );
  clearInterval(beat);
  if (code !== 0) throw new SetupProblem(`npm ci failed (${code}). Its last words:\n${lastLines(output, 30)}`);
  console.log(`Installed in ${seconds(begun)} s.`);
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} parameters
 * @param {string} folder
 * @returns {Promise<{code: number | string, output: string}>}
 */
export function runQuietly(program, parameters, folder) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, parameters, {
      cwd: folder,
      env: outsideEnvironment(folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: error.message, output }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 1, output }));
  });
}

/**
 * The environment without what "npm start" added for its own script: npm would otherwise run on the Node inside node_modules
 * while it replaces that folder, and take the outer script's package for its own.
 * @param {string} folder
 */
function outsideEnvironment(folder) {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (/^npm_(package|lifecycle|config_local_prefix|config_global|command|execpath|node_execpath)/.test(name)) delete env[name];
  }
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const isInside = (/** @type {string} */ place) =>
    place.includes(`${sep}node_modules${sep}.bin`) || place.includes(`${folder}${sep}node_modules`);
  const outside = (env[pathName] ?? '').split(delimiter).filter((place) => !isInside(place));
  if (outside.some((place) => existsSync(join(place, process.platform === 'win32' ? 'node.exe' : 'node'))))
    env[pathName] = outside.join(delimiter);
  return env;
}

/** @param {string} file */
function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} text @param {number} count */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
