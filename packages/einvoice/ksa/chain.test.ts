import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { line, simplified, standardInvoice } from '../testing/drafts.ts';
import { newSigner } from '../testing/signer.ts';
import { type ChainedDocument, walkKsaChain } from './chain.ts';
import type { KsaChainPlace, KsaDraft } from './draft.ts';
import { issueKsaDocument } from './issue.ts';

const signer = newSigner();

const issue = (place: KsaChainPlace, values: Partial<KsaDraft> = {}): { name: string; xml: string; hash: string } => {
  const draft = (place.icv % 3 === 0 ? standardInvoice : simplified)({ id: `INV-${place.icv}`, ...values });
  const result = issueKsaDocument(draft, place, signer, '2026-11-20T22:00:00');
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return { name: `${place.icv}.xml`, xml: result.value.xml, hash: result.value.invoice_hash };
};

const chainOf = (count: number): { name: string; xml: string; hash: string }[] => {
  const documents: { name: string; xml: string; hash: string }[] = [];
  for (let icv = 1; icv <= count; icv += 1) documents.push(issue({ icv, previous_hash: documents.at(-1)?.hash ?? null }));
  return documents;
};

const six = chainOf(6);
const breaksOf = async (documents: readonly ChainedDocument[]): Promise<[string, number | null, string][]> =>
  (await walkKsaChain(documents)).breaks.map(({ kind, icv, name }) => [kind, icv, name]);
const but = (index: number, ...others: ChainedDocument[]): ChainedDocument[] => (six as ChainedDocument[]).toSpliced(index, 1, ...others);

describe('walking a chain', () => {
  test('finds nothing wrong in a whole one, in whatever order it comes', async () => {
    const chain = await walkKsaChain(six.toReversed());
    expect(chain).toEqual({
      count: 6,
      first: { icv: 1, previous_hash: null },
      last: { icv: 6, previous_hash: six[4]?.hash },
      next: { icv: 7, previous_hash: six[5]?.hash },
      breaks: [],
    });
  });

  test('may begin in the middle, and reads bytes as they come from a file', async () => {
    async function* files(): AsyncGenerator<ChainedDocument> {
      for (const { xml } of six.slice(2)) yield { xml: Buffer.from(xml) };
    }
    expect(await walkKsaChain(files())).toMatchObject({ count: 4, first: { icv: 3 }, breaks: [] });
  });

  test('of nothing is nothing', async () => {
    expect(await walkKsaChain([])).toEqual({ count: 0, first: null, last: null, next: null, breaks: [] });
  });

  test('tells a gap', async () => {
    expect(await breaksOf(but(2))).toEqual([['gap', 4, '4.xml']]);
    expect((await walkKsaChain([six[0]!, six[5]!])).breaks[0]?.message.en).toContain('2–5');
  });

  test('tells a twin, and that only', async () => {
    const twin = issue({ icv: 3, previous_hash: six[1]!.hash }, { id: 'other' });
    expect(await breaksOf([...six, { ...twin, name: 'twin.xml' }])).toEqual([['twin', 3, 'twin.xml']]);
  });

  test('takes a second copy of the same document for the same', async () => {
    expect(await walkKsaChain([...six, { ...six[2]!, name: 'cleared.xml' }])).toMatchObject({ count: 6, breaks: [] });
  });

  test('tells a fork: a document that follows an earlier one than the last', async () => {
    const fork = issue({ icv: 5, previous_hash: six[2]!.hash });
    expect(await breaksOf([...six.slice(0, 4), fork])).toEqual([['fork', 5, '5.xml']]);
  });

  test('tells where a document does not name the one before it', async () => {
    const stranger = issue({ icv: 5, previous_hash: six[5]!.hash });
    expect(await breaksOf([...six.slice(0, 4), stranger])).toEqual([['unlinked', 5, '5.xml']]);
  });

  test('tells a changed document, and that the next one followed another', async () => {
    const changed = { name: '3.xml', xml: six[2]!.xml.replaceAll('Facial', 'Manicure') };
    expect(await breaksOf(but(2, changed))).toEqual([
      ['altered', 3, '3.xml'],
      ['unlinked', 4, '4.xml'],
    ]);
  });

  test('tells a document that was replaced and signed anew', async () => {
    const replaced = issue({ icv: 3, previous_hash: six[1]!.hash }, { lines: [line({ unit_price_minor: 1 })] });
    expect(await breaksOf(but(2, replaced))).toEqual([['unlinked', 4, '4.xml']]);
  });

  test('tells what is no document', async () => {
    expect(await breaksOf([...six, { name: 'note.xml', xml: 'no' }, { name: 'dtd.xml', xml: '<!DOCTYPE a><a/>' }])).toEqual([
      ['unreadable', null, 'note.xml'],
      ['unreadable', null, 'dtd.xml'],
    ]);
  });
});
