import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';
import { t } from '../../../shell/text/text.ts';

/** Everything that is set once, by what it is about; also the lists that others choose from. */
export default function AllSettings() {
  return <PlaceHub place="settings" searchLabel={t('settings.find_setting')} />;
}
