import { setImmediate as nextTurn } from 'node:timers/promises';
import { walkKsaChain } from '@rawnaq/einvoice/ksa/chain';
import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Link {
  id: number;
  icv: number;
  document_number: string;
  file_name: string;
  xml: string;
}

const linksAtOnce = 200;

async function* linksOf(
  db: Db,
  account_id: number,
  device_id: number,
  seen: Map<string, Omit<Link, 'xml'>>,
): AsyncGenerator<{ name: string; xml: string }> {
  for (let after = 0; ;) {
    const { rows } = await sql<Link>`select id, icv, document_number, file_name, xml from einvoice_documents
      where account_id = ${account_id} and device_id = ${device_id} and icv > ${after} order by icv limit ${linksAtOnce}`.execute(db);
    for (const { xml, ...link } of rows) {
      const name = String(link.id);
      seen.set(name, link);
      // Others are served between two documents.
      await nextTurn();
      yield { name, xml };
    }
    if (rows.length < linksAtOnce) return;
    after = rows.at(-1)?.icv ?? after;
  }
}

export interface ChainBreak {
  kind: string;
  icv: number | null;
  document_id: number | null;
  number: string | null;
  message: string;
}

/**
 * Walks a device's chain from its first document to its last, from the bytes that are kept: hash, signature, counter, previous hash. What the last
 * document says has to be the head the device goes on from.
 */
export async function walkDevice(
  db: Db,
  account_id: number,
  device: { id: number; icv: number; last_hash: string | null },
  language: Language,
): Promise<{ count: number; last_icv: number | null; breaks: ChainBreak[] }> {
  const seen = new Map<string, Omit<Link, 'xml'>>();
  const walked = await walkKsaChain(linksOf(db, account_id, device.id, seen));
  const breaks = walked.breaks.map(({ kind, name, icv, message }): ChainBreak => {
    const link = seen.get(name);
    return {
      kind,
      icv: icv ?? link?.icv ?? null,
      document_id: link?.id ?? null,
      number: link?.document_number ?? null,
      message: message[language],
    };
  });
  const last_icv = walked.last?.icv ?? null;
  const next = walked.next ?? { icv: 1, previous_hash: null };
  if (next.icv - 1 !== device.icv || next.previous_hash !== device.last_hash) {
    const words = {
      en: 'The device goes on from another document than the last one that is kept.',
      ar: 'يتابع الجهاز من مستند غير آخر مستند محفوظ.',
    };
    breaks.push({ kind: 'head', icv: device.icv, document_id: null, number: null, message: words[language] });
  }
  return { count: walked.count, last_icv, breaks };
}
