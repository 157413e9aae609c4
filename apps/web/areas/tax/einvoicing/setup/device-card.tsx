import { meaningOf } from '@rawnaq/design/status-tones';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { cancelEinvoiceDevice, changeEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { IconDots, IconPencil, IconPlugOff, IconRefresh, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useCall } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Certificate } from './certificate.tsx';
import { stepAddress } from './guide-frame.tsx';
import { RenameDrawer } from './rename-drawer.tsx';
import { RenewDrawer } from './renew-drawer.tsx';
import type { Device } from '../types.ts';
import styles from '../einvoicing.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface DeviceCardProps {
  device: Device;
  /** No other till is connected. */
  isLast: boolean;
  practice_otp: string | null;
}

/** One till: its state, its certificate, its last number, and what can be done about it. */
export function DeviceCard({ device, isLast, practice_otp }: DeviceCardProps) {
  const mayEdit = may('einvoicing.edit');
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.deviceName}>
          <strong>
            <bdi>{device.device_name}</bdi>
          </strong>{' '}
          <StatusBadge means={meaningOf.einvoicingSetting[device.status]}>{t(`einvoicing.devices.statuses.${device.status}`)}</StatusBadge>{' '}
          {device.environment !== 'production' && (
            <StatusBadge means="remark">{t(`einvoicing.environments.${device.environment}`)}</StatusBadge>
          )}
        </p>
        <p className={styles.faint}>
          <bdi>{device.branch}</bdi> · <bdi>{device.location}</bdi>
          {' · '}
          {device.icv === 0 ? t('einvoicing.devices.none_yet') : t('einvoicing.devices.last', { icv: device.icv })}
          {device.is_default === 1 && ` · ${t('einvoicing.devices.default')}`}
        </p>
        {device.status !== 0 && <Certificate device={device} />}
        {device.status > 1 && device.is_working === 1 && <p className={styles.faint}>{t('einvoicing.devices.renewing')}</p>}
        {mayEdit && device.status === 1 && (
          <Button mt="sm" variant="default" onClick={() => go(stepAddress(device.is_working === 1 ? 'connecting' : 'code', device.id))}>
            {t('einvoicing.devices.go_on')}
          </Button>
        )}
        {device.fault !== null && device.status > 1 && <p className={styles.bad}>{device.fault.plain}</p>}
      </div>
      {mayEdit && device.status !== 0 && <Actions device={device} isLast={isLast} practice_otp={practice_otp} />}
    </li>
  );
}

function Actions({ device, isLast, practice_otp }: DeviceCardProps) {
  const [doing, setDoing] = useState<'renew' | 'rename' | 'cancel' | null>(null);
  const close = (): void => setDoing(null);
  const name = device.device_name;
  const cancel = useCall(cancelEinvoiceDevice, {
    outdates: [getEinvoicing],
    onDone: () => {
      notify({ message: t('einvoicing.devices.cancelled', { name }) });
      close();
    },
  });
  const change = useCall(changeEinvoiceDevice, {
    outdates: [getEinvoicing],
    onDone: () => notify({ message: t('einvoicing.devices.made_default', { name }) }),
  });
  const { id, device_name, branch, location, invoice_types, version } = device;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('einvoicing.devices.more', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {device.status > 1 && (
            <Menu.Item leftSection={<IconRefresh {...icon} />} disabled={device.is_working === 1} onClick={() => setDoing('renew')}>
              {t('einvoicing.devices.renew')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDoing('rename')}>
            {t('einvoicing.devices.rename')}
          </Menu.Item>
          {device.status > 1 && device.is_default === 0 && (
            <Menu.Item
              leftSection={<IconStar {...icon} />}
              onClick={() => change.mutate({ id, device_name, branch, location, invoice_types, version, is_default: 1 })}
            >
              {t('einvoicing.devices.make_default')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconPlugOff {...icon} />} onClick={() => setDoing('cancel')}>
            {t('einvoicing.devices.cancel')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {doing === 'renew' && <RenewDrawer device={device} practice_otp={practice_otp} onClose={close} />}
      {doing === 'rename' && <RenameDrawer device={device} onClose={close} />}
      <ConfirmDialog
        isOpen={doing === 'cancel'}
        title={t('einvoicing.devices.cancel_title', { name })}
        confirm={t('einvoicing.devices.cancel')}
        isDangerous
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
        onClose={close}
      >
        {t('einvoicing.devices.cancel_text')} {isLast && <strong>{t('einvoicing.devices.cancel_last')}</strong>}
      </ConfirmDialog>
    </>
  );
}
