import { Alert, Button, Group, Loader, Paper } from '@mantine/core';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { connectEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { einvoiceDeviceSteps } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { go } from '../../../../shell/navigation.ts';
import { useCall } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ownWords } from './answers.tsx';
import { GuideSteps, stepAddress } from './guide-frame.tsx';
import type { Device } from '../types.ts';
import styles from '../einvoicing.module.css';
import guide from './guide.module.css';

const stages = ['otp', 'compliance_certificate', 'checks', 'certificate'] as const;

/** How far a till is on its way to the authority; where it stopped, why, and how it goes on. */
export function Connecting({ device, title }: { device: Device; title: string }) {
  const retry = useCall(connectEinvoiceDevice, { outdates: [getEinvoicing] });
  if (device.step === 'done') return <Connected device={device} title={title} />;
  const reached = einvoiceDeviceSteps.indexOf(device.step);
  const hasFailed = device.fault !== null && device.is_working === 0;
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.stack}>
        <GuideSteps step="connecting" />
        <Paper component="section" className={styles.sheet} aria-labelledby="connecting">
          <h2 id="connecting" className={styles.heading}>
            {t('einvoicing.guide.connecting', { name: device.device_name })}
          </h2>
          {!hasFailed && <p className={styles.soft}>{t('einvoicing.guide.connecting_text')}</p>}
          <ol className={guide.stages} aria-live="polite">
            {stages.map((stage) => {
              const place = einvoiceDeviceSteps.indexOf(stage);
              const state = place < reached ? 'done' : place > reached ? 'next' : hasFailed ? 'failed' : 'now';
              return (
                <li key={stage} data-state={state}>
                  <StageMark state={state} />
                  <span>
                    {t(`einvoicing.guide.stages.${stage}`)}
                    {stage === 'checks' && state !== 'next' && device.checks_total > 0 && (
                      <span className={styles.faint}>
                        {' '}
                        {t('einvoicing.guide.checks', { done: device.checks_done, total: device.checks_total })}
                      </span>
                    )}
                  </span>
                  <span className={styles.faint}>{t(`einvoicing.guide.stage_${state}`)}</span>
                </li>
              );
            })}
          </ol>
          {hasFailed && device.fault !== null && (
            <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={t('einvoicing.guide.failed')}>
              <p className={styles.plain}>{device.fault.plain}</p>
              {ownWords(device.fault) !== null && (
                <p className={styles.said}>
                  {t('einvoicing.guide.said')} <bdi lang="en">{ownWords(device.fault)}</bdi>
                </p>
              )}
              <Group gap="xs" mt="sm">
                {device.step !== 'otp' && (
                  <Button loading={retry.isPending} onClick={() => retry.mutate({ id: device.id })}>
                    {t('einvoicing.guide.retry')}
                  </Button>
                )}
                <Button variant="default" onClick={() => go(stepAddress('code', device.id))}>
                  {t('einvoicing.guide.new_code')}
                </Button>
              </Group>
            </Alert>
          )}
        </Paper>
      </div>
    </>
  );
}

function StageMark({ state }: { state: 'done' | 'now' | 'next' | 'failed' }): ReactNode {
  if (state === 'now') return <Loader size={20} aria-hidden />;
  return (
    <span className={guide.bullet} aria-hidden>
      {state === 'done' && <IconCheck size={16} stroke={2.4} />}
      {state === 'failed' && <IconAlertTriangle size={16} stroke={2} />}
    </span>
  );
}

function Connected({ device, title }: { device: Device; title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.stack}>
        <GuideSteps step="connecting" isDone />
        <Paper role="status">
          <EmptyState
            picture="receipt"
            title={t('einvoicing.guide.connected', { name: device.device_name })}
            text={t(device.environment === 'local' ? 'einvoicing.guide.connected_practice' : 'einvoicing.guide.connected_text')}
            action={
              <>
                <Button variant="default" onClick={() => go(pathOf('merchant.billing'))}>
                  {t('einvoicing.guide.to_sale')}
                </Button>
                <Button autoFocus onClick={() => go(pathOf('merchant.e_invoicing'))}>
                  {t('einvoicing.guide.to_overview')}
                </Button>
              </>
            }
          />
        </Paper>
      </div>
    </>
  );
}
