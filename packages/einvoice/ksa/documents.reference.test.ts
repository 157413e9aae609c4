import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyKind, line, simplified } from '../testing/drafts.ts';
import { officialFaults } from '../testing/official-rules.ts';
import { officialSchema } from '../testing/official-schema.ts';
import { randomDrafts } from '../testing/random-drafts.ts';
import { absence, referenceData } from '../testing/reference-data.ts';
import { newSigner } from '../testing/signer.ts';
import type { KsaDraft } from './draft.ts';
import { issueKsaDocument } from './issue.ts';
import { halfUp } from './money.ts';

const rules = referenceData('ksa-rules-R3.4.8');
const signer = newSigner();

const issued = (draft: KsaDraft) => {
  const result = issueKsaDocument(draft, { icv: 1, previous_hash: null }, signer, '2026-11-20T23:59:59');
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
};

/** Only BR-KSA-98 is not a fault of the document: it says that the document is older than a day. */
const officialJudgement = async (xml: string): Promise<string[]> => [
  ...officialSchema(xml),
  ...(await officialFaults(xml)).filter(({ rule }) => rule !== 'BR-KSA-98').map(({ rule, severity }) => `${severity} ${rule}`),
];

describe.skipIf(rules === null)(`every kind of document under the official rules${absence(rules)}`, () => {
  test.each(Object.entries(everyKind))('%s', async (_, draft) => {
    expect(await officialJudgement(issued(draft).xml)).toEqual([]);
  });

  test('random ones, whatever their lines, discounts and names', async () => {
    for (const draft of fc.sample(randomDrafts, { numRuns: 12 })) {
      expect([await officialJudgement(issued(draft).xml), draft]).toEqual([[], draft]);
    }
  });
});

interface Cart {
  id: string;
  prices_include_vat: boolean;
  lines: {
    name_en: string;
    name_ar: string;
    quantity: string;
    unit_price: string;
    discount: { percent?: string; amount?: string } | null;
  }[];
  expected: { payable: string; net?: string };
}

const carts = referenceData('money-carts/ksa.json');
const baskets = carts === null ? [] : (JSON.parse(readFileSync(carts, 'utf8')) as { carts: Cart[] }).carts;

/** A decimal text in units of ten to the power of minus `places`. */
const units = (text: string, places: number): number => {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(places, '0').slice(0, places));
};

const draftOf = (cart: Cart): KsaDraft =>
  simplified({
    prices_include_vat: cart.prices_include_vat,
    lines: cart.lines.map(({ name_en, name_ar, quantity, unit_price, discount }) => {
      const [quantity_milli, unit_price_minor] = [units(quantity, 3), units(unit_price, 2)];
      const gross = halfUp(BigInt(quantity_milli) * BigInt(unit_price_minor), 1000n);
      const discount_minor =
        discount?.percent === undefined
          ? units(discount?.amount ?? '0', 2)
          : Number(halfUp(gross * BigInt(units(discount.percent, 2)), 10_000n));
      return line({ name: `${name_en} | ${name_ar}`, quantity_milli, unit_price_minor, discount_minor });
    }),
  });

describe.skipIf(carts === null)(`the money baskets${absence(carts)}`, () => {
  test.each(baskets.map((cart) => [cart.id, cart] as const))('%s is payable to the halala and has no fault', async (_, cart) => {
    const { xml, totals } = issued(draftOf(cart));
    expect(totals.payable_minor).toBe(units(cart.expected.payable, 2));
    if (cart.expected.net !== undefined) expect(totals.net_minor).toBe(units(cart.expected.net, 2));
    expect(xml).toContain(`<cbc:PayableAmount currencyID="SAR">${cart.expected.payable}</cbc:PayableAmount>`);
    expect(await officialJudgement(xml)).toEqual([]);
  });
});
