import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { changeEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { TillFields } from './till-fields.tsx';
import type { Device } from '../types.ts';

/** What a till is called; before it is connected, also what its certificate will say. */
export function RenameDrawer({ device, onClose }: { device: Device; onClose: () => void }) {
  const form = useEndpointForm(changeEinvoiceDevice, {
    initial: device,
    draftKey: null,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: [getEinvoicing.path] });
      notify({ message: t('einvoicing.devices.saved') });
      onClose();
    },
  });
  return (
    <DrawerForm title={device.device_name} form={form} save={t('einvoicing.devices.save')} onClose={onClose}>
      <TillFields form={form} isConnected={device.status > 1} />
    </DrawerForm>
  );
}
