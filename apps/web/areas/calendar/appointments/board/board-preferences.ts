import { draftOwner } from '../../../../shell/drafts.ts';
import { readStored, writeStored } from '../../../../shell/storage.ts';

/** How this user likes the board; kept in this browser, for each of its users apart. */
export type BoardPreference = 'view' | 'zoom' | 'colours' | 'night';

const keyOf = (name: BoardPreference): string => `board.${draftOwner.get()}.${name}`;

export const readPreference = (name: BoardPreference): string | null => readStored(keyOf(name));
export const writePreference = (name: BoardPreference, value: string): void => writeStored(keyOf(name), value);
