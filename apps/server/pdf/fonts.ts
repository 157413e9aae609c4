import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './woff.ts';

/** The families that the templates name; Tajawal's Latin and Arabic halves come in separate files. */
const families = { latin: 'Tajawal Latin', arabic: 'Tajawal Arabic' };
const weights = [400, 500, 700];

/** The fonts of every printed document, ready for Typst: no font of the machine is needed. */
export async function loadFonts(): Promise<Buffer[]> {
  return Promise.all(
    Object.entries(families).flatMap(([script, family]) =>
      weights.map(async (weight) => {
        const address = import.meta.resolve(`@fontsource/tajawal/files/tajawal-${script}-${weight}-normal.woff`);
        return unpackWoff(await readFile(fileURLToPath(address)), family);
      }),
    ),
  );
}
