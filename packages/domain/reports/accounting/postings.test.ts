import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatTreatments } from '../../finance/expenses/purchase-vat.ts';
import { type AccountKey, accountKeys, type PostingAccount, systemAccounts } from './chart.ts';
import type { MoneyPlace, PostedSaleLine, Posting, PostingDocument, SoldKind } from './document.ts';
import { usualPolicy } from './policy.ts';
import { postingRules } from './posting-rules.ts';
import { postingsOf, reversed } from './postings.ts';
import { discountCredited, discountNet, earnedAfter } from './shares.ts';

const byAccount = (entry: readonly Posting[]) => entry.toSorted((one, other) => (one.account < other.account ? -1 : 1));
const total = (entry: readonly Posting[]) => entry.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
const post = (document: PostingDocument) => postingsOf(document, usualPolicy);

describe('the chart', () => {
  test('has some 60 accounts, each with a code of its own and a name in both languages', () => {
    expect(accountKeys.length).toBeGreaterThanOrEqual(58);
    const accounts = accountKeys.map((key) => systemAccounts[key]);
    expect(new Set(accounts.map(({ code }) => code)).size).toBe(accounts.length);
    for (const { code, type, english_name, arabic_name } of accounts) {
      expect(code).toMatch(/^[1-6]\d{3}$/);
      expect(code[0], english_name).toBe(
        { asset: '1', liability: '2', equity: '3', income: '4', expense: code[0] === '5' ? '5' : '6' }[type],
      );
      expect(arabic_name).toMatch(/[\u0621-\u064a]/);
    }
  });
});

