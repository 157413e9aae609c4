import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceDesktop } from '@tabler/icons-react';
import { chooseDevice } from '../../../../shell/einvoice-device.ts';
import { t } from '../../../../shell/text/text.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from './device-choice.module.css';
import type { DeviceOfTill, TillDevice } from './till-device.ts';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export interface DeviceChoiceProps {
  account_id: number;
  devices: readonly TillDevice[];
  of: DeviceOfTill;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Which of several tills, as the tax authority knows them, this browser stands at: told in the header, changed there or by its key. */
export function DeviceChoice({ account_id, devices, of: { device, isAsked }, isOpen, onOpen }: DeviceChoiceProps) {
  if (device === null || isAsked || devices.length < 2) return null;
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false} returnFocus opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        <UnstyledButton className={styles.chip} data-tone={device.attention === null ? undefined : 'bad'}>
          <IconDeviceDesktop {...icon} />
          <span className="only-read-aloud">{t('till.device')} </span>
          <bdi>{device.device_name}</bdi>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('till.device')}</Menu.Label>
        {devices.map((one) => (
          <Menu.Item
            key={one.id}
            aria-current={one.id === device.id || undefined}
            data-autofocus={one.id === device.id || undefined}
            leftSection={one.id === device.id ? <IconCheck {...icon} /> : <span className={styles.room} />}
            onClick={() => chooseDevice(account_id, one)}
          >
            <bdi>{one.device_name}</bdi> <Notes device={one} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is particular about a till: what it does not issue, and what is the matter with it. */
function Notes({ device }: { device: TillDevice }) {
  const { is_default, issues_standard, issues_simplified, is_renewal_due, attention } = device;
  const kind = issues_standard === 0 ? 'only_simplified' : issues_simplified === 0 ? 'only_standard' : null;
  return (
    <>
      {is_default === 1 && <span className={styles.note}>{t('till.device_default')}</span>}
      {kind !== null && <span className={styles.note}>{t(`till.device_${kind}`)}</span>}
      {attention !== null && <StatusBadge means="failed">{t(`till.device_${attention}`)}</StatusBadge>}
      {attention === null && is_renewal_due === 1 && <StatusBadge means="waits">{t('till.device_renewal')}</StatusBadge>}
    </>
  );
}

/** Asked once in a browser, above what is sold: selling goes on meanwhile, at the default. And what became of a till that was chosen here. */
export function DeviceNotice({ account_id, devices, of: { device, gone, isAsked } }: Omit<DeviceChoiceProps, 'isOpen' | 'onOpen'>) {
  if (device === null) return null;
  if (gone !== null)
    return (
      <div className={styles.notice} role="status" data-tone="warning">
        <p>{t('till.device_gone', { name: gone.device_name, other: device.device_name })}</p>
        <Button size="xs" variant="default" onClick={() => chooseDevice(account_id, devices.length > 1 ? device : null)}>
          {t('till.device_gone_well')}
        </Button>
      </div>
    );
  if (!isAsked) return null;
  return (
    <section className={styles.notice} aria-labelledby="till-device-question">
      <p>
        <strong id="till-device-question">{t('till.device_question')}</strong> {t('till.device_question_hint')}
      </p>
      <div className={styles.answers}>
        {devices.map((one) => (
          <Button key={one.id} size="xs" variant="default" onClick={() => chooseDevice(account_id, one)}>
            <span className={styles.answer}>
              <bdi>{one.device_name}</bdi> <Notes device={one} />
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
