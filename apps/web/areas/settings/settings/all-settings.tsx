import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';
import { go } from '../../../shell/navigation.ts';
import { t } from '../../../shell/text/text.ts';
import { bestSetting, EverySetting, useSettingIndex } from './every-setting.tsx';

/** Everything that is set once, by what it is about, and every single setting below it; also the lists that others choose from. */
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
    />
  );
}
