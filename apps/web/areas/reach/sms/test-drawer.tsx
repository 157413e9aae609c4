import { testSms } from '@rawnaq/contract/reach/sms';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import styles from './sms.module.css';

/** Sends an SMS to oneself, the way that every other goes. */
export function TestDrawer({ onClose }: { onClose: () => void }) {
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
      <MobileInput {...form.field('mobile')} />
    </DrawerForm>
  );
}
