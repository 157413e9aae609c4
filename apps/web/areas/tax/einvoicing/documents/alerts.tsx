import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { RenewDrawer } from '../setup/renew-drawer.tsx';
import { timeLeft, useNow } from '../time-left.ts';
import type { Device, EinvoicingState } from '../types.ts';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
/** From here on an ending certificate is urgent. */
const urgentDays = 14;

/** What needs a hand: refused credentials and ended certificates first, then what is about to end, then that it is all practice. */
export function Alerts({ standing }: { standing: EinvoicingState }) {
  const { devices, counts, next_deadline_at, practice_otp } = standing;
  const now = useNow();
  const format = useSalonFormat();
  const [renewing, setRenewing] = useState<Device | null>(null);
  const renew = (device: Device) =>
    may('einvoicing.edit') && (
      <Button size="xs" mt="xs" variant="default" onClick={() => setRenewing(device)}>
        {t('einvoicing.devices.renew')}
      </Button>
    );
  const live = devices.filter(({ status }) => status === 2 || status === 3);
  const name = (device: Device) => ({ name: device.device_name });
  const isShort = counts.waiting > 0 && next_deadline_at !== null && timeLeft(next_deadline_at, now).urgency !== 'calm';
  return (
    <>
      {live.map(
        (device) =>
          device.attention !== null && (
            <Alert
              key={device.id}
              role="alert"
              color="red"
              icon={<IconAlertTriangle {...icon} />}
              title={t(`einvoicing.devices.${device.attention}_title`, name(device))}
            >
              {t(`einvoicing.devices.${device.attention}_text`)}
              <div>{renew(device)}</div>
            </Alert>
          ),
      )}
      {isShort && (
        <Alert role="alert" color="red" icon={<IconClockExclamation {...icon} />} title={t('einvoicing.overview.late')}>
          {t('einvoicing.overview.late_text', { count: counts.waiting, when: format.moment(next_deadline_at) })}
        </Alert>
      )}
      {live.map(
        (device) =>
          device.attention === null &&
          device.is_renewal_due === 1 &&
          device.days_left !== null && (
            <Alert
              key={device.id}
              color={device.days_left <= urgentDays ? 'red' : 'yellow'}
              icon={<IconClockExclamation {...icon} />}
              title={t('einvoicing.devices.expires_title', { ...name(device), count: device.days_left })}
            >
              {t('einvoicing.devices.expires_text')}
              <div>{renew(device)}</div>
            </Alert>
          ),
      )}
      {live.some(({ environment }) => environment === 'local') && (
        <Alert color="yellow" icon={<IconSchool {...icon} />} title={t('einvoicing.overview.practice_title')}>
          {t('einvoicing.overview.practice_text')}
        </Alert>
      )}
      {renewing !== null && <RenewDrawer device={renewing} practice_otp={practice_otp} onClose={() => setRenewing(null)} />}
    </>
  );
}
