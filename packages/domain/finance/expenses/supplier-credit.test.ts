import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditableLine, creditedVat, creditFault, setAgainst } from './supplier-credit.ts';

const nothing = { credited_net_minor: 0, credited_vat_minor: 0, credited_quantity_milli: 0 };

test('a line that is credited bit by bit gives back all of its VAT, never a negative part, and nothing more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.array(fc.integer({ min: 1, max: 300_000 })),
      (net_minor, vat_minor, parts) => {
        const line: CreditableLine = { net_minor, vat_minor, quantity_milli: 1000, vat_treatment: 'standard', ...nothing };
        for (const part of [...parts, net_minor]) {
          const net = Math.min(part, net_minor - line.credited_net_minor);
          if (net === 0) continue;
          const vat = creditedVat(line, net);
          expect(vat).toBeGreaterThanOrEqual(0);
          line.credited_net_minor += net;
          line.credited_vat_minor += vat;
        }
        expect([line.credited_net_minor, line.credited_vat_minor]).toEqual([net_minor, vat_minor]);
        expect(creditFault(line, 1, 0)).toBe('more_than_bought');
      },
    ),
  );
});

test('no more goods go back than came, and what customs was paid is not the supplier’s to credit', () => {
  const line: CreditableLine = {
    net_minor: 100,
    vat_minor: 15,
    quantity_milli: 2000,
    vat_treatment: 'import_at_customs',
    ...nothing,
    credited_quantity_milli: 1500,
  };
  expect([creditFault(line, 100, 500), creditFault(line, 100, 501)]).toEqual([null, 'more_goods_than_bought']);
  expect(creditedVat(line, 100)).toBe(0);
});

test('open credit is set against a payment, the oldest first, up to the payment', () => {
  const credits = [
    { id: 1, open_credit_minor: 30 },
    { id: 2, open_credit_minor: 50 },
  ];
  expect(setAgainst(credits, 40)).toEqual([
    { from_expense_id: 1, amount_minor: 30 },
    { from_expense_id: 2, amount_minor: 10 },
  ]);
  expect(setAgainst(credits, 100).reduce((sum, part) => sum + part.amount_minor, 0)).toBe(80);
  expect(setAgainst([], 100)).toEqual([]);
});
