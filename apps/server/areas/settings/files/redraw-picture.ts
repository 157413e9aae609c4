import type { ImageKind } from '@rawnaq/domain/settings/files/image-facts';
import type { SharpInput, SharpOptions } from 'sharp';

/** No picture of more pixels is unpacked, whatever its header says: a few bytes can hold gigapixels. */
const mostPixels = 6000 * 6000;
/** At once in this process: each takes a thread and its pixels in memory. */
const mostAtOnce = 2;
const mostSeconds = 20;

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded for the first picture: a server that has none to draw needs no memory for it. Nothing is kept between two pictures. */
function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true };

/**
 * Draws a picture anew: turned as its camera says, no longer than `longestSide` pixels, in the same kind of file, and without anything else that the file
 * held: place and time of taking, thumbnails, comments. Of a moving picture the first frame stays. Null where it cannot be read to its end.
 */
export function redrawPicture(bytes: SharpInput, kind: ImageKind, longestSide: number): Promise<Buffer | null> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const drawn = sharp(bytes, options)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const written =
      kind === 'png'
        ? drawn.png({ compressionLevel: 9 })
        : kind === 'jpeg'
          ? drawn.jpeg({ quality: 84, mozjpeg: true })
          : drawn.webp({ quality: 84 });
    return written.toBuffer().catch(() => null);
  });
}

/** The picture in a width for pages, as WebP; null where it cannot be read. */
export function drawWidth(bytes: SharpInput, width: number): Promise<Buffer | null> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const drawn = sharp(bytes, options).timeout({ seconds: mostSeconds }).autoOrient().resize({ width, withoutEnlargement: true });
    return drawn
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => null);
  });
}

/** A logo as a small PNG within these pixels, as tall as they are where its form allows; null where it cannot be read. */
export function drawLogo(bytes: SharpInput, within: { width: number; height: number }) {
  return inTurn(async () => {
    const sharp = await loadSharp();
    return sharp(bytes, options)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ ...within, fit: 'inside' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({ bytes: data, width: info.width, height: info.height }))
      .catch(() => null);
  });
}
