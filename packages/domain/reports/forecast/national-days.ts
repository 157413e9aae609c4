import { AccountCountry } from '../../money/currencies.ts';

/** National days on which salons of a country take other sums than on the days around them, MM-DD; each government's own list of public holidays. */
const byCountry: Readonly<Record<number, readonly string[]>> = {
  [AccountCountry.ksa]: ['02-22', '09-23'],
  [AccountCountry.uae]: ['12-02', '12-03'],
  [AccountCountry.bahrain]: ['12-16', '12-17'],
  [AccountCountry.oman]: ['11-20', '11-21'],
  [AccountCountry.kuwait]: ['02-25', '02-26'],
  [AccountCountry.qatar]: ['12-18'],
  [AccountCountry.egypt]: ['07-23', '10-06'],
  [AccountCountry.jordan]: ['05-25'],
};

export const nationalDaysOf = (country_id: number): readonly string[] => byCountry[country_id] ?? [];
