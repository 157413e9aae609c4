import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { longest_kept_side } from '@rawnaq/domain/settings/files/picture-sizes';
import { redrawPicture } from './redraw-picture.ts';

export const mediaTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureKind = keyof typeof mediaTypes;
export interface StoredPicture {
  kind: PictureKind;
  media_type: string;
  bytes: Buffer;
}

const kinds = Object.keys(mediaTypes) as PictureKind[];

/** Two letters of the id make a folder, so that none of them grows without end. The id is a UUID: nothing of it can lead elsewhere. */
export const storedPathOf = (folder: string, uniqueId: string, kind: PictureKind | 'svg'): string =>
  join(folder, 'pictures', uniqueId.slice(0, 2), `${uniqueId}.${kind}`);

/** A picture is either there as a whole or not at all. */
export const keepPicture = (folder: string, uniqueId: string, kind: PictureKind | 'svg', bytes: Uint8Array): Promise<void> =>
  writeWhole(storedPathOf(folder, uniqueId, kind), bytes);

/** A width of a picture lies beside it. */
export const widthPathOf = (folder: string, uniqueId: string, width: number): string =>
  join(folder, 'pictures', uniqueId.slice(0, 2), `${uniqueId}.w${width}.webp`);

/** Writes a file of the folder: beside, then renamed. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}

/** The picture with its media type, or null where there is none. A drawing of the product's own (`keep-drawings.ts`) is SVG and leaves as WebP. */
export async function readPicture(folder: string, uniqueId: string): Promise<StoredPicture | null> {
  for (const kind of kinds) {
    const bytes = await readIfThere(storedPathOf(folder, uniqueId, kind));
    if (bytes !== null) return { kind, media_type: mediaTypes[kind], bytes };
  }
  const drawing = await readIfThere(storedPathOf(folder, uniqueId, 'svg'));
  const drawn = drawing === null ? null : await redrawPicture(drawing, 'webp', longest_kept_side.background);
  return drawn === null ? null : { kind: 'webp', media_type: mediaTypes.webp, bytes: drawn };
}

export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
