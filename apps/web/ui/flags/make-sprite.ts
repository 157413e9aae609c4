import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { phoneCountries } from '@rawnaq/domain/fields/countries';

const flagsFolder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
const target = join(import.meta.dirname, '../../public/media/svg/common_svgs.svg');

/** One flag as a symbol. Ids inside a flag are made its own: two flags that both call a gradient "a" would take each other's. */
function symbolOf(iso_code: string): string {
  const name = iso_code.toLowerCase();
  const svg = readFileSync(join(flagsFolder, `${iso_code}.svg`), 'utf8');
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (viewBox === undefined || inside === undefined) throw new Error(`the flag of ${iso_code} is not an svg as expected`);
  const owned = inside
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  return `<symbol id="flag-${name}" viewBox="${viewBox}" preserveAspectRatio="none">${owned}</symbol>`;
}

/** Writes the flags of every country of the mobile field as one sprite (specification §7). Returns its size in bytes. */
export function makeFlagSprite(): number {
  const symbols = phoneCountries.map(({ iso_code }) => symbolOf(iso_code));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${symbols.join('\n')}</svg>\n`;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, sprite);
  return Buffer.byteLength(sprite);
}

if (import.meta.main) makeFlagSprite();
