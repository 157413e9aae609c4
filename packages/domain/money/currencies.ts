/** Countries in which an account may do business; KSA 1 and UAE 2 are fixed by specification §3, the others are ours. */
export const AccountCountry = { ksa: 1, uae: 2, bahrain: 3, oman: 4, kuwait: 5, qatar: 6, egypt: 7, jordan: 8 } as const;

export type AccountCountryId = (typeof AccountCountry)[keyof typeof AccountCountry];

export type CurrencyCode = 'SAR' | 'AED' | 'BHD' | 'OMR' | 'KWD' | 'QAR' | 'EGP' | 'JOD';

/** What follows from a country until the account says otherwise. Decimals of its money follow from the currency: `decimalsOf`. */
export interface CountryDefaults {
  country_id: AccountCountryId;
  iso_code: string;
  currency_code: CurrencyCode;
  vat_rate_bp: number;
  time_zone: string;
  calling_code: string;
}

export const countryDefaults: readonly CountryDefaults[] = [
  {
    country_id: 1,
    iso_code: 'SA',
    currency_code: 'SAR',
    vat_rate_bp: 1500,
    time_zone: 'Asia/Riyadh',
    calling_code: '966',
  },
  {
    country_id: 2,
    iso_code: 'AE',
    currency_code: 'AED',
    vat_rate_bp: 500,
    time_zone: 'Asia/Dubai',
    calling_code: '971',
  },
  {
    country_id: 3,
    iso_code: 'BH',
    currency_code: 'BHD',
    vat_rate_bp: 1000,
    time_zone: 'Asia/Bahrain',
    calling_code: '973',
  },
  {
    country_id: 4,
    iso_code: 'OM',
    currency_code: 'OMR',
    vat_rate_bp: 500,
    time_zone: 'Asia/Muscat',
    calling_code: '968',
  },
  { country_id: 5, iso_code: 'KW', currency_code: 'KWD', vat_rate_bp: 0, time_zone: 'Asia/Kuwait', calling_code: '965' },
  { country_id: 6, iso_code: 'QA', currency_code: 'QAR', vat_rate_bp: 0, time_zone: 'Asia/Qatar', calling_code: '974' },
  {
    country_id: 7,
    iso_code: 'EG',
    currency_code: 'EGP',
    vat_rate_bp: 1400,
    time_zone: 'Africa/Cairo',
    calling_code: '20',
  },
  {
    country_id: 8,
    iso_code: 'JO',
    currency_code: 'JOD',
    vat_rate_bp: 1600,
    time_zone: 'Asia/Amman',
    calling_code: '962',
  },
];

const byId = new Map<number, CountryDefaults>(countryDefaults.map((entry) => [entry.country_id, entry]));

/** The defaults of a country by its number, or null where the product does not serve it. */
export function defaultsOfCountry(country_id: number): CountryDefaults | null {
  return byId.get(country_id) ?? null;
}
