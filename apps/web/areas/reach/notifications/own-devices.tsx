import { Button, Group } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { addPushDevice, findPushDevice, listPushDevices, removePushDevice } from '@rawnaq/contract/reach/push-devices';
import { IconBellRinging, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { currentAddress, pushState, subscribe, unsubscribe } from '../../../shell/push/browser.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { deviceName } from '../../../ui/figures/device-name.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './own-notifications.module.css';

type Devices = Output<typeof listPushDevices.output>;

/** On a user's own page: push on this device, and where else it is on. Nothing is asked of the browser before a press. */
export function OwnDevices() {
  const { user } = useMerchant();
  const { data, error, refetch } = useEndpoint(listPushDevices, {});
  const here = useDeviceHere(data);
  return (
    <FormSection title={t('notificationSettings.push.title')} note={t('notificationSettings.push.note')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && (data === undefined || here === undefined) && <RowsSkeleton rows={1} />}
      {data !== undefined && here !== undefined && (
        <>
          {user.manager_name === null ? (
            <Here devices={data} here={here} />
          ) : (
            <p className={styles.quiet}>{t('notificationSettings.push.managers_cannot')}</p>
          )}
          <Others devices={data.data.filter(({ id }) => id !== here)} />
        </>
      )}
    </FormSection>
  );
}

/** The id of this browser among the user's devices; null: it is none of them, undefined: not known yet. */
function useDeviceHere(data: Devices | undefined): number | null | undefined {
  const [here, setHere] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    void currentAddress()
      .then(async (push_address) => (push_address === null ? null : (await call(findPushDevice, { push_address }, { isQuiet: true })).id))
      .catch(() => null)
      .then(setHere);
  }, [data]);
  return here;
}

function Here({ devices, here }: { devices: Devices; here: number | null }) {
  const state = pushState();
  if (state === 'home_screen')
    return (
      <div className={styles.quiet}>
        {t('notificationSettings.push.home_screen')}
        <ol>
          {(['share', 'add', 'open'] as const).map((step) => (
            <li key={step}>{t(`notificationSettings.push.home_screen_steps.${step}`)}</li>
          ))}
        </ol>
      </div>
    );
  if (state !== 'able') return <p className={styles.quiet}>{t(`notificationSettings.push.${state}`)}</p>;
  return here === null ? <TurnOn publicKey={devices.public_key} /> : <TurnOff id={here} />;
}

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [listPushDevices.path] });

function TurnOn({ publicKey }: { publicKey: string }) {
  const [isAsking, setAsking] = useState(false);
  const turnOn = async (): Promise<void> => {
    setAsking(true);
    try {
      const made = await subscribe(publicKey);
      if (made === null) return notify({ tone: 'warning', message: t('notificationSettings.push.said_no') });
      await call(addPushDevice, { ...made, browser_name: deviceName(navigator.userAgent) });
      notify({ message: t('notificationSettings.push.turned_on') });
      await reload();
    } catch (failure) {
      // A subscription that the server does not have would wait for messages that nobody sends.
      await unsubscribe().catch(() => undefined);
      if (failure instanceof DOMException) notify({ tone: 'danger', message: t('notificationSettings.push.failed') });
    } finally {
      setAsking(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={18} stroke={1.6} aria-hidden />}
        loading={isAsking}
        onClick={() => void turnOn()}
      >
        {t('notificationSettings.push.turn_on')}
      </Button>
    </div>
  );
}

function TurnOff({ id }: { id: number }) {
  const remove = useCall(removePushDevice, {
    outdates: [listPushDevices],
    onDone: () => notify({ message: t('notificationSettings.push.turned_off') }),
  });
  return (
    <Group gap="md">
      <span>{t('notificationSettings.push.is_on')}</span>
      <Button variant="default" loading={remove.isPending} onClick={() => void unsubscribe().finally(() => remove.mutate({ id }))}>
        {t('notificationSettings.push.turn_off')}
      </Button>
    </Group>
  );
}

function Others({ devices }: { devices: Devices['data'] }) {
  const remove = useCall(removePushDevice, { outdates: [listPushDevices] });
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('notificationSettings.push.others')}</h3>
      <ul className={styles.list}>
        {devices.map(({ id, label, seen_at }) => (
          <li key={id} className={styles.row}>
            <span>
              <IconDeviceMobile size={16} stroke={1.6} aria-hidden /> <bdi>{label}</bdi>
              <span className={styles.quiet}>
                {' '}
                {t('notificationSettings.push.seen')} <MomentText moment={seen_at} />
              </span>
            </span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('notificationSettings.push.remove_of', { name: label })}
              onClick={() =>
                remove.mutate({ id }, { onSuccess: () => notify({ message: t('notificationSettings.push.removed', { name: label }) }) })
              }
            >
              {t('notificationSettings.push.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
