import { Badge, Button, PasswordInput, TextInput } from '@mantine/core';
import { connectCloudApi, connectPractice, getWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { CopiedAddress } from '../../../ui/copied-address.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './whatsapp.module.css';
import type { WhatsappState } from './whatsapp.tsx';

/** Connects a number: of the stand-in with one press, one's own by the Cloud API, or that of a phone as a linked device. */
export function ConnectDrawer({ state, onLink, onClose }: { state: WhatsappState; onLink: () => void; onClose: () => void }) {
  const { connection, may_practise, device_by } = state;
  const version = connection?.version ?? 0;
  const done = (): void => {
    notify({ message: t('whatsapp.connected') });
    void queryClient.invalidateQueries({ queryKey: [getWhatsapp.path] });
    onClose();
  };
  const own = connection !== null && connection.is_practice === 0 && connection.kind === 'cloud_api' ? connection : null;
  const form = useEndpointForm(connectCloudApi, {
    initial: { phone_number_id: own?.phone_number_id ?? '', waba_id: own?.waba_id ?? '', version },
    // Keys are not kept in the browser.
    draftKey: null,
    onSaved: done,
  });
  const practising = useCall(connectPractice, { onDone: done });
  const secret = (name: 'access_token' | 'app_secret', isKept: boolean) => (
    <PasswordInput
      {...form.field(name)}
      {...(isKept ? { description: t('whatsapp.cloud.kept') } : {})}
      withAsterisk={!isKept}
      autoComplete="off"
      dir="ltr"
    />
  );
  return (
    <DrawerForm title={t('whatsapp.ways.title')} form={form} save={t('whatsapp.cloud.save')} onClose={onClose}>
      {may_practise === 1 && (
        <section className={styles.way}>
          <h3 className={styles.heading}>{t('whatsapp.ways.practice')}</h3>
          <p className={styles.soft}>{t('whatsapp.ways.practice_text')}</p>
          <Button variant="light" loading={practising.isPending} onClick={() => practising.mutate({ version })}>
            {t('whatsapp.connect')}
          </Button>
        </section>
      )}
      <section className={styles.way}>
        <div className={styles.head}>
          <h3 className={styles.heading}>{t('whatsapp.ways.cloud')}</h3>
          <Badge variant="light" tt="none">
            {t('whatsapp.ways.recommended')}
          </Badge>
        </div>
        <p className={styles.soft}>{t('whatsapp.ways.cloud_text')}</p>
        <p className={styles.soft}>{t('whatsapp.cloud.text')}</p>
        <div className={styles.fields}>
          <TextInput {...form.field('phone_number_id')} inputMode="numeric" dir="ltr" maxLength={40} withAsterisk />
          <TextInput {...form.field('waba_id')} inputMode="numeric" dir="ltr" maxLength={40} withAsterisk />
          {secret('access_token', own?.has_access_token === 1)}
          {secret('app_secret', own?.has_app_secret === 1)}
        </div>
      </section>
      <section className={styles.way}>
        <h3 className={styles.heading}>{t('linkedDevice.title')}</h3>
        <p className={styles.soft}>{t('linkedDevice.text')}</p>
        {device_by === null ? (
          <p className={styles.soft}>{t('linkedDevice.not_offered')}</p>
        ) : (
          <>
            <p className={styles.warn}>
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
              {t('linkedDevice.risk_title')}
            </p>
            <Button variant="default" onClick={onLink}>
              {t('linkedDevice.link')}
            </Button>
          </>
        )}
      </section>
      {own !== null && (
        <section className={styles.way}>
          <h3 className={styles.heading}>{t('whatsapp.cloud.webhook')}</h3>
          <p className={styles.soft}>{t('whatsapp.cloud.webhook_text')}</p>
          <CopiedAddress label={t('whatsapp.cloud.copy_address')} value={own.webhook_url} />
          <CopiedAddress label={t('whatsapp.cloud.copy_word')} value={own.verify_token} />
        </section>
      )}
    </DrawerForm>
  );
}
