import { hash } from 'node:crypto';

/** The unique id of a copy in another account, as SQL: the same wherever the row is pointed at; version and variant digits as a UUID has them. */
export const movedUniqueId = (unique_id: string, account_id: string): string =>
  `overlay(overlay(md5(${unique_id}::text || ${account_id}) placing '4' from 13) placing '8' from 17)::uuid`;

/** The same for the name of a file. */
export function movedId(unique_id: string, account_id: number): string {
  const digits = hash('md5', `${unique_id}${account_id}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}
