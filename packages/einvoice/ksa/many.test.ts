import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDrafts } from '../testing/random-drafts.ts';
import { newSigner } from '../testing/signer.ts';
import { type ChainedDocument, walkKsaChain } from './chain.ts';
import type { KsaChainPlace } from './draft.ts';
import { issueKsaDocument } from './issue.ts';

const count = Number(process.env['EINVOICE_DOCUMENTS'] ?? 2000);

test(`${count} random documents are built, signed, verified and walked as one chain`, { timeout: 180_000 }, async () => {
  const signer = newSigner();
  let place: KsaChainPlace = { icv: 1, previous_hash: null };
  function* chain(): Generator<ChainedDocument> {
    for (const draft of fc.sample(randomDrafts, { numRuns: count, seed: 20_261_120 })) {
      const issued = issueKsaDocument(draft, place, signer, '2026-11-20T23:59:59');
      if (!issued.ok) throw new Error(`${JSON.stringify(issued.faults)} in ${JSON.stringify(draft)}`);
      place = { icv: place.icv + 1, previous_hash: issued.value.invoice_hash };
      yield { xml: issued.value.xml };
    }
  }
  const walked = await walkKsaChain(chain());
  expect(walked).toMatchObject({ count, first: { icv: 1 }, last: { icv: count }, breaks: [] });
  expect(walked.next).toEqual(place);
});