describe('posting rules', () => {
  test.each(postingRules.map((rule) => [rule.what, rule] as const))('%s', (_, { document, entry }) => {
    expect(byAccount(post(document))).toEqual(byAccount(entry));
    expect(total(entry)).toBe(0);
  });

  test('there is a rule for every source, and docs/posting-rules.md is the table', () => {
    const amount = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`; // minor-units: an example in a currency of two places
    const side = (entry: readonly Posting[], sign: 1 | -1) =>
      entry
        .filter(({ amount_minor }) => Math.sign(amount_minor) === sign)
        .map(
          ({ account, amount_minor }) =>
            `${systemAccounts[account as AccountKey].code} ${systemAccounts[account as AccountKey].english_name} ${amount(Math.abs(amount_minor))}`,
        )
        .join('<br>');
    const rows = postingRules.map(({ what, why, entry }) => `| ${what} | ${side(entry, 1)} | ${side(entry, -1)} | ${why} |`);
    const page = readFileSync(new URL('../../../../docs/posting-rules.md', import.meta.url), 'utf8');
    expect(
      page
        .split('\n')
        .filter((row) => row.startsWith('| '))
        .slice(2),
    ).toEqual(rows);
  });
});

const minor = fc.integer({ min: 0, max: 5_000_000 });
const place = fc.constantFrom<MoneyPlace>('drawer', 'safe', 'bank', 'card', 'online', 'other');
const soldKind = fc.constantFrom<SoldKind>('service', 'product', 'gift_card', 'penalty', 'offer');
const saleLine: fc.Arbitrary<PostedSaleLine> = fc.record({
  kind: soldKind,
  net_minor: minor,
  vat_minor: minor,
  discount_net_minor: minor,
  commission_minor: minor,
});
const anyDocument: fc.Arbitrary<PostingDocument> = fc.oneof(
  fc.record({ source: fc.constant('invoice'), lines: fc.array(saleLine, { maxLength: 6 }) }),
  fc.record({
    source: fc.constant('credit_note'),
    lines: fc.array(fc.tuple(saleLine, fc.boolean()).map(([line, is_returned]) => ({ ...line, is_returned }))),
  }),
  fc.record({
    source: fc.constant('payment'),
    is_for: fc.constantFrom('bill', 'refund', 'balance'),
    place,
    amount_minor: minor,
    vat_minor: fc.nat(1_000),
  }),
  fc.record({ source: fc.constant('payment'), is_for: fc.constant('deposit'), place, amount_minor: minor, vat_minor: minor }),
  fc.record({
    source: fc.constant('expense'),
    stock_net_minor: minor,
    cost_net_minor: minor,
    vat: fc.array(fc.record({ treatment: fc.constantFrom(...vatTreatments), is_recoverable: fc.boolean(), vat_minor: minor }), {
      maxLength: 5,
    }),
  }),
  fc.record({ source: fc.constant('shift_closing'), expected_minor: fc.integer({ min: -9_999, max: 9_999 }), counted_minor: minor }),
  fc.record({
    source: fc.constant('stock_movement'),
    kind: fc.constantFrom('added', 'initial', 'sold', 'used_in_service', 'used_inside', 'lost', 'expired', 'counted'),
    value_minor: fc.integer({ min: -99_999, max: 99_999 }),
    late_cost_minor: minor,
  }),
  fc.record({
    source: fc.constant('vat_return'),
    output_vat_minor: fc.integer({ min: -99_999, max: 99_999 }),
    input_vat_minor: fc.integer({ min: -99_999, max: 99_999 }),
    entered_vat_minor: fc.integer({ min: -9_999, max: 9_999 }),
  }),
  fc.record({ source: fc.constant('offer_entry'), earned_minor: fc.integer({ min: -99_999, max: 99_999 }) }),
) as fc.Arbitrary<PostingDocument>;

test('every entry sums to zero, names each account once and has no line of nothing', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const entry = post(document);
      expect(total(entry)).toBe(0);
      expect(new Set(entry.map(({ account }) => account)).size).toBe(entry.length);
      expect(entry.every(({ amount_minor }) => amount_minor !== 0)).toBe(true);
      expect(total([...entry, ...reversed(entry)])).toBe(0);
    }),
  );
});

test('a sale that notes credit in parts until nothing is left moves no account', () => {
  const line = fc
    .record({
      kind: soldKind,
      before_minor: fc.integer({ min: 1, max: 2_000_000 }),
      kept_bp: fc.integer({ min: 0, max: 10_000 }),
      vat_rate_bp: fc.constantFrom(0, 500, 1_000, 1_500),
      quantity_milli: fc.constantFrom(1_000, 2_000, 3_500),
      commission_minor: minor,
    })
    .map(({ kept_bp, ...rest }) => {
      const gross = Math.floor((rest.before_minor * kept_bp) / 10_000);
      const net_minor = Math.round((gross * 10_000) / (10_000 + rest.vat_rate_bp));
      return { ...rest, net_minor, vat_minor: gross - net_minor };
    });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
      (lines, cuts) => {
        const sums = new Map<PostingAccount, number>();
        const add = (entry: readonly Posting[]) => {
          for (const { account, amount_minor } of entry) sums.set(account, (sums.get(account) ?? 0) + amount_minor);
        };
        add(post({ source: 'invoice', lines: lines.map((sold) => ({ ...sold, discount_net_minor: discountNet(sold) })) }));
        const parts = [...cuts.toSorted((one, other) => one - other), 100];
        for (const [index, upTo] of parts.entries()) {
          const credited = lines.map((sold) => {
            const at = (percent: number) => {
              const of = (whole: number) => Math.floor((whole * percent) / 100);
              const amounts = { net_minor: of(sold.net_minor), quantity_milli: of(sold.quantity_milli) };
              const discount_net_minor = discountCredited(discountNet(sold), sold, amounts);
              return {
                net_minor: amounts.net_minor,
                vat_minor: of(sold.vat_minor),
                discount_net_minor,
                commission_minor: of(sold.commission_minor),
              };
            };
            const [now, before] = [at(upTo), at(parts[index - 1] ?? 0)];
            return {
              kind: sold.kind,
              is_returned: true,
              net_minor: now.net_minor - before.net_minor,
              vat_minor: now.vat_minor - before.vat_minor,
              discount_net_minor: now.discount_net_minor - before.discount_net_minor,
              commission_minor: now.commission_minor - before.commission_minor,
            };
          });
          add(post({ source: 'credit_note', lines: credited }));
        }
        expect([...sums].filter(([, amount]) => amount !== 0)).toEqual([]);
      },
    ),
  );
});

test('the uses of an offer earn all of its price and nothing more, in any order of using and giving back', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 40 }), (net_minor, uses) => {
      let earned = 0;
      for (let used = 1; used <= uses; used += 1) {
        const step = earnedAfter(net_minor, used, uses) - earnedAfter(net_minor, used - 1, uses);
        expect(step).toBeGreaterThanOrEqual(0);
        earned += step;
      }
      expect(earned).toBe(net_minor);
      expect(earnedAfter(net_minor, 0, uses)).toBe(0);
    }),
  );
});
