export interface Size {
  width: number;
  height: number;
}
export interface Crop extends Size {
  left: number;
  top: number;
}

/**
 * The square of a picture that is kept. `share` says where along its longer side, from 0 (left or top) to 1; the shorter side is kept whole.
 * Pixels of the picture, whole numbers.
 */
export function squareOf({ width, height }: Size, share: number): Crop {
  const side = Math.min(width, height);
  const at = Math.max(0, Math.min(1, share));
  return { left: Math.round((width - side) * at), top: Math.round((height - side) * at), width: side, height: side };
}

/** The size at which a part is kept: as it is, or smaller where its longer side is above `longest`. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a part of a picture at a size, as a file: PNG keeps what is transparent; WebP is JPEG where the browser writes no WebP. */
export async function drawPart(picture: ImageBitmap, part: Crop, size: Size, form: 'png' | 'webp' | 'jpeg'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  if (form === 'png') return blobOf(canvas, 'image/png');
  const webp = form === 'webp' ? await blobOf(canvas, 'image/webp', 0.86) : null;
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', 0.9);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be written')) : resolve(blob)), type, quality);
  });

/** The letters after the comma of a data address. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
