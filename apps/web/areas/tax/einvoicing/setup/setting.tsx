import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert, Button } from '@mantine/core';
import {
  cancelEinvoiceSetting,
  changeEinvoiceSetting,
  getEinvoiceSetting,
  listEinvoiceSettings,
} from '@rawnaq/contract/tax/einvoicing-platform';
import type { Output } from '@rawnaq/contract/endpoint';
import { useParams } from '@tanstack/react-router';
import { IconAlertTriangle, IconPlugOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FormSection, FormShell } from '../../../../patterns/form/form-shell.tsx';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../../shell/queries.ts';
import { useScreenTitle } from '../../../../shell/screen-title.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { NumberText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { ownWords } from './answers.tsx';
import { Fact } from './business.tsx';
import { Certificate } from './certificate.tsx';
import { SettingFields } from './setting-fields.tsx';
import styles from '../einvoicing.module.css';

type Setting = Output<typeof getEinvoiceSetting.output>;

/** One till of an account, as the platform looks after it. */
export default function EInvoicingSetting() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data, error, refetch } = useEndpoint(getEinvoiceSetting, { id: Number(id) });
  const isWorking = data?.device.is_working === 1;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void refetch(), 1500);
    return () => clearInterval(timer);
  }, [isWorking, refetch]);
  if (data !== undefined) return <Form key={`${data.facts.version}.${data.device.version}.${data.device.status}`} setting={data} />;
  return error === null ? <PageSkeleton of="form" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
}

const refresh = (): Promise<unknown> =>
  Promise.all([listEinvoiceSettings, getEinvoiceSetting].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

function Form({ setting }: { setting: Setting }) {
  const { device, facts } = setting;
  const business = localName(setting);
  useScreenTitle(business);
  const isConnected = device.status > 1;
  const isCancelled = device.status === 0;
  const form = useEndpointForm(changeEinvoiceSetting, {
    initial: { ...facts, ...device, environment: facts.environment, facts_version: facts.version, version: device.version },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('einvoicing.manager.saved', { business }) });
      void refresh();
    },
  });
  const words = form.values.otp === '' ? 'save' : isConnected ? 'save_renew' : 'save_connect';
  return (
    <FormShell
      title={<bdi>{business}</bdi>}
      note={
        <>
          <bdi>{device.device_name}</bdi>{' '}
          <StatusBadge means={meaningOf.einvoicingSetting[device.status]}>{t(`einvoicing.devices.statuses.${device.status}`)}</StatusBadge>
        </>
      }
      form={form}
      save={t(`einvoicing.manager.${words}`)}
      actions={!isCancelled && may('platform.einvoicing.edit') && <Cancel setting={setting} />}
    >
      <FormSection title={t('einvoicing.manager.state')}>
        {device.fault !== null && (
          <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={t('einvoicing.guide.failed')}>
            <p className={styles.plain}>{device.fault.plain}</p>
            {ownWords(device.fault) !== null && (
              <p className={styles.said} lang="en" dir="auto">
                {ownWords(device.fault)}
              </p>
            )}
          </Alert>
        )}
        <dl className={styles.facts}>
          {device.is_working === 1 && (
            <Fact label={t('einvoicing.devices.working')}>
              {device.step === 'done' ? t('einvoicing.devices.renewing') : t(`einvoicing.guide.stages.${device.step}`)}
            </Fact>
          )}
          <Fact label={t('einvoicing.manager.environment')}>{t(`einvoicing.environments.${device.environment}`)}</Fact>
          <Fact label={t('einvoicing.manager.waiting')}>
            <NumberText value={device.counts.waiting} />
          </Fact>
          <Fact label={t('einvoicing.manager.rejected')}>
            <NumberText value={device.counts.rejected} />
          </Fact>
          <Fact label={t('einvoicing.documents.icv')}>
            <NumberText value={device.icv} />
          </Fact>
        </dl>
        <Certificate device={device} />
      </FormSection>
      <SettingFields form={form} isConnected={isConnected} isCancelled={isCancelled} />
    </FormShell>
  );
}

function Cancel({ setting }: { setting: Setting }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, device_name: name } = setting.device;
  const cancel = useCall(cancelEinvoiceSetting, {
    outdates: [listEinvoiceSettings, getEinvoiceSetting],
    onDone: () => {
      notify({ message: t('einvoicing.devices.cancelled', { name }) });
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button variant="default" leftSection={<IconPlugOff size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('einvoicing.manager.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('einvoicing.devices.cancel_title', { name })}
        confirm={t('einvoicing.devices.cancel')}
        isDangerous
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
        onClose={() => setIsAsking(false)}
      >
        {t('einvoicing.devices.cancel_text')}
      </ConfirmDialog>
    </>
  );
}
