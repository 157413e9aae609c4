import fc from 'fast-check';
import type { KsaDraft, KsaLine } from '../ksa/draft.ts';
import { halfUp } from '../ksa/money.ts';
import { company, insurance, legacy, line, medicine, outOfScope, seller, standard } from './drafts.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `${text.replace(/[\p{C}\s]/gu, '')} خدمة`);
const lines: fc.Arbitrary<KsaLine> = fc
  .record({
    name: words,
    quantity_milli: fc.integer({ min: 1, max: 20_000 }),
    unit_price_minor: fc.oneof(fc.nat({ max: 99 }), fc.nat({ max: 5_000_000 })),
    share: fc.nat({ max: 100 }),
    vat: fc.constantFrom(standard, standard, standard, legacy, medicine, insurance, outOfScope),
  })
  .map(({ share, ...values }) => {
    const gross = Number(halfUp(BigInt(values.quantity_milli) * BigInt(values.unit_price_minor), 1000n));
    return line({ ...values, discount_minor: share > 60 ? Math.floor((gross * share) / 100) : 0 });
  });

/** Complete drafts of all kinds with random lines, discounts, names and numbers. */
export const randomDrafts: fc.Arbitrary<KsaDraft> = fc
  .record({
    kind: fc.constantFrom('invoice', 'invoice', 'credit_note', 'debit_note', 'prepayment'),
    profile: fc.constantFrom('simplified', 'simplified', 'standard'),
    id: fc.string({ minLength: 1, maxLength: 30 }).map((text) => `N${text.trim()}`),
    uuid: fc.uuid(),
    second: fc.nat({ max: 86_399 }),
    note: fc.option(words, { nil: undefined }),
    prices_include_vat: fc.boolean(),
    lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
    share: fc.nat({ max: 100 }),
  })
  .map(({ second, share, ...draft }) => {
    const [hour, minute, rest] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map((part) =>
      String(part).padStart(2, '0'),
    );
    const isNote = draft.kind === 'credit_note' || draft.kind === 'debit_note';
    const ofFirst = draft.lines.filter(({ vat }) => vat === draft.lines[0]?.vat);
    const most = ofFirst.reduce(
      (sum, one) => sum + Number(halfUp(BigInt(one.quantity_milli) * BigInt(one.unit_price_minor), 1000n)) - one.discount_minor,
      0,
    );
    return {
      ...draft,
      seller,
      buyer: draft.profile === 'standard' ? company : null,
      issued_at: `2026-11-20T${hour}:${minute}:${rest}`,
      supply_date: '2026-11-20',
      payment_means: [{ code: '48' }],
      ...(isNote ? { reason: 'Returned', billing_references: [{ id: 'N1' }] } : {}),
      ...(share > 50 ? { discounts: [{ amount_minor: Math.floor((most * share) / 100), reason: 'Loyal', vat: draft.lines[0]!.vat }] } : {}),
    };
  });
