import { readFile } from 'node:fs/promises';
import { longest_kept_side, type PictureWidth } from '@rawnaq/domain/settings/files/picture-sizes';
import { keepPicture, readPicture, type StoredPicture, widthPathOf, writeWhole } from './picture-folder.ts';
import { drawWidth, redrawPicture } from './redraw-picture.ts';

type Shown = Pick<StoredPicture, 'media_type' | 'bytes'>;

const drawing = new Map<string, Promise<Shown | null>>();

/**
 * A picture as everybody may have it, in a width or as it is kept; null where there is none. A width is drawn when it is first asked for, once however many
 * ask at the same time, and kept beside the picture.
 */
export async function publicPicture(folder: string, uniqueId: string, width: PictureWidth | null): Promise<Shown | null> {
  if (width === null) return kept(folder, uniqueId);
  const path = widthPathOf(folder, uniqueId, width);
  try {
    return { media_type: 'image/webp', bytes: await readFile(path) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return once(path, async () => {
    const picture = await kept(folder, uniqueId);
    const drawn = picture === null ? null : await drawWidth(picture.bytes, width);
    // One that nobody can draw is shown as it is, as it was before there were widths.
    if (drawn === null) return picture;
    await writeWhole(path, drawn);
    return { media_type: 'image/webp', bytes: drawn };
  });
}

/** What cameras write into pictures: where and when they were taken. Pictures that were kept before they were drawn anew may hold it. */
const carriesCameraData = (bytes: Buffer): boolean =>
  ['Exif\0\0', 'eXIf', 'EXIF', 'http://ns.adobe.com/xap/'].some((mark) => bytes.includes(mark, 0, 'latin1'));

async function kept(folder: string, uniqueId: string): Promise<Shown | null> {
  const picture = await readPicture(folder, uniqueId);
  if (picture === null || !carriesCameraData(picture.bytes)) return picture;
  return once(`${folder} ${uniqueId}`, async () => {
    const drawn = await redrawPicture(picture.bytes, picture.kind, longest_kept_side.background);
    if (drawn === null) return picture;
    await keepPicture(folder, uniqueId, picture.kind, drawn);
    return { media_type: picture.media_type, bytes: drawn };
  });
}

function once(key: string, draw: () => Promise<Shown | null>): Promise<Shown | null> {
  const begun = drawing.get(key);
  if (begun !== undefined) return begun;
  const drawn = draw().finally(() => drawing.delete(key));
  drawing.set(key, drawn);
  return drawn;
}
