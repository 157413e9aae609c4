import { testWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import styles from './whatsapp.module.css';

/** Sends a message to oneself, the way that every other goes. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const home = defaultsOfCountry(useMerchant().account.country_id);
  const form = useEndpointForm(testWhatsapp, {
    draftKey: null,
    onSaved: () => {
      notify({ message: t('whatsapp.test_done') });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('whatsapp.test_title')} form={form} save={t('whatsapp.test_save')} onClose={onClose}>
      <p className={styles.soft}>{t('whatsapp.test_text')}</p>
      <MobileInput {...form.field('mobile')} defaultCountry={home?.iso_code ?? null} />
    </DrawerForm>
  );
}
