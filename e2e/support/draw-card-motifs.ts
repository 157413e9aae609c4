/**
 * npm run card-motifs: draws what each design of a gift card has on it as a picture for e-mails, whose programs know no SVG, into apps/server/mail/motifs.
 * A test of the letters says when they have to be drawn anew.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giftCardDesigns } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { giftCardMotifBox, giftCardMotifs } from '@rawnaq/domain/value/gift-cards/gift-card-motifs';
import { motifFile } from '../../apps/server/mail/motif-file.ts';
import { openBrowser } from './browser.ts';

/** Twice as large as it is shown. */
const side = 240;
const folder = join(import.meta.dirname, '../../apps/server/mail/motifs');

const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: side, height: side } });
for (const old of readdirSync(folder)) rmSync(join(folder, old));
for (const design of giftCardDesigns) {
  const { paper, accent } = giftCardColours[design];
  await page.setContent(
    `<body style="margin:0;background:${paper}"><svg viewBox="${giftCardMotifBox}" width="${side}" height="${side}"><path fill-rule="evenodd" fill="${accent}" d="${giftCardMotifs[design]}"/></svg></body>`,
  );
  writeFileSync(join(folder, motifFile(design)), await page.screenshot({ type: 'png' }));
}
await browser.close();
