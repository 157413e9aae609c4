import type { CashUse } from '../../finance/cash-shifts/cash-shift.ts';
import { type VatPayee, vatPayee } from '../../finance/expenses/purchase-vat.ts';
import type { AccountKey, PostingAccount } from './chart.ts';
import { debtMoves } from './debt-moves.ts';
import type { MoneyPlace, PostedSaleLine, Posting, PostingDocument, PurchaseVat } from './document.ts';
import type { PostingPolicy } from './policy.ts';

/** A posting before amounts of one account are added up: what is debited and credited by the same amount. */
type Move = readonly [debit: PostingAccount, credit: PostingAccount, amount_minor: number];

/** Where money lies: in the account that was chosen for its way of paying; cash lies in drawers and outside of them, which are counted. */
const moneyOf = ({ place, method_id }: { place: MoneyPlace; method_id?: number | null }, policy: PostingPolicy): PostingAccount =>
  (place === 'drawer' || place === 'safe' ? undefined : policy.payment_methods.get(method_id ?? 0)) ?? policy.money[place];

const soldTo = ({ kind, group_id }: PostedSaleLine, policy: PostingPolicy): PostingAccount =>
  (kind === 'product' ? policy.product_groups.get(group_id ?? 0) : undefined) ?? policy.sales[kind];

/** What a bought, sold or lost product costs is set against; signed as stock is, so that both ways need one row. */
const againstStock = {
  added: 'goods_received',
  initial: 'opening',
  sold: 'cost_of_products',
  used_in_service: 'cost_of_services',
  used_inside: 'stock_used',
  lost: 'stock_lost',
  expired: 'stock_expired',
  counted: 'stock_counted',
  returned_to_supplier: 'goods_received',
} as const satisfies Record<string, AccountKey>;

/**
 * A sold line: customers owe its price; revenue is what it costs before discounts, which have an account of their own. Of an offer only what was paid is
 * deferred, because that is what its uses earn.
 */
function saleMoves(line: PostedSaleLine, sold: PostingAccount): Move[] {
  return [
    ['receivables', sold, line.net_minor],
    ['discounts', sold, line.kind === 'offer' ? 0 : line.discount_net_minor],
    ['receivables', 'output_vat', line.vat_minor],
    ['commission_cost', 'commissions', line.commission_minor],
  ];
}

const backwards = (moves: readonly Move[]): Move[] => moves.map(([debit, credit, minor]) => [credit, debit, minor]);

function depositMoves(document: PostingDocument & { source: 'deposit_entry' }, policy: PostingPolicy): Move[] {
  const { amount_minor, vat_minor } = document;
  /** What is owed to the customer without VAT, and the VAT that was charged with it. */
  const out = (to: PostingAccount): Move[] => [
    ['deposits', to, amount_minor - vat_minor],
    ['output_vat', to, vat_minor],
  ];
  switch (document.kind) {
    case 'used':
      return out('receivables');
    case 'kept':
      return out('penalty_income');
    case 'returned':
      return backwards(out('receivables'));
    case 'charged_back':
      return out('bad_debts');
    case 'restored':
      return backwards(out('bad_debts'));
    case 'given_back':
      return out(moneyOf(document, policy));
  }
}

function tipMoves(document: PostingDocument & { source: 'tip_entry' }, policy: PostingPolicy): Move[] {
  const { amount_minor } = document;
  if (document.kind === 'charged_back') return [['tips', 'bad_debts', amount_minor]];
  if (document.kind === 'restored') return [['bad_debts', 'tips', amount_minor]];
  const money = moneyOf(document, policy);
  return document.kind === 'taken' ? [[money, 'tips', amount_minor]] : [['tips', money, amount_minor]];
}

/** Entries of a balance carry their sign: what is negative moves the other way. */
function balanceMoves(document: PostingDocument & { source: 'balance_entry' }, policy: PostingPolicy): Move[] {
  const { amount_minor } = document;
  switch (document.kind) {
    case 'used':
    case 'credited':
      return [['receivables', 'balances', amount_minor]];
    case 'adjusted':
      return [[amount_minor > 0 ? 'gifts_given' : 'adjustment_gain', 'balances', amount_minor]];
    case 'charged_back':
      return [['bad_debts', 'balances', amount_minor]];
    case 'opened':
      return [['opening', 'balances', amount_minor]];
    case 'given_back':
      return [[moneyOf(document, policy), 'balances', amount_minor]];
  }
}

