import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getWhatsapp, listWhatsappTemplates } from '@rawnaq/contract/reach/whatsapp';
import { IconDeviceMobile, IconPlug, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { ConnectDrawer } from './connect-drawer.tsx';
import { LinkDrawer } from './link-drawer.tsx';
import { NextStep } from './next-step.tsx';
import { NumberSheet } from './number-sheet.tsx';
import { PackageSheet } from './package-sheet.tsx';
import { Spending } from './spending.tsx';
import { Templates } from './templates.tsx';
import { TestDialog } from './test-dialog.tsx';
import styles from './whatsapp.module.css';

export type WhatsappState = Output<typeof getWhatsapp.output>;

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The salon's WhatsApp: what to do next, then the package, the number, its templates and what was spent. */
export default function Whatsapp() {
  const { data, error, refetch } = useEndpoint(getWhatsapp, {});
  const [open, setOpen] = useState<'connect' | 'link' | 'test' | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic !== 'whatsapp' && topic !== '*') return;
    for (const { path } of [getWhatsapp, listWhatsappTemplates]) void queryClient.invalidateQueries({ queryKey: [path] });
  });
  if (data === undefined)
    return error === null ? <PageSkeleton of="form" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  const close = (): void => setOpen(null);
  const isDevice = data.connection?.kind === 'linked_device' && data.connection.status !== 0;
  return (
    <>
      <PageHeader
        title={t('screens.merchant.whatsapp')}
        note={t('whatsapp.lead')}
        actions={
          <>
            {data.may_practise === 1 && (
              <Button
                component={PageLink}
                to={pathOf('merchant.practice_phones')}
                variant="default"
                leftSection={<IconDeviceMobile {...icon} />}
              >
                {t('screens.merchant.practice_phones')}
              </Button>
            )}
            {data.sender !== null && (
              <Button variant="default" leftSection={<IconSend {...icon} />} onClick={() => setOpen('test')}>
                {t('whatsapp.test')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.stack}>
        <NextStep
          state={data}
          action={
            data.sender !== 'own' &&
            data.connection?.status !== 1 && (
              <Button leftSection={<IconPlug {...icon} />} onClick={() => setOpen('connect')}>
                {t('whatsapp.connect')}
              </Button>
            )
          }
        />
        <div className={styles.pair}>
          <PackageSheet state={data} />
          <NumberSheet state={data} onConnect={() => setOpen('connect')} />
        </div>
        {/* A linked device needs none. */}
        {!isDevice && <Templates isConnected={data.connection?.status === 1} />}
        <Spending state={data} />
      </div>
      {open === 'connect' && <ConnectDrawer state={data} onLink={() => setOpen('link')} onClose={close} />}
      {open === 'link' && <LinkDrawer state={data} onClose={close} />}
      {open === 'test' && <TestDialog onClose={close} />}
    </>
  );
}
