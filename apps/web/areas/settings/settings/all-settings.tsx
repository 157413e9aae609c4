import { countMasterData } from '@rawnaq/contract/settings/master-data';
import type { ReactNode } from 'react';
import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { bestSetting, EverySetting, useSettingIndex } from './every-setting.tsx';

/** Everything that is set once, by what it is about, and every single setting below it; also the lists that others choose from, with how much they hold. */
export default function AllSettings() {
  const index = useSettingIndex();
  return (
    <PlaceHub
      place="settings"
      searchLabel={t('settings.find_setting')}
      below={(typed) => <EverySetting index={index} typed={typed} />}
      onEnter={(typed) => {
        const best = bestSetting(index, typed);
        if (best !== null) go(best.address);
      }}
      notes={useEntryCounts()}
    />
  );
}

/** How many entries each list of master data has, by the screen that shows it. */
function useEntryCounts(): ReadonlyMap<string, ReactNode> {
  const { data } = useEndpoint(countMasterData, {}, { isEnabled: may('master_data.view') });
  return new Map(
    (data?.data ?? []).map(({ kind, active, disabled }) => [
      `merchant.${kind === 'work_shifts' ? 'shifts' : kind}`,
      active + disabled === 0 ? t('masterData.counts.none') : <NumberText value={active} />,
    ]),
  );
}
