import { arrangedBlocks, type HomeBlock } from '@rawnaq/domain/settings/settings/home-blocks';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface HomePage {
  /** The blocks that are shown, in order. */
  blocks: HomeBlock[];
  english_district: string | null;
  arabic_district: string | null;
}

interface Row {
  home_blocks: { block: string; is_shown: number }[];
  english_district: string | null;
  arabic_district: string | null;
}

/** How the salon arranged its first page. The district is the one of its page, in Arabic the one of its address where it named none there. */
export async function readHomePage(db: Db, account_id: number): Promise<HomePage> {
  const { rows } = await sql<Row>`select o.home_blocks, o.english_district, coalesce(o.arabic_district, b.district) as arabic_district
    from online_settings o left join businesses b on b.account_id = o.account_id where o.account_id = ${account_id}`.execute(db);
  const row = rows[0] ?? { home_blocks: [], english_district: null, arabic_district: null };
  return {
    blocks: arrangedBlocks(row.home_blocks)
      .filter(({ is_shown }) => is_shown === 1)
      .map(({ block }) => block),
    english_district: row.english_district,
    arabic_district: row.arabic_district,
  };
}
