import { Alert, Button, Checkbox, Loader } from '@mantine/core';
import { getDeviceLink, linkDevice, scanPracticeDevice } from '@rawnaq/contract/reach/linked-device';
import { getWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { call } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { QrPicture } from '../../../ui/figures/qr-picture.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './whatsapp.module.css';
import type { WhatsappState } from './whatsapp.tsx';

/** A code is shown for some seconds; so often it is looked whether there is a new one, or the phone has scanned it. */
const lookMs = 1500;

/** Links the number of a phone: the risk first, which has to be accepted, then the code to scan. */
export function LinkDrawer({ state, onClose }: { state: WhatsappState; onClose: () => void }) {
  const [isShown, setIsShown] = useState(false);
  const form = useEndpointForm(linkDevice, {
    initial: { is_risk_accepted: 0, version: state.connection?.version ?? 0 },
    // Whoever comes back reads the risk again.
    draftKey: null,
    onSaved: () => setIsShown(true),
  });
  return (
    <DrawerForm title={t('linkedDevice.title')} form={form} save={isShown ? null : t('linkedDevice.begin')} onClose={onClose}>
      {isShown ? (
        <Code onNewCode={() => void form.submit()} onConnected={onClose} />
      ) : (
        <>
          <p className={styles.soft}>{t('linkedDevice.text')}</p>
          <p className={styles.soft}>{t('linkedDevice.limits')}</p>
          <Alert
            color="orange"
            icon={<IconAlertTriangle size={20} stroke={1.6} />}
            title={t('linkedDevice.risk_title')}
            classNames={{ title: styles.noteTitle }}
          >
            <Checkbox
              {...form.flag('is_risk_accepted')}
              label={t('linkedDevice.risk')}
              classNames={{ label: styles.risk, body: styles.riskBody }}
            />
          </Alert>
        </>
      )}
    </DrawerForm>
  );
}

/** The code, and what becomes of it. */
function Code({ onNewCode, onConnected }: { onNewCode: () => void; onConnected: () => void }) {
  const { data } = useQuery({
    queryKey: [getDeviceLink.path, {}],
    queryFn: ({ signal }) => call(getDeviceLink, {}, { signal, isQuiet: true }),
    refetchInterval: lookMs,
    // What an earlier code came to says nothing of this one.
    gcTime: 0,
  });
  const [isScanned, setIsScanned] = useState(false);
  const scanning = useCall(scanPracticeDevice, { outdates: [getDeviceLink], onDone: () => setIsScanned(true) });
  const isConnected = data?.state === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    notify({ message: t('whatsapp.connected') });
    void queryClient.invalidateQueries({ queryKey: [getWhatsapp.path] });
    onConnected();
    // Only when it becomes connected.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isConnected]);
  const state = data?.state ?? 'starting';
  if (state === 'expired' || state === 'number_taken' || state === 'held' || state === 'unreachable')
    return (
      <Alert
        color={state === 'expired' ? 'gray' : 'orange'}
        title={t(`linkedDevice.states.${state}`)}
        classNames={{ title: styles.noteTitle }}
        role="status"
      >
        <p className={styles.soft}>{t(`linkedDevice.states.${state}_text`)}</p>
        {(state === 'expired' || state === 'number_taken') && (
          <Button mt="sm" onClick={onNewCode}>
            {t('linkedDevice.new_code')}
          </Button>
        )}
      </Alert>
    );
  return (
    <div className={styles.code}>
      <ol className={styles.steps}>
        {(['open', 'menu', 'scan'] as const).map((step) => (
          <li key={step}>{t(`linkedDevice.steps.${step}`)}</li>
        ))}
      </ol>
      <div className={styles.qr}>
        {data?.qr == null ? <Loader aria-hidden /> : <QrPicture text={data.qr} label={t('linkedDevice.qr')} size={248} />}
      </div>
      <p className={styles.soft} role="status">
        {t(`linkedDevice.states.${state === 'waits_for_scan' ? 'waits_for_scan' : isScanned ? 'connecting' : 'starting'}`)}
      </p>
      {data?.is_practice === 1 && (
        <div className={styles.practice}>
          <Button variant="light" loading={scanning.isPending} onClick={() => scanning.mutate({})}>
            {t('linkedDevice.scan_practice')}
          </Button>
          <p className={styles.soft}>{t('linkedDevice.practice_note')}</p>
        </div>
      )}
    </div>
  );
}
