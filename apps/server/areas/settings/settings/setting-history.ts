import { getSettingHistory } from '@rawnaq/contract/settings/setting-history';
import { handle } from '../../../http/handle.ts';
import { readLastChanges } from './setting-history-store.ts';

/** Pages of which another page changes some fields too. */
const shared: Readonly<Record<string, readonly string[]>> = {
  general_setting: ['general_setting', 'vat_setting'],
  vat_setting: ['general_setting', 'vat_setting'],
};

const read = handle(getSettingHistory, async ({ page }, { db, account_id }) => ({
  data: await readLastChanges(db, account_id, shared[page] ?? [page]),
}));

export const settingHistoryHandlers = [read];
