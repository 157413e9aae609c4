import { posix } from 'node:path';
import { mayUseWing, wingOf } from './wings.ts';

// Which room may use which other rooms. Data flows down one staircase; nothing here may point back up.
const MAY_USE: Record<string, string[]> = {
  domain: [],
  messages: [],
  design: [],
  einvoice: [],
  contract: ['domain'],
  server: ['domain', 'contract', 'messages', 'einvoice', 'design'],
  web: ['domain', 'contract', 'messages', 'design'],
  site: ['domain', 'contract', 'messages', 'design'],
  e2e: ['domain', 'contract', 'messages', 'einvoice', 'design', 'server'],
  bench: ['domain', 'contract', 'messages', 'einvoice', 'design', 'server', 'e2e'],
  tools: ['domain', 'contract', 'messages', 'einvoice', 'design', 'server', 'web', 'site'],
};

// Of a room that may not be used: what holds types alone.
const MAY_NAME: Record<string, string[]> = { contract: ['packages/messages/keys'] };

// Inside the back office: pieces know nothing of the patterns made of them, and neither knows any area.
const WEB_LAYERS: Record<string, string[]> = { ui: ['areas', 'patterns'], patterns: ['areas'] };

/** What an area offers to everybody else. */
const isPublic = (target: string): boolean => /\/areas\/[^/]+\/[^/]+\/public(\/[\w-]+)?\.tsx?$/.test(target);
/** The lists of all handlers, of all kinds of tasks, of who judges messages, of who takes answers and of what is settled before a month closes, which `npm run registries` writes. */
const REGISTRY =
  /^apps\/server\/areas\/all(-task-sources|-message-files|-message-judges|-answer-takers|-closing-checks|-leaving-points)?\.ts$/;

const TEST_FILE = /\.test\.tsx?$|\/testing(-\w+)?\.ts$|\/testing\//;
const DOMAIN_PACKAGES = ['temporal-polyfill'];

/** Says why `file` (a path from the repository's root, with /) may not import `specifier`; undefined when it may. */
export function refusedImport(file: string, specifier: string): string | undefined {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  const isOurs = specifier.startsWith('@rawnaq/');
  if (!isOurs && !specifier.startsWith('.')) return refusedOutsider(room, file, specifier);

  const target = isOurs ? specifier.replace('@rawnaq/', 'packages/') : posix.join(posix.dirname(file), specifier);
  const targetRoom = isOurs ? specifier.split('/')[1] : roomOf(target);
  if (targetRoom === undefined) return undefined;
  if (targetRoom !== room) {
    if (MAY_NAME[room]?.includes(target)) return undefined;
    if (!usableBy(room).includes(targetRoom)) return `${room} may not use ${targetRoom}: ${allowedText(room)}`;
    return target.startsWith('packages/') && !isOurs
      ? `say @rawnaq/${targetRoom}/… instead of a path into that package`
      : (refusedArea(file, target) ?? refusedWing(file, target));
  }
  if (isOurs) return `inside ${room}, say the relative path instead of @rawnaq/${room}`;
  return refusedLayer(room, file, target) ?? refusedArea(file, target) ?? refusedWing(file, target);
}

function refusedOutsider(room: string, file: string, specifier: string): string | undefined {
  if (room !== 'domain' || TEST_FILE.test(file) || DOMAIN_PACKAGES.includes(specifier)) return undefined;
  return `domain is pure and uses only ${DOMAIN_PACKAGES.join(', ')}: take what ${specifier} gives as an argument`;
}

function refusedLayer(room: string, file: string, target: string): string | undefined {
  if (room !== 'web' || TEST_FILE.test(file)) return undefined;
  const [layer = '', targetLayer = ''] = [file, target].map((path) => path.split('/')[2]);
  return WEB_LAYERS[layer]?.includes(targetLayer) ? `${layer} may not know ${targetLayer}` : undefined;
}

function refusedArea(file: string, target: string): string | undefined {
  const [area, targetArea] = [areaOf(file), areaOf(target)];
  if (targetArea === undefined || area === targetArea || isPublic(target)) return undefined;
  // Who belongs to no area begins where the area does: with its registry, or in a test with whatever it puts to the proof.
  if (area === undefined && (REGISTRY.test(file) || TEST_FILE.test(file))) return undefined;
  return `${area ?? file} may not look into ${targetArea}: share a domain rule, or what ${targetArea} offers in its public.ts or public/`;
}

function refusedWing(file: string, target: string): string | undefined {
  const [wing, targetWing] = [wingOf(file), wingOf(target)];
  if (wing === undefined || targetWing === undefined || TEST_FILE.test(file) || mayUseWing(wing, targetWing)) return undefined;
  return `the wing ${wing} lies below ${targetWing}: move the piece to whom it belongs, or have ${targetWing} do it (tools/lint/wings.ts)`;
}

function usableBy(room: string): string[] {
  return MAY_USE[room] ?? [];
}

function allowedText(room: string): string {
  const rooms = usableBy(room);
  return rooms.length === 0 ? `${room} uses no other room` : `${room} uses ${rooms.join(', ')}`;
}

function roomOf(path: string): string | undefined {
  const [floor = '', room = ''] = path.split('/');
  const name = floor === 'packages' || floor === 'apps' ? room : floor;
  return Object.hasOwn(MAY_USE, name) ? name : undefined;
}

function areaOf(path: string): string | undefined {
  return /^apps\/[^/]+\/areas\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}
