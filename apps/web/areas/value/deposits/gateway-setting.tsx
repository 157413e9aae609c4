import { Alert, Button, CopyButton, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getGatewaySetting, saveGatewaySetting, testGateway } from '@rawnaq/contract/finance/gateway';
import { settingsPage } from '@rawnaq/contract/finance/gateway-index';
import { IconCopy, IconSchool } from '@tabler/icons-react';
import { FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import record from '../../../ui/record.module.css';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './payments.module.css';

type Setting = Output<typeof getGatewaySetting.output>;

/** Through whom customers pay online. */
export default function GatewaySetting() {
  const { data, error, refetch } = useEndpoint(getGatewaySetting, {});
  if (data !== undefined) return <Form key={data.version} setting={data} />;
  return error === null ? <PageSkeleton of="form" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
}

function Form({ setting }: { setting: Setting }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(saveGatewaySetting, {
    initial: { driver: setting.driver, company: setting.company, version: setting.version },
    // Keys are not kept in the browser.
    draftKey: null,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('payments.gateway.saved') });
      void queryClient.invalidateQueries({ queryKey: [getGatewaySetting.path] });
    },
  });
  const testing = useCall(testGateway, { onDone: () => notify({ message: t('payments.gateway.test_ok') }) });
  const { driver } = form.values;
  const drivers: readonly Setting['driver'][] = setting.may_use_local === 1 ? ['none', 'local', 'moyasar'] : ['none', 'moyasar'];
  const { label, error, description } = form.field('driver');
  const key = (name: 'secret_key' | 'webhook_secret', isKept: boolean) => (
    <PasswordInput
      {...form.field(name)}
      {...(isKept ? { description: t('payments.gateway.kept') } : {})}
      withAsterisk={name === 'secret_key' && !isKept}
      autoComplete="off"
      maxLength={300}
      dir="ltr"
    />
  );
  return (
    <FormShell
      title={t('screens.merchant.payment_gateway_setting')}
      form={form}
      save={t('payments.gateway.save')}
      actions={
        setting.driver === 'moyasar' && (
          <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate({})}>
            {t('payments.gateway.test')}
          </Button>
        )
      }
    >
      <FormSection title={t('payments.gateway.driver_title')} note={t('payments.gateway.driver_note')}>
        <Radio.Group
          label={label}
          description={description}
          data-path="driver"
          error={error}
          value={driver}
          onChange={(value) => form.set('driver', drivers.find((one) => one === value) ?? 'none')}
        >
          <Stack gap="xs" mt="xs">
            {drivers.map((one) => (
              <Radio key={one} value={one} label={t(`payments.gateway.drivers.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {driver === 'local' && (
          <Alert color="yellow" icon={<IconSchool size={20} stroke={1.6} />} title={t('payments.gateway.local_title')}>
            {t('payments.gateway.local_text')}
          </Alert>
        )}
      </FormSection>
      {driver === 'moyasar' && (
        <>
          <FormSection title={t('payments.gateway.keys_title')} note={t('payments.gateway.keys_note')}>
            <TextInput {...form.field('company')} description={t('payments.gateway.company_hint')} maxLength={120} />
            {key('secret_key', setting.has_secret_key === 1)}
          </FormSection>
          <FormSection title={t('payments.gateway.webhook_title')} note={t('payments.gateway.webhook_note')}>
            {setting.webhook_url === null ? (
              <p className={record.faint}>{t('payments.gateway.no_address')}</p>
            ) : (
              <>
                <bdi dir="ltr" className={styles.address}>
                  {setting.webhook_url}
                </bdi>
                <CopyButton value={setting.webhook_url}>
                  {({ copy }) => (
                    <Button
                      variant="default"
                      leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
                      onClick={() => {
                        copy();
                        notify({ message: t('shell.copied_to_clipboard') });
                      }}
                    >
                      {t('payments.gateway.copy')}
                    </Button>
                  )}
                </CopyButton>
              </>
            )}
            {key('webhook_secret', setting.has_webhook_secret === 1)}
          </FormSection>
        </>
      )}
    </FormShell>
  );
}
