import type { Reader } from '@rawnaq/contract/reader';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import type { AccountInformation, RequestContext } from '../context.ts';

/** A caller without a salon yet (registration) names the country of the salon to be. */
export function readerBefore(input: unknown): Reader {
  const country_id = (input as { country_id?: unknown } | null)?.country_id;
  return { calling_code: typeof country_id === 'number' ? defaultsOfCountry(country_id)?.calling_code : undefined };
}

/** A salon's user or customer reads and types as in its country. */
export function readerIn(context: RequestContext): Reader {
  const account = 'account' in context ? (context.account as AccountInformation) : undefined;
  if (account === undefined) return {};
  return { calling_code: defaultsOfCountry(account.country_id)?.calling_code, decimals: decimalsOf(account.currency) };
}
