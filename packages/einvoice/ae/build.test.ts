import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleDraft, sampleDrafts } from '../testing/ae-drafts.ts';
import { officialAeFaults } from '../testing/official-rules.ts';
import { officialSchema } from '../testing/official-schema.ts';
import { absence, referenceData } from '../testing/reference-data.ts';
import { buildAeDocument } from './build.ts';
import type { AeDocument, AeDraft } from './draft.ts';

const rules = referenceData('ae-rules-1.0.4');
const carts = referenceData('money-carts/ae.json');

function built(draft: AeDraft): AeDocument {
  const result = buildAeDocument(draft);
  if (!result.ok) throw new Error(JSON.stringify(result.faults, null, 1));
  return result.value;
}

const judge = async (draft: AeDraft): Promise<void> => {
  const { xml } = built(draft);
  expect(officialSchema(xml, draft.kind.endsWith('credit_note') ? 'CreditNote' : 'Invoice')).toEqual([]);
  expect(await officialAeFaults(xml, draft.kind.startsWith('self_billed') ? 'selfbilling' : 'billing')).toEqual([]);
};

describe.skipIf(rules === null)(`documents of the Emirates before the official schema and rules${absence(rules)}`, () => {
  test.each(Object.entries(sampleDrafts))('%s: nothing to say', async (_name, draft) => judge(draft));
});

interface Cart {
  id: string;
  prices_include_vat: boolean;
  lines: { name_en: string; quantity: string; unit_price: string; discount: { percent?: string; amount?: string } | null }[];
  expected: { payable: string };
}

const hundredths = (text: string): number => Math.round(Number(text) * 100);

function cartDraft(cart: Cart): AeDraft {
  const lines = cart.lines.map((line) => {
    const quantity_milli = Math.round(Number(line.quantity) * 1000);
    const unit_price_minor = hundredths(line.unit_price);
    const full = Math.floor((quantity_milli * unit_price_minor + 500) / 1000);
    const { percent, amount } = line.discount ?? {};
    const share = percent === undefined ? hundredths(amount ?? '0') : Math.floor((full * Number(percent) + 50) / 100);
    return {
      name: line.name_en,
      quantity_milli,
      unit_price_minor,
      discount_minor: Math.min(share, full),
      vat: { category: 'S' as const, rate_bp: 500 },
    };
  });
  return { ...sampleDraft, id: cart.id, prices_include_vat: cart.prices_include_vat, lines };
}

describe.skipIf(carts === null || rules === null)(`the baskets${absence(carts ?? rules)}`, () => {
  const list = carts === null ? [] : (JSON.parse(readFileSync(carts, 'utf8')) as { carts: Cart[] }).carts;
  test.each(list)('$id comes to the displayed amount in every kind of document', async (cart) => {
    const draft = cartDraft(cart);
    expect(built(draft).totals.payable_minor).toBe(hundredths(cart.expected.payable));
    expect(built(draft).xml).toContain(`<cbc:PayableAmount currencyID="AED">${cart.expected.payable}</cbc:PayableAmount>`);
    const note = { reason_code: 'DL8.61.1.D', billing_references: [{ id: 'A' }] } as const;
    await judge(draft);
    await judge({ ...draft, ...note, kind: 'tax_credit_note' });
    await judge({ ...draft, kind: 'self_billed_invoice' });
    await judge({ ...draft, ...note, kind: 'self_billed_credit_note' });
  });
});
