import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount as amountText } from '@rawnaq/domain/money/money-amount';

/** "1234.50 SAR": in a plain text, where nothing else says the currency. */
export const formatAmount = (minor: number, currency: string): string => `${amountText(minor, decimalsOf(currency))} ${currency}`;

/** Basis points as "12.5%". */
export const formatRate = (rate_bp: number): string => `${rate_bp / 100}%`;
