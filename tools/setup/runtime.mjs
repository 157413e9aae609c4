import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runQuietly, SetupProblem } from './install.mjs';

/**
 * The Node that the repository runs on: the one among its dependencies, else the present one when it is new enough.
 * @param {string} root
 * @returns {Promise<string>} its path
 */
export async function repositoryNode(root) {
  const folder = join(root, 'node_modules', 'node');
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const wanted = lockedVersion(folder);
  if (process.execPath === binary || versionOf(binary) === wanted) return binary;
  // npm leaves install scripts out when it was told so; this one brings the program itself.
  const made = existsSync(folder) ? await runQuietly('node', ['installArchSpecificPackage'], folder) : { output: 'it is not installed' };
  if (versionOf(binary) === wanted) return binary;
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) return process.execPath;
  throw new SetupProblem(
    `Node ${wanted} could not be brought into node_modules, and this is Node ${process.versions.node}.\n` +
      `Install Node ${wanted.split('.')[0]} and try again.\n${lastLines(made.output, 8)}`,
  );
}

/** @param {string} folder */
function lockedVersion(folder) {
  const description = join(folder, 'package.json');
  return existsSync(description) ? String(JSON.parse(readFileSync(description, 'utf8')).version) : '24.0.0';
}

/** @param {string} binary */
function versionOf(binary) {
  if (!existsSync(binary)) return undefined;
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim().replace(/^v/, '');
}
