import { Tabs } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import styles from '../attendance.module.css';
import { Devices } from './devices.tsx';
import { Pins } from './pins.tsx';

/** The devices at which employees check in, and who has a PIN for them. */
export default function Kiosks() {
  return (
    <>
      <PageHeader title={t('screens.merchant.attendance_kiosks')} />
      <Tabs defaultValue="devices" keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="devices">{t('attendance.devices.tab')}</Tabs.Tab>
          <Tabs.Tab value="pins">{t('attendance.devices.pins')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="devices">
          <Devices />
        </Tabs.Panel>
        <Tabs.Panel value="pins">
          <Pins />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
