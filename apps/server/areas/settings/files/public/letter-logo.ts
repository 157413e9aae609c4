import { BoundedCache } from '../../../../cache/bounded-cache.ts';
import { readPicture } from '../picture-folder.ts';
import { drawLogo } from '../redraw-picture.ts';

/** Twice the pixels in which it is shown, for sharp screens. */
const height = 44;
const mostWidth = 160;

type Logo = { src: string; width: number; height: number };

/** A logo is drawn once: a picture never changes under its id. Bytes. */
const drawn = new BoundedCache<string, Logo>(4 * 1024 * 1024);

/** The logo of a business as e-mails show it: a small PNG, which all mail programs can show, as an address that has it. Null where its file is gone or cannot be drawn. */
export async function letterLogo(folder: string, unique_id: string): Promise<Logo | null> {
  const known = drawn.peek(unique_id);
  if (known !== undefined) {
    drawn.touch(unique_id);
    return known;
  }
  const picture = await readPicture(folder, unique_id);
  const small = picture === null ? null : await drawLogo(picture.bytes, { width: mostWidth * 2, height: height * 2 });
  if (small === null) return null;
  const src = `data:image/png;base64,${small.bytes.toString('base64')}`;
  const logo = { src, width: Math.round((small.width / small.height) * height), height };
  drawn.keep(unique_id, logo, src.length);
  return logo;
}
