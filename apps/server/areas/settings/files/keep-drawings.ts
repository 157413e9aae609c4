import { createHash, randomUUID } from 'node:crypto';
import type { PictureUse } from '@rawnaq/domain/settings/files/picture-sizes';
import type { Db } from '../../../db/database.ts';
import { keepPicture, mediaTypes } from './picture-folder.ts';
import { redrawPicture } from './redraw-picture.ts';

/** A drawing of the product's own, never one that somebody sent: SVG may hold programs. */
export interface Drawing {
  kind: Exclude<PictureUse, 'suggestion' | 'customer'>;
  svg: string;
  /** Shown by mail programs and printed: kept as PNG, which all of them read. */
  isPrinted?: boolean;
}

interface Keeping {
  db: Db;
  account_id: number;
  folder: string;
  now: Date;
}

/**
 * Keeps drawings as pictures of an account, in one statement, and answers the ids of their files. They are kept as SVG and drawn when they are first
 * asked for; what leaves the server is WebP.
 */
export async function keepDrawings({ db, account_id, folder, now }: Keeping, drawings: readonly Drawing[]): Promise<number[]> {
  const rows = await Promise.all(
    drawings.map(async ({ kind, svg, isPrinted = false }) => {
      const unique_id = randomUUID();
      const drawn = Buffer.from(svg);
      const png = isPrinted ? await redrawPicture(drawn, 'png', 512) : null;
      const bytes = png ?? drawn;
      await keepPicture(folder, unique_id, png === null ? 'svg' : 'png', bytes);
      const [, width_px = null, height_px = null] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      return {
        account_id,
        unique_id,
        kind,
        media_type: png === null ? mediaTypes.webp : mediaTypes.png,
        file_name: `${kind}.${png === null ? 'webp' : 'png'}`,
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        width_px: width_px === null ? null : Number(width_px),
        height_px: height_px === null ? null : Number(height_px),
        created_at: now,
      };
    }),
  );
  const kept = await db.insertInto('files').values(rows).returning(['id', 'unique_id']).execute();
  const idOf = new Map(kept.map(({ id, unique_id }) => [unique_id, id]));
  return rows.map(({ unique_id }) => idOf.get(unique_id) ?? 0);
}
