import { Button, Paper } from '@mantine/core';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { useEffect } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useOwnQuery } from '../../../shell/own-query.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { Connecting } from './setup/connecting.tsx';
import { BusinessStep, CodeStep, TillStep } from './setup/guide.tsx';
import { guideSteps, stepAddress } from './setup/guide-frame.tsx';
import { Overview } from './overview.tsx';
import type { Device, EinvoicingState } from './types.ts';
import { useEinvoiceChanges } from './use-einvoice-changes.ts';

/** While a till connects, its screen asks again this often, in milliseconds: a live change may be lost, an impatient reader is not. */
const connectingPause = 1500;

/** E-invoicing of the business: the guide until a till is connected, how it stands from then on. */
export default function EInvoicing() {
  const { data, error, refetch } = useEndpoint(getEinvoicing, {});
  useEinvoiceChanges(() => void refetch());
  const isWorking = data?.devices.some((device) => device.is_working === 1) ?? false;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void refetch(), connectingPause);
    return () => clearInterval(timer);
  }, [isWorking, refetch]);
  if (data !== undefined) return <ScreenOf standing={data} />;
  return error === null ? <PageSkeleton of="page" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
}

type Shown = { view: 'overview' | 'ask_owner' } | { view: 'business' | 'till' } | { view: 'code' | 'connecting'; device: Device };

/** The step that an address asks for; null where it asks for none, or for a till that cannot be connected. */
function stepInAddress({ devices }: EinvoicingState, search: URLSearchParams): Shown | null {
  const step = guideSteps.find((name) => name === search.get('step'));
  if (step === undefined) return null;
  if (step === 'business' || step === 'till') return { view: step };
  const device = devices.find(({ id, status }) => status !== 0 && String(id) === search.get('device'));
  if (device === undefined) return null;
  return { view: step === 'code' && device.status === 1 ? 'code' : 'connecting', device };
}

/** Where the guide goes on by itself: what is saved already is not asked again. */
function nextStep({ facts, devices }: EinvoicingState): Shown {
  const device = devices.find(({ status }) => status !== 0);
  if (facts.version === 0) return { view: 'business' };
  if (device === undefined) return { view: 'till' };
  return { view: device.step === 'otp' && device.is_working === 0 ? 'code' : 'connecting', device };
}

function shownOf(standing: EinvoicingState, search: URLSearchParams): Shown {
  const isGuided = standing.country === 'ksa' && may('einvoicing.edit');
  const asked = isGuided ? stepInAddress(standing, search) : null;
  if (asked !== null) return asked;
  if (standing.is_connected === 1 || standing.country === 'uae') return { view: 'overview' };
  return isGuided ? nextStep(standing) : { view: 'ask_owner' };
}

function ScreenOf({ standing }: { standing: EinvoicingState }) {
  const search = useOwnQuery();
  if (standing.country === null || standing.is_vat_registered === 0) return <NotHere standing={standing} />;
  const shown = shownOf(standing, new URLSearchParams(search));
  const home = pathOf('merchant.e_invoicing');
  const isFirst = standing.is_connected === 0;
  const isAnother = !isFirst && (shown.view === 'till' || shown.view === 'code');
  const title = t(!isAnother ? 'screens.merchant.e_invoicing' : 'einvoicing.devices.add');
  switch (shown.view) {
    case 'overview':
      return <Overview standing={standing} />;
    case 'ask_owner':
      return <AskOwner />;
    case 'business': {
      const pending = standing.devices.find(({ status }) => status === 1);
      const next = pending === undefined ? stepAddress('till') : stepAddress('code', pending.id);
      return isFirst ? (
        <BusinessStep key={standing.facts.version} standing={standing} title={title} next={next} />
      ) : (
        <BusinessStep key={standing.facts.version} standing={standing} title={title} next={null} onBack={() => go(home)} />
      );
    }
    case 'till':
      return <TillStep standing={standing} title={title} onBack={() => go(isFirst ? stepAddress('business') : home)} />;
    case 'code':
      return (
        <CodeStep
          key={shown.device.id}
          standing={standing}
          title={title}
          device={shown.device}
          onBack={() => go(isFirst ? stepAddress('business') : home)}
        />
      );
    case 'connecting':
      return <Connecting device={shown.device} title={title} />;
  }
}

function NotHere({ standing }: { standing: EinvoicingState }) {
  const isElsewhere = standing.country === null;
  return (
    <>
      <PageHeader title={t('screens.merchant.e_invoicing')} />
      <Paper>
        {isElsewhere ? (
          <EmptyState picture="receipt" title={t('einvoicing.none.title')} text={t('einvoicing.none.text')} />
        ) : (
          <EmptyState
            picture="receipt"
            title={t('einvoicing.none.vat_title')}
            text={t('einvoicing.none.vat_text')}
            action={<Button onClick={() => go(pathOf('merchant.tax'))}>{t('einvoicing.none.vat_open')}</Button>}
          />
        )}
      </Paper>
    </>
  );
}

function AskOwner() {
  return (
    <>
      <PageHeader title={t('screens.merchant.e_invoicing')} />
      <Paper>
        <EmptyState picture="receipt" title={t('einvoicing.guide.names.connecting')} text={t('einvoicing.none.ask_owner')} />
      </Paper>
    </>
  );
}
