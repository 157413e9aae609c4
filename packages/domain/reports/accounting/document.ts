import type { CashUse } from '../../finance/cash-shifts/cash-shift.ts';
import type { VatTreatment } from '../../finance/expenses/purchase-vat.ts';
import type { ChargebackOutcome } from '../money/chargeback.ts';
import type { PostingAccount } from './chart.ts';

/** What a line of an invoice sells. */
export type SoldKind = 'service' | 'product' | 'gift_card' | 'penalty' | 'offer';

/** Where money lies: `card` and `online` takings are on their way until they are settled; cash of a shift lies in its drawer. */
export type MoneyPlace = 'drawer' | 'safe' | 'bank' | 'card' | 'online' | 'other';

/** A line of an invoice or a credit note. All amounts in minor units, none negative. */
export interface PostedSaleLine {
  kind: SoldKind;
  net_minor: number;
  vat_minor: number;
  /** What discounts took off without VAT; of a credit note: the part of it that goes with what is credited. */
  discount_net_minor: number;
  commission_minor: number;
  /** The group of a sold product. */
  group_id?: number | null;
}

/** VAT of a line of a purchase, in minor units: how it was taxed, and whether it can be claimed back (`purchase_vat_lines`). */
export interface PurchaseVat {
  treatment: VatTreatment;
  is_recoverable: boolean;
  vat_minor: number;
}

/** A row of a ledger, as posting rules see it: amounts in minor units, and what decides which accounts they belong to. */
export type PostingDocument =
  | { source: 'invoice'; lines: readonly PostedSaleLine[] }
  /** `cut_net_minor`: of an offer that is withdrawn, what earlier notes had lowered its price by, without VAT. */
  | { source: 'credit_note'; lines: readonly (PostedSaleLine & { is_returned: boolean; cut_net_minor?: number })[] }
  | { source: 'debit_note'; net_minor: number; vat_minor: number }
  | { source: 'payment'; is_for: 'bill' | 'refund' | 'balance'; place: MoneyPlace; method_id?: number | null; amount_minor: number }
  /** `vat_minor` is the part of the amount that is VAT by the deposit's tax document; 0 where it is not taxed before it is used. */
  | { source: 'payment'; is_for: 'deposit'; place: MoneyPlace; method_id?: number | null; amount_minor: number; vat_minor: number }
  | { source: 'deposit_entry'; kind: 'used' | 'kept' | 'returned' | 'charged_back' | 'restored'; amount_minor: number; vat_minor: number }
  | { source: 'deposit_entry'; kind: 'given_back'; place: MoneyPlace; method_id?: number | null; amount_minor: number; vat_minor: number }
  /** Signed as in its ledger: what the customer has more is positive. */
  | { source: 'balance_entry'; kind: 'used' | 'credited' | 'adjusted' | 'charged_back' | 'opened'; amount_minor: number }
  | { source: 'balance_entry'; kind: 'given_back'; place: MoneyPlace; method_id?: number | null; amount_minor: number }
  | { source: 'gift_card_entry'; kind: 'sold' | 'given' | 'used' | 'given_back' | 'taken_back' | 'opened'; amount_minor: number }
  /** `earned_minor` is negative where a use is given back; `opened_minor` is what an offer of before is brought in with, below zero where that is taken back. */
  | { source: 'offer_entry'; earned_minor: number; opened_minor?: number }
  | { source: 'tip_entry'; kind: 'charged_back'; amount_minor: number }
  | { source: 'tip_entry'; kind: 'restored'; amount_minor: number }
  | { source: 'tip_entry'; kind: 'taken' | 'paid_out' | 'given_back'; place: MoneyPlace; method_id?: number | null; amount_minor: number }
  /** `target_minor` is the part of the amount that monthly targets brought: no sale has posted it, and what was counted of it by the day is taken back the day after. */
  | {
      source: 'commission_payout';
      kind: 'paid' | 'undone';
      place: MoneyPlace;
      method_id?: number | null;
      amount_minor: number;
      target_minor: number;
      /** Paid before payouts were recorded, with money that is not in the books. */
      is_outside?: boolean;
    }
  /** What a customer owed before the salon worked with this system, and what an undone import takes back of it. */
  | { source: 'opening_debt'; kind: 'opened' | 'taken_back'; amount_minor: number }
  | { source: 'debt_write_off'; kind: 'written_off' | 'taken_up'; amount_minor: number }
  | {
      source: 'stock_movement';
      kind: 'added' | 'initial' | 'sold' | 'used_in_service' | 'used_inside' | 'lost' | 'expired' | 'counted' | 'returned_to_supplier';
      /** Signed as in its ledger: what comes in is positive. */
      value_minor: number;
      /** The cost of what was sold before it came in. */
      late_cost_minor: number;
    }
  | { source: 'shift_opening'; float_minor: number }
  | { source: 'shift_closing'; expected_minor: number; counted_minor: number }
  /** `bank`: the one that is named, where there are several. */
  | { source: 'shift_entry'; kind: 'in' | 'out'; used_for: CashUse; bank?: PostingAccount | null; amount_minor: number }
  | { source: 'expense'; stock_net_minor: number; cost_net_minor: number; vat: readonly PurchaseVat[]; expense_type_id?: number }
  /** Its lines sum to zero. */
  | { source: 'manual_entry'; is_opening?: boolean; lines: readonly Posting[] }
  /** What is counted more (below zero: less) of a card or an offer that expired, and of what points are expected to cost. */
  | { source: 'valuation'; of: 'sold_card' | 'given_card' | 'offer' | 'points' | 'opened_points' | 'targets'; amount_minor: number }
  /** What a supplier credits; amounts of what undoes a note are negative. `goods_value_minor` is what the goods that went back were worth in stock. */
  | {
      source: 'supplier_credit_note';
      stock_net_minor: number;
      cost_net_minor: number;
      goods_value_minor: number;
      vat: readonly PurchaseVat[];
      expense_type_id?: number;
    }
  /** A VAT return that was locked: VAT owed and deducted by its documents, and what was entered by hand, which is negative where less is owed. */
  | { source: 'vat_return'; output_vat_minor: number; input_vat_minor: number; entered_vat_minor: number }
  /** What arrives of clearing, less the fee with its VAT; amounts of what undoes a settlement are negative. */
  | {
      source: 'settlement';
      clearing: PostingAccount;
      /** Null where nothing arrived. */
      bank: PostingAccount | null;
      arrived_minor: number;
      fee_net_minor: number;
      vat: PurchaseVat | null;
    }
  /** A payment that the provider charges back, out of the next settlement or of a bank; amounts of what undoes one are negative. */
  | {
      source: 'chargeback';
      clearing: PostingAccount;
      /** Null where it is taken off the next settlement. */
      bank: PostingAccount | null;
      outcome: ChargebackOutcome;
      amount_minor: number;
      fee_net_minor: number;
      vat: PurchaseVat | null;
    }
  /** Money that moves from one place to another; null is the owner. */
  | { source: 'money_transfer'; from: PostingAccount | null; to: PostingAccount | null; amount_minor: number }
  | { source: 'vat_payment'; place: MoneyPlace; method_id?: number | null; amount_minor: number }
  | {
      source: 'expense_payment';
      kind: 'paid' | 'undone';
      paid_to: 'supplier' | 'customs';
      place: MoneyPlace;
      method_id?: number | null;
      amount_minor: number;
    };

export type PostingSource = PostingDocument['source'];

/** A line of a journal entry: debits positive, credits negative, never zero; of an entry's lines no two name one account. */
export interface Posting {
  account: PostingAccount;
  amount_minor: number;
}
