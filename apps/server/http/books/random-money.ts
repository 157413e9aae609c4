import { listChargebacks, recordChargeback, reverseChargeback } from '@rawnaq/contract/reports/chargebacks';
import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { moveCash } from '@rawnaq/contract/finance/cash-shifts';
import { importStatement, listBankLines, payBankLine, unmatchBankLine } from '@rawnaq/contract/reports/bank-statements';
import {
  createMoneyAccount,
  listMoneyAccounts,
  listMoneyTransfers,
  reverseMoneyTransfer,
  transferMoney,
} from '@rawnaq/contract/reports/money-accounts';
import { listSettlements, listUnsettled, reverseSettlement, settleTakings } from '@rawnaq/contract/reports/settlements';
import { chargebackOutcomes } from '@rawnaq/domain/reports/money/chargeback';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import type { Chance } from '../../testing/fuzz/chance.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** One act by its name; null where the product refuses it. */
export type Act = <I extends Schema, O extends Schema>(
  name: string,
  endpoint: Endpoint<I, O>,
  input: Input<I>,
) => Promise<O['_zod']['output'] | null>;

interface RandomMoney {
  app: TestServer;
  owner: () => { token: string };
  /** Asks the account's rows. */
  ask: <T>(text: string) => Promise<T[]>;
  chance: Chance;
  act: Act;
}

/** A fee of a bank, taxed in any way. */
const feeOf = (chance: Chance, fee_net_minor: number) =>
  chance.pick([
    { fee_net_minor, fee_vat_minor: 0, fee_vat_treatment: 'exempt' as const },
    { fee_net_minor, fee_vat_minor: Math.floor((fee_net_minor * 1_500) / 10_000), fee_vat_rate_bp: 1_500 },
    {
      fee_net_minor,
      fee_vat_minor: Math.floor((fee_net_minor * 1_500) / 10_000),
      fee_vat_rate_bp: 1_500,
      provider_trn: '300000000000003',
      fee_invoice_number: 'F-1',
    },
    {
      fee_net_minor,
      fee_vat_minor: Math.floor((fee_net_minor * 1_500) / 10_000),
      fee_vat_rate_bp: 1_500,
      fee_vat_treatment: 'reverse_charge' as const,
      fee_invoice_number: 'F-2',
    },
  ]);
const paidOf = ({ fee_net_minor, fee_vat_minor, ...fee }: ReturnType<typeof feeOf>): number =>
  fee_net_minor + (fee.fee_vat_treatment === 'reverse_charge' ? 0 : fee_vat_minor);

interface Places extends RandomMoney {
  banks: readonly number[];
  clearing_id: number;
}

async function settle({ app, owner, chance, act, banks, clearing_id }: Places, day: string): Promise<unknown> {
  const { data } = await app.succeed(listUnsettled, { id: clearing_id, from: '2026-01-01', to: day }, owner());
  const items = data.filter(() => chance.happens(0.7));
  if (items.length === 0) return null;
  const fee = feeOf(chance, chance.below(300));
  const left = items.reduce((sum, { amount_minor }) => sum + amount_minor, 0) - paidOf(fee);
  // Most batches arrive whole, some of them short; where more was charged back than was taken, the bank pays.
  const arrived_minor = left > 0 && chance.happens(0.3) ? chance.below(left) : left;
  return act(arrived_minor < 0 ? 'settled below zero' : 'settled', settleTakings, {
    clearing_id,
    bank_id: chance.pick(banks),
    arrived_on: day,
    arrived_minor,
    ...fee,
    items: items.map(({ ledger, movement_id }) => ({ ledger, movement_id })),
  });
}

async function chargeBack({ ask, chance, act, banks, clearing_id }: Places, day: string): Promise<unknown> {
  const outcome = chance.pick(chargebackOutcomes);
  // Payments of deposits, top-ups and bills, and tips. From a bill nothing can be taken off.
  const paid = await ask<{ of: { payment_id: number } | { tip_entry_id: number }; amount_minor: number }>(
    `select json_strip_nulls(json_build_object('payment_id', x.payment_id, 'tip_entry_id', x.tip_entry_id)) as of, x.amount_minor from (
      select p.id as payment_id, null::bigint as tip_entry_id, p.amount_minor, p.payment_method_id from payments p where p.source < 3
        ${outcome === 'taken_off' ? 'and p.invoice_id is null and p.debit_note_id is null' : ''}
      union all select null, t.id, t.amount_minor, t.payment_method_id from tip_entries t where t.kind = 1) x
      join payment_methods w on w.id = x.payment_method_id where w.kind = 'card'`,
  );
  if (paid.length === 0) return null;
  const { of, amount_minor } = chance.pick(paid);
  const bank = chance.happens(0.3) ? { bank_id: chance.pick(banks) } : {};
  const part = chance.happens(0.5) ? amount_minor : 1 + chance.below(amount_minor);
  return act(`charged back, ${outcome}`, recordChargeback, {
    clearing_id,
    ...of,
    ...bank,
    taken_on: day,
    outcome,
    amount_minor: part,
    ...feeOf(chance, chance.below(5_000)),
    reason: 'Disputed',
  });
}

