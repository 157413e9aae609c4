import { Alert, Button, CopyButton, PasswordInput, TextInput } from '@mantine/core';
import { getUaeProvider, removeUaeProvider, saveUaeProvider, testUaeProvider } from '@rawnaq/contract/tax/einvoicing-provider';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconCopy, IconPlug, IconServer, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection, FormShell } from '../../../../patterns/form/form-shell.tsx';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import styles from '../einvoicing.module.css';

type Setting = Output<typeof getUaeProvider.output>;
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Who takes the e-invoices of businesses in the Emirates. */
export default function UaeProvider() {
  const { data, error, refetch } = useEndpoint(getUaeProvider, {});
  if (data !== undefined) return <Form key={data.version} setting={data} />;
  return error === null ? <PageSkeleton of="form" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
}

const refresh = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: [getUaeProvider.path] });

function Form({ setting }: { setting: Setting }) {
  const { source, base_url, version } = setting;
  const form = useEndpointForm(saveUaeProvider, {
    initial: { base_url: base_url ?? '', version },
    // Keys are not kept in the browser.
    draftKey: null,
    onSaved: () => {
      notify({ message: t('einvoicing.provider.saved') });
      void refresh();
    },
  });
  const isOfServer = source === 'server';
  const secret = (name: 'api_key' | 'notice_secret', isKept: boolean) => (
    <PasswordInput
      {...form.field(name)}
      {...(isKept ? { description: t('einvoicing.provider.kept') } : {})}
      withAsterisk={name === 'api_key' && !isKept}
      disabled={isOfServer}
      autoComplete="off"
      maxLength={300}
      dir="ltr"
    />
  );
  return (
    <FormShell
      title={t('managerScreens.uae_provider')}
      note={t('einvoicing.provider.lead')}
      form={form}
      save={t('einvoicing.provider.save')}
      actions={may('platform.einvoicing.edit') && <Actions source={source} />}
    >
      {isOfServer && (
        <Alert color="blue" icon={<IconServer size={20} stroke={1.6} />} title={t('einvoicing.provider.of_server')}>
          {t('einvoicing.provider.of_server_text')}
        </Alert>
      )}
      <FormSection title={t('einvoicing.provider.title')} note={t('einvoicing.provider.note')}>
        <TextInput
          {...form.field('base_url')}
          placeholder={t('einvoicing.provider.address_hint')}
          disabled={isOfServer}
          type="url"
          dir="ltr"
          maxLength={300}
          withAsterisk
        />
        {secret('api_key', setting.has_api_key === 1)}
      </FormSection>
      <FormSection title={t('einvoicing.provider.notices')} note={t('einvoicing.provider.notices_note')}>
        <div className={styles.toCopy}>
          <bdi dir="ltr" className={styles.mono}>
            {setting.notice_url}
          </bdi>
          <CopyButton value={setting.notice_url}>
            {({ copy }) => (
              <Button
                variant="default"
                leftSection={<IconCopy {...icon} />}
                onClick={() => {
                  copy();
                  notify({ message: t('shell.copied_to_clipboard') });
                }}
              >
                {t('einvoicing.provider.copy')}
              </Button>
            )}
          </CopyButton>
        </div>
        {secret('notice_secret', setting.has_notice_secret === 1)}
      </FormSection>
    </FormShell>
  );
}

function Actions({ source }: { source: Setting['source'] }) {
  const [isAsking, setIsAsking] = useState(false);
  const testing = useCall(testUaeProvider, { onDone: () => notify({ message: t('einvoicing.provider.tested') }) });
  const removing = useCall(removeUaeProvider, {
    outdates: [getUaeProvider],
    onDone: () => {
      notify({ message: t('einvoicing.provider.removed') });
      setIsAsking(false);
    },
  });
  if (source === 'none') return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlug {...icon} />} loading={testing.isPending} onClick={() => testing.mutate({})}>
        {t('einvoicing.provider.test')}
      </Button>
      {source === 'platform' && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setIsAsking(true)}>
          {t('einvoicing.provider.remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('einvoicing.provider.remove_title')}
        confirm={t('einvoicing.provider.remove')}
        isDangerous
        isWorking={removing.isPending}
        onConfirm={() => removing.mutate({})}
        onClose={() => setIsAsking(false)}
      >
        {t('einvoicing.provider.remove_text')}
      </ConfirmDialog>
    </>
  );
}
