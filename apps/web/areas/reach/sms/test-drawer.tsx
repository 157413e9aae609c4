import { testSms } from '@rawnaq/contract/reach/sms';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import styles from './sms.module.css';

/** Sends an SMS to oneself, the way that every other goes. */
export function TestDrawer({ onClose }: { onClose: () => void }) {
  const home = defaultsOfCountry(useMerchant().account.country_id);
  const form = useEndpointForm(testSms, {
    draftKey: null,
    onSaved: () => {
      notify({ message: t('sms.test_done') });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('sms.test')} form={form} save={t('sms.test')} onClose={onClose}>
      <p className={styles.soft}>{t('sms.test_text')}</p>
      <MobileInput {...form.field('mobile')} defaultCountry={home?.iso_code ?? null} />
    </DrawerForm>
  );
}
