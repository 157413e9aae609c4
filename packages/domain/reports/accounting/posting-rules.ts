import { commissionRules } from './commission-rules.ts';
import { manualRules } from './manual-rules.ts';
import { depositRules } from './deposit-rules.ts';
import { moneyRules } from './money-rules.ts';
import type { PostingRule } from './posting-rule.ts';
import { purchaseRules } from './purchase-rules.ts';
import { saleRules } from './sale-rules.ts';
import { transferRules } from './transfer-rules.ts';
import { vatRules } from './vat-rules.ts';

/** Every rule of the journal with a worked example; docs/posting-rules.md is the same table. */
export const postingRules: readonly PostingRule[] = [
  ...saleRules,
  ...depositRules,
  ...moneyRules,
  ...commissionRules,
  ...purchaseRules,
  ...vatRules,
  ...transferRules,
  ...manualRules,
];
