import type { Services } from '../../../services.ts';
import { redrawPicture } from './redraw-picture.ts';
import { keepSealed } from './sealed-file.ts';

/** Keeps a drawing of the product's own (SVG, never one that somebody sent) as a sealed PNG. */
export async function keepSealedDrawing(
  services: Pick<Services, 'config' | 'secrets'>,
  account_id: number,
  svg: string,
): Promise<{ unique_id: string; media_type: string; size_bytes: number }> {
  const png = await redrawPicture(Buffer.from(svg), 'png', 1024);
  if (png === null) throw new Error('the drawing is no picture');
  return { unique_id: await keepSealed(services, account_id, png), media_type: 'image/png', size_bytes: png.length };
}