async function payFromBank({ app, owner, ask, chance, act, banks }: Places, day: string, nth: number): Promise<unknown> {
  const [due] = await ask<{ id: number; left_minor: number }>(
    `select id, left_minor from expenses where status = 1 and left_minor > 0 order by id desc limit 1`,
  );
  if (due === undefined) return null;
  const text = `Line ${nth}`;
  const file = `Date,Description,Amount\n${day},${text},${formatAmount(-due.left_minor, 2)}\n`;
  const content_base64 = Buffer.from(file).toString('base64');
  const [bank = 0] = banks;
  await app.succeed(importStatement, { id: bank, file_name: 'a.csv', content_base64 }, owner());
  const { data } = await app.succeed(listBankLines, { id: bank, per_page: 50 }, owner());
  const line = data.find((one) => one.text === text);
  if (line === undefined) return null;
  const paid = await act('paid by a line of the bank', payBankLine, { id: line.id, payables: [{ kind: 'expense', id: due.id }] });
  if (paid === null || chance.happens(0.7)) return paid;
  return act('payment of a line undone', unmatchBankLine, { id: line.id, reason: 'Another one' });
}

/** What happens where money lies, in any order: takings arrive, are charged back and moved on, and lines of a bank pay. Answers acts of a day. */
export async function randomMoney(given: RandomMoney) {
  const { app, owner, chance, act } = given;
  await app.succeed(createMoneyAccount, { kind: 'bank', english_name: 'Second bank', arabic_name: 'البنك الثاني' }, owner());
  const { data: places } = await app.succeed(listMoneyAccounts, {}, owner());
  const ofKind = (kind: string) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const banks = ofKind('bank');
  const clearing_id = ofKind('clearing')[0] ?? 0;
  const where: Places = { ...given, banks, clearing_id };
  let lines = 0;

  /** Undoes one of what is listed and in effect. */
  async function undo<Row extends { id: number; reversal_of_id: number | null; reversed_by_id: number | null }>(
    rows: readonly Row[],
    how: (id: number) => Promise<unknown>,
  ): Promise<unknown> {
    const inEffect = rows.filter(({ reversal_of_id, reversed_by_id }) => reversal_of_id === null && reversed_by_id === null);
    return inEffect.length === 0 ? null : how(chance.pick(inEffect).id);
  }
  const reason = 'Wrong';
  const listed = { money_account_id: clearing_id, per_page: 50 };

  return (day: string): readonly (() => Promise<unknown>)[] => [
    () => settle(where, day),
    () => settle(where, day),
    () => chargeBack(where, day),
    () => payFromBank(where, day, (lines += 1)),
    () => {
      const [from_id, to_id] = [
        chance.pick([...banks, ...ofKind('safe'), undefined]),
        chance.pick([...banks, ...ofKind('safe'), undefined]),
      ];
      const amount_minor = 1 + chance.below(20_000);
      return act('transferred', transferMoney, { from_id, to_id, amount_minor, transferred_on: day });
    },
    () =>
      act('cash of a drawer for a bank', moveCash, {
        kind: chance.happens(0.2) ? 1 : 2,
        amount_minor: 1 + chance.below(900),
        used_for: 'bank',
        bank_id: chance.pick(banks),
      }),
    async () => {
      const { data } = await app.succeed(listSettlements, listed, owner());
      return undo(data, (id) => act('settlement undone', reverseSettlement, { id, reason }));
    },
    async () => {
      const { data } = await app.succeed(listChargebacks, listed, owner());
      const is_fee_returned = chance.pick([0, 1] as const);
      return undo(data, (id) => act('chargeback undone', reverseChargeback, { id, reason, is_fee_returned }));
    },
    async () => {
      const { data } = await app.succeed(listMoneyTransfers, { per_page: 50 }, owner());
      return undo(data, (id) => act('transfer undone', reverseMoneyTransfer, { id, reason }));
    },
  ];
}
