import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Till } from '../cart/cart.ts';
import styles from './till-bar.module.css';
import type { DeviceOfTill } from './till-device.ts';
import { deviceChoice, deviceNotice, drawerState } from './till-parts.ts';

interface TillBarProps {
  till: Till;
  account_id: number;
  device: DeviceOfTill;
  isOffline: boolean;
  isDeviceOpen: boolean;
  onDeviceOpen: (isOpen: boolean) => void;
  onHeld: () => void;
}

/** What is true of this till beside what it sells: its drawer, the device that issues here, what is on hold. Nothing where there is nothing to tell. */
export function TillBar({ till, account_id, device, isOffline, isDeviceOpen, onDeviceOpen, onHeld }: TillBarProps) {
  const devices = { account_id, devices: till.einvoice_devices, of: device };
  const hasDevices = till.einvoice_devices.length > 1;
  const hasDrawer = may('cash_shifts.open') && !isOffline;
  const hasHeld = till.held_count > 0 && !isOffline;
  return (
    <>
      {(hasDevices || device.gone !== null) && <deviceNotice.Part {...devices} />}
      {(hasDrawer || hasHeld || hasDevices) && (
        <div className={styles.bar}>
          {hasDrawer && <drawerState.Part till={till} />}
          {hasDevices && <deviceChoice.Part {...devices} isOpen={isDeviceOpen} onOpen={onDeviceOpen} />}
          {hasHeld && (
            <Button variant="default" size="xs" leftSection={<IconPlayerPause size={16} stroke={1.6} aria-hidden />} onClick={onHeld}>
              {t('sales.on_hold_count', { count: till.held_count })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
