import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lastLines, runQuietly, SetupProblem } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * A browser for the journeys: the one named in CHROMIUM_PATH, one that is installed, or on a Debian where we may, a new one.
 * @param {string} root
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium(root) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new SetupProblem(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = named || findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new SetupProblem('The browser journeys need Chromium or Google Chrome. Install one, or name it in CHROMIUM_PATH.');
  }
  console.log('Installing Chromium with apt-get, once. This takes a minute or two.');
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  await runQuietly('apt-get', ['update', '-q'], root);
  const { code, output } = await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], root);
  const installed = findChromium();
  if (!installed) throw new SetupProblem(`apt-get could not install chromium (${code}):\n${lastLines(output, 15)}`);
  return installed;
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((place) => existsSync(place));
}
