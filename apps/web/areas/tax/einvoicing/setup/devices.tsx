import { Button, Paper } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { DeviceCard } from './device-card.tsx';
import type { Device } from '../types.ts';
import styles from '../einvoicing.module.css';

/** The tills as the authority knows them; those out of use are folded away. */
export function Devices({ devices, practice_otp }: { devices: readonly Device[]; practice_otp: string | null }) {
  const [isAll, setIsAll] = useState(false);
  const live = devices.filter(({ status }) => status !== 0);
  const gone = devices.length - live.length;
  const connected = live.filter(({ status }) => status > 1).length;
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby="tills">
      <h2 id="tills" className={styles.heading}>
        {t('einvoicing.devices.title')}
      </h2>
      <ul className={styles.devices}>
        {(isAll ? devices : live).map((device) => (
          <DeviceCard key={device.id} device={device} isLast={connected === 1 && device.status > 1} practice_otp={practice_otp} />
        ))}
      </ul>
      {gone > 0 && (
        <div>
          <Button variant="subtle" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {t('einvoicing.devices.shown_out_of_use', { count: gone })}
          </Button>
        </div>
      )}
    </Paper>
  );
}