/** Debit and credit of what is counted without a document: income of what nobody uses any more, or the cost of a gift that is not used; points lower prices. */
const valued = {
  sold_card: ['gift_cards', 'breakage'],
  given_card: ['gift_cards', 'gifts_given'],
  offer: ['deferred_offers', 'breakage'],
  points: ['discounts', 'points_provision'],
  opened_points: ['opening', 'points_provision'],
  targets: ['commission_cost', 'commissions'],
} as const satisfies Record<(PostingDocument & { source: 'valuation' })['of'], readonly [AccountKey, AccountKey]>;

/** What lines earned is owed since they were sold; what targets brought is a cost here, and what was counted of it by the day is taken back. */
function commissionPayoutMoves(document: PostingDocument & { source: 'commission_payout' }, policy: PostingPolicy): Move[] {
  const money = document.is_outside === true ? 'drawings' : moneyOf(document, policy);
  const { amount_minor, target_minor } = document;
  const moves: Move[] = [
    ['commissions', money, amount_minor - target_minor],
    ['commission_cost', money, target_minor],
  ];
  return document.kind === 'paid' ? moves : moves.map(([debit, credit, minor]): Move => [credit, debit, minor]);
}

const againstCard = {
  sold: 'gift_cards_sold',
  taken_back: 'gift_cards_sold',
  given: 'gifts_given',
  used: 'receivables',
  given_back: 'receivables',
  opened: 'opening',
} as const satisfies Record<string, AccountKey>;

function paymentMoves(document: PostingDocument & { source: 'payment' }, policy: PostingPolicy): Move[] {
  const money = moneyOf(document, policy);
  if (document.is_for === 'refund') return [['receivables', money, document.amount_minor]];
  if (document.is_for === 'deposit')
    return [
      [money, 'deposits', document.amount_minor - document.vat_minor],
      [money, 'output_vat', document.vat_minor],
    ];
  const owed = { bill: 'receivables', balance: 'balances' } as const;
  return [[money, owed[document.is_for], document.amount_minor]];
}

/** Whom the VAT of a purchase is owed to; by reverse charge the salon owes it to the authority itself, as it owes what it charges customers. */
const vatOwedTo = { supplier: 'suppliers', customs: 'customs', nobody: 'output_vat' } as const satisfies Record<VatPayee, AccountKey>;

function purchaseVatMoves(vat: readonly PurchaseVat[]): Move[] {
  return vat.map(({ treatment, is_recoverable, vat_minor }) => [
    is_recoverable ? 'input_vat' : 'lost_vat',
    vatOwedTo[vatPayee(treatment)],
    vat_minor,
  ]);
}

/** The provider takes the VAT of its fee out of the same money as its fee; by reverse charge the salon owes it itself. */
const feeVatMoves = (vat: PurchaseVat | null, from: PostingAccount): Move[] =>
  purchaseVatMoves(vat === null ? [] : [vat]).map(([debit, credit, minor]): Move => [debit, credit === 'suppliers' ? from : credit, minor]);

function expenseMoves(document: PostingDocument & { source: 'expense' }, policy: PostingPolicy): Move[] {
  return [
    ['goods_received', 'suppliers', document.stock_net_minor],
    [policy.expense_types.get(document.expense_type_id ?? 0) ?? 'expenses', 'suppliers', document.cost_net_minor],
    ...purchaseVatMoves(document.vat),
  ];
}

/** The accounts of the expense, the other way; goods leave stock at its average, and what the supplier credits beside that is a difference of price. */
function supplierCreditMoves(document: PostingDocument & { source: 'supplier_credit_note' }, policy: PostingPolicy): Move[] {
  const { stock_net_minor, goods_value_minor } = document;
  return [
    ['suppliers', 'goods_received', goods_value_minor],
    ['suppliers', 'purchase_differences', stock_net_minor - goods_value_minor],
    ['suppliers', policy.expense_types.get(document.expense_type_id ?? 0) ?? 'expenses', document.cost_net_minor],
    ...purchaseVatMoves(document.vat).map(([debit, credit, amount_minor]): Move => [credit, debit, amount_minor]),
  ];
}

/** Where drawer money comes from or goes to by what it is for; an expense without paper is a cost at once. */
const cashUsedFor = {
  bank: 'bank',
  change: 'safe',
  owner: 'drawings',
  expense: 'expenses',
  other: 'cash_moved',
} as const satisfies Record<CashUse, AccountKey>;

const offerMoves = ({ earned_minor, opened_minor = 0 }: PostingDocument & { source: 'offer_entry' }): Move[] => [
  ['deferred_offers', 'offer_sales', earned_minor],
  ['opening', 'deferred_offers', opened_minor],
];

