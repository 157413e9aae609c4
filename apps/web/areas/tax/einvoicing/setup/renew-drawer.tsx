import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { renewEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { CodeHelp, CodeInput } from '../documents/code-help.tsx';
import type { Device } from '../types.ts';
import styles from '../einvoicing.module.css';

interface RenewDrawerProps {
  device: Device;
  practice_otp: string | null;
  onClose: () => void;
}

/** A new certificate for the same till, by a new one-time password. */
export function RenewDrawer({ device, practice_otp, onClose }: RenewDrawerProps) {
  const form = useEndpointForm(renewEinvoiceDevice, {
    initial: { id: device.id },
    draftKey: null,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: [getEinvoicing.path] });
      notify({ message: t('einvoicing.devices.renewed', { name: device.device_name }) });
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t('einvoicing.devices.renew_title', { name: device.device_name })}
      form={form}
      save={t('einvoicing.devices.renew')}
      onClose={onClose}
    >
      <p className={styles.soft}>{t('einvoicing.devices.renew_text')}</p>
      <CodeHelp environment={device.environment} practice_otp={practice_otp} isRenewal />
      <CodeInput field={form.field('otp')} isRequired />
    </DrawerForm>
  );
}
