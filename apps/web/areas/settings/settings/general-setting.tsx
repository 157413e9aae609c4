import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { GeneralForm } from './general-form.tsx';

export default function GeneralSetting() {
  return (
    <GeneralForm
      title={t('screens.merchant.general_setting')}
      save={t('settings.save')}
      onSaved={() => notify({ message: t('settings.saved') })}
    />
  );
}
