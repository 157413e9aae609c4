import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { HoursForm } from './hours-form.tsx';

export default function BusinessHours() {
  return (
    <HoursForm
      title={t('screens.merchant.business_hours')}
      save={t('settings.hours.save')}
      onSaved={() => notify({ message: t('settings.saved') })}
    />
  );
}
