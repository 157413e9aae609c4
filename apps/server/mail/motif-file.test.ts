import { readdirSync } from 'node:fs';
import { giftCardDesigns } from '@rawnaq/domain/value/gift-cards/gift-card';
import { expect, test } from 'vitest';
import { motifFile } from './motif-file.ts';

test('each design has its drawing for e-mails as it is drawn today (npm run card-motifs draws them)', () => {
  expect(readdirSync(new URL('motifs/', import.meta.url)).toSorted()).toEqual(giftCardDesigns.map(motifFile).toSorted());
});
