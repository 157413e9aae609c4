import { digestToken, randomToken } from '../../../secrets.ts';

const shape = /^([0-9a-z]{1,6})-([A-Za-z0-9_-]{43})$/;

/** A feed's secret begins with its account, like a session's token, so that it is looked up inside that account's rows (decision 1). */
export const makeFeedSecret = (account_id: number): string => `${account_id.toString(36)}-${randomToken()}`;

export const digestFeedSecret = digestToken;

/** The account a secret names, or null where the text is no such secret. Says nothing yet about whether the feed exists. */
export function accountOfFeed(secret: string): number | null {
  const match = shape.exec(secret);
  const id = match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 36);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}