function movesOf(document: PostingDocument, policy: PostingPolicy): Move[] {
  switch (document.source) {
    case 'invoice':
      return document.lines.flatMap((line) => saleMoves(line, soldTo(line, policy)));
    case 'credit_note':
      return document.lines.flatMap((line) => {
        // A card or an offer that stays with its customer is only sold for less: what it is owed for is not touched.
        const isCut = !line.is_returned && (line.kind === 'offer' || line.kind === 'gift_card');
        const sold = isCut ? 'price_cuts' : soldTo(line, policy);
        const back = saleMoves(line, sold).map(([debit, credit, amount_minor]): Move => [credit, debit, amount_minor]);
        // All of what it was sold for was owed, also what its price was lowered by since: nothing of either is left.
        return [...back, [sold, 'price_cuts', line.cut_net_minor ?? 0]];
      });
    case 'debit_note':
      return [
        ['receivables', 'debit_note_sales', document.net_minor],
        ['receivables', 'output_vat', document.vat_minor],
      ];
    case 'payment':
      return paymentMoves(document, policy);
    case 'deposit_entry':
      return depositMoves(document, policy);
    case 'balance_entry':
      return balanceMoves(document, policy);
    case 'gift_card_entry':
      return [[againstCard[document.kind], 'gift_cards', document.amount_minor]];
    case 'offer_entry':
      return offerMoves(document);
    case 'tip_entry':
      return tipMoves(document, policy);
    case 'commission_payout':
      return commissionPayoutMoves(document, policy);
    case 'valuation':
      return [[...valued[document.of], document.amount_minor]];
    case 'opening_debt':
    case 'debt_write_off':
      return [...debtMoves(document)];
    case 'stock_movement':
      return [
        ['stock', againstStock[document.kind], document.value_minor],
        ['cost_of_products', againstStock[document.kind], document.late_cost_minor],
      ];
    case 'shift_opening':
      return [['drawers', 'safe', document.float_minor]];
    case 'shift_closing':
      return [
        ['safe', 'drawers', document.counted_minor],
        ['cash_differences', 'drawers', document.expected_minor - document.counted_minor],
      ];
    case 'shift_entry':
      return [
        [
          'drawers',
          document.bank ?? cashUsedFor[document.used_for],
          document.kind === 'in' ? document.amount_minor : -document.amount_minor,
        ],
      ];
    case 'expense':
      return expenseMoves(document, policy);
    case 'manual_entry':
      // Against an account that all of them together leave as it was.
      return document.lines.map(({ account, amount_minor }): Move => [account, 'opening', amount_minor]);
    case 'supplier_credit_note':
      return supplierCreditMoves(document, policy);
    case 'vat_return':
      return [
        ['output_vat', 'vat_settlement', document.output_vat_minor],
        ['vat_settlement', 'input_vat', document.input_vat_minor],
        ['lost_vat', 'vat_settlement', document.entered_vat_minor],
      ];
    case 'settlement': {
      const { clearing, bank, arrived_minor, fee_net_minor, vat } = document;
      return [[bank ?? clearing, clearing, arrived_minor], ['card_fees', clearing, fee_net_minor], ...feeVatMoves(vat, clearing)];
    }
    case 'chargeback': {
      const { clearing, bank, outcome, amount_minor, fee_net_minor, vat } = document;
      const from = bank ?? clearing;
      return [
        [outcome === 'owed' ? 'receivables' : 'bad_debts', from, amount_minor],
        ['card_fees', from, fee_net_minor],
        ...feeVatMoves(vat, from),
      ];
    }
    case 'money_transfer':
      return [[document.to ?? 'drawings', document.from ?? 'drawings', document.amount_minor]];
    case 'vat_payment':
      return [['vat_settlement', moneyOf(document, policy), document.amount_minor]];
    case 'expense_payment':
      return [
        [
          document.paid_to === 'customs' ? 'customs' : 'suppliers',
          moneyOf(document, policy),
          document.kind === 'paid' ? document.amount_minor : -document.amount_minor,
        ],
      ];
  }
}

/**
 * The lines of a document's journal entry, in minor units: debits positive, credits negative, each account once, in the order in which the rule names them.
 * They sum to zero. Empty where the document moves no account (a service for nothing, a use of an offer that was sold for nothing).
 */
export function postingsOf(document: PostingDocument, policy: PostingPolicy): Posting[] {
  const sums = new Map<PostingAccount, number>();
  for (const [debit, credit, amount_minor] of movesOf(document, policy)) {
    sums.set(debit, (sums.get(debit) ?? 0) + amount_minor);
    sums.set(credit, (sums.get(credit) ?? 0) - amount_minor);
  }
  return [...sums].flatMap(([account, amount_minor]) => (amount_minor === 0 ? [] : [{ account, amount_minor }]));
}

/** The same, taken back. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amount_minor }) => ({ account, amount_minor: -amount_minor }));
