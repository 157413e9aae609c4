import { Alert, Button, Paper } from '@mantine/core';
import { getEinvoicing, saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import { connectEinvoiceDevice, createEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FormSection, FormShell } from '../../../../patterns/form/form-shell.tsx';
import { go } from '../../../../shell/navigation.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { BusinessFields } from './business-fields.tsx';
import { CodeHelp, CodeInput } from '../documents/code-help.tsx';
import { GuideSteps, stepAddress } from './guide-frame.tsx';
import { TillFields } from './till-fields.tsx';
import type { Device, EinvoicingState } from '../types.ts';
import { certificateBytes, withinBytes } from './within-bytes.ts';
import styles from '../einvoicing.module.css';
import guide from './guide.module.css';

/** The next step begins with what was just saved; waiting for a fresh answer could end early when a live change asks for one of its own. */
function know(standing: EinvoicingState): void {
  queryClient.setQueryData([getEinvoicing.path, {}], standing);
  void refresh();
}

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [getEinvoicing.path] });

interface StepProps {
  standing: EinvoicingState;
  title: string;
  /** Where the step before is; the first one has none. */
  onBack?: () => void;
}

const back = (onBack: StepProps['onBack']) =>
  onBack && (
    <Button variant="default" onClick={onBack}>
      {t('einvoicing.guide.back')}
    </Button>
  );

/** What the authority knows the business by; before the first connection with what to have at hand. */
export function BusinessStep({ standing, title, onBack, next }: StepProps & { next: string | null }) {
  const { facts, environments } = standing;
  const form = useEndpointForm(saveEinvoiceFacts, {
    initial: { ...facts, environment: environments.includes(facts.environment) ? facts.environment : (environments[0] ?? null) },
    draftKey: `einvoicing.facts.${facts.version}`,
    onSaved: (saved) => {
      know({ ...standing, facts: saved });
      go(next ?? '/merchant/e-invoicing');
    },
  });
  const isGuided = next !== null;
  return (
    <FormShell
      title={title}
      note={isGuided ? t('einvoicing.guide.lead') : undefined}
      form={form}
      save={t(isGuided ? 'einvoicing.guide.go_on' : 'einvoicing.overview.save')}
      footer={back(onBack)}
    >
      {isGuided && <GuideSteps step="business" />}
      {isGuided && (
        <Paper component="section" className={guide.have} aria-labelledby="have">
          <h2 id="have" className={styles.small}>
            {t('einvoicing.guide.have')}
          </h2>
          <ul className={styles.list}>
            <li>{t('einvoicing.guide.have_vat')}</li>
            {environments.some((one) => one !== 'local') && <li>{t('einvoicing.guide.have_portal')}</li>}
            <li>{t('einvoicing.guide.have_time')}</li>
          </ul>
        </Paper>
      )}
      <BusinessFields form={form} environments={environments} />
    </FormShell>
  );
}

/** The till that shall have a certificate. */
export function TillStep({ standing, title, onBack }: StepProps) {
  const { facts, devices } = standing;
  const form = useEndpointForm(createEinvoiceDevice, {
    initial: {
      branch: devices[0]?.branch ?? withinBytes(facts.seller_name, certificateBytes),
      location: devices[0]?.location ?? withinBytes([facts.district, facts.city_name].filter(Boolean).join(', '), certificateBytes),
      invoice_types: '1100',
    },
    draftKey: 'einvoicing.till',
    onSaved: (device) => {
      know({ ...standing, devices: [...devices, device] });
      go(stepAddress('code', device.id));
    },
  });
  return (
    <FormShell title={title} form={form} save={t('einvoicing.guide.go_on')} footer={back(onBack)}>
      <GuideSteps step="till" />
      <FormSection title={t('einvoicing.guide.till_title')} note={t('einvoicing.guide.till_note')}>
        <TillFields form={form} autoFocus />
      </FormSection>
    </FormShell>
  );
}

/** The one-time password, how to get it, and what it sets going. */
export function CodeStep({ standing, title, onBack, device }: StepProps & { device: Device }) {
  const form = useEndpointForm(connectEinvoiceDevice, {
    initial: { id: device.id },
    // It holds for an hour and is used once.
    draftKey: null,
    onSaved: () => {
      void refresh().then(() => go(stepAddress('connecting', device.id)));
    },
    prepare: (payload) => ({ ...payload, otp: payload['otp'] ?? '' }),
  });
  return (
    <FormShell title={title} form={form} save={t('einvoicing.guide.connect')} footer={back(onBack)}>
      <GuideSteps step="code" />
      {device.fault !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={t('einvoicing.guide.failed')}>
          {device.fault.plain}
        </Alert>
      )}
      <FormSection title={t('einvoicing.guide.code_title')} note={t('einvoicing.guide.code_note')}>
        <CodeHelp environment={device.environment} practice_otp={standing.practice_otp} />
        <CodeInput field={form.field('otp')} isRequired />
      </FormSection>
      <FormSection title={t('einvoicing.guide.next_title')}>
        <ol className={styles.numbered}>
          <li>{t('einvoicing.guide.next_key')}</li>
          <li>{t('einvoicing.guide.next_first')}</li>
          <li>{t('einvoicing.guide.next_checks')}</li>
          <li>{t('einvoicing.guide.next_real')}</li>
        </ol>
      </FormSection>
    </FormShell>
  );
}
