import type { PositionKey } from '@rawnaq/domain/settings/identity/positions';
import { positions as arabic } from '@rawnaq/messages/ar/settings/positions';
import { positions as english } from '@rawnaq/messages/en/settings/positions';

/** Names and descriptions of the role that a new account has of a position; the account may change them. */
export const textsOfPosition = (position: PositionKey) => ({
  english_name: english[position].name,
  arabic_name: arabic[position].name,
  english_description: english[position].description,
  arabic_description: arabic[position].description,
});
