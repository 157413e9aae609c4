/** Decimals of an amount as people write it. */
export type Decimals = 2 | 3;

/** ISO 4217, of the currencies of the countries that the product serves. */
const decimalsByCurrency: Readonly<Record<string, Decimals>> = { SAR: 2, AED: 2, QAR: 2, EGP: 2, BHD: 3, KWD: 3, OMR: 3, JOD: 3 };

/** Decimals of a currency by its ISO 4217 code; two for one that is not ours. */
export const decimalsOf = (currency: string): Decimals => decimalsByCurrency[currency] ?? 2;

/** Minor units of one unit of a currency: 100 halalas of a riyal, 1000 fils of a Kuwaiti dinar. */
export const minorPerUnit = (currency: string): 100 | 1000 => (decimalsOf(currency) === 3 ? 1000 : 100);
