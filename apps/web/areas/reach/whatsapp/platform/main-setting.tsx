import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert, Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { changeMainWhatsapp, getMainWhatsapp, saveMainWhatsapp } from '@rawnaq/contract/reach/whatsapp-platform';
import { IconPlayerPause, IconPlayerPlay, IconPlugX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection, FormShell } from '../../../../patterns/form/form-shell.tsx';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../../shell/queries.ts';
import { t, textOf } from '../../../../shell/text/text.ts';
import { CopiedAddress } from '../../../../ui/copied-address.tsx';
import { PhoneText } from '../../../../ui/figures/figures.tsx';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { templateReason } from '../template-reason.ts';
import styles from '../whatsapp.module.css';
import { Prices } from './prices.tsx';

type Setting = Output<typeof getMainWhatsapp.output>;
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The platform's own number and what WhatsApp asks for messages. */
export default function MainSetting() {
  const { data, error, refetch } = useEndpoint(getMainWhatsapp, {});
  if (data === undefined)
    return error === null ? <PageSkeleton of="form" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.stack}>
      <Form key={data.version} setting={data} />
      <Prices />
    </div>
  );
}

/** The number, its status, and why it does not send. */
function NumberHead({ setting: { status, status_reason, phone_number } }: { setting: Setting }) {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.big}>{phone_number === null ? '' : <PhoneText number={`+${phone_number}`} />}</span>
        <StatusBadge means={meaningOf.mainInstance[status]}>{textOf(`whatsappPlatform.main_statuses.${status}`)}</StatusBadge>
      </div>
      {status_reason !== null && <Alert color="red">{textOf(`whatsappErrors.${status_reason}`) ?? status_reason}</Alert>}
    </>
  );
}

/** What WhatsApp says of the template for codes, in each language, and what follows where it takes it in none. */
function CodeStates({ setting: { code_states } }: { setting: Setting }) {
  if (code_states.length === 0) return null;
  const isStopped = code_states.every(({ state }) => state !== 'approved' && state !== 'submitted');
  return (
    <>
      <ul className={styles.codes}>
        {code_states.map(({ language, state, reason }) => (
          <li key={language}>
            <span>{t(`whatsapp.languages.${language}`)}</span>
            <StatusBadge means={meaningOf.template[state]}>{t(`whatsapp.states.${state}`)}</StatusBadge>
            {reason !== null && <span className={styles.soft}>{templateReason(reason)}</span>}
          </li>
        ))}
      </ul>
      {isStopped && <Alert color="yellow">{t('whatsappPlatform.main.codes_stopped')}</Alert>}
    </>
  );
}

function Form({ setting }: { setting: Setting }) {
  const { version, may_practise } = setting;
  const mayEdit = may('platform.settings.edit');
  const form = useEndpointForm(saveMainWhatsapp, {
    initial: {
      is_practice: setting.is_practice,
      allows_salons: setting.allows_salons,
      phone_number_id: setting.phone_number_id ?? '',
      waba_id: setting.waba_id ?? '',
      code_template: setting.code_template ?? '',
      price_currency: setting.price_currency,
      version,
    },
    // Keys are not kept in the browser.
    draftKey: null,
    onSaved: () => {
      notify({ message: t('whatsappPlatform.main.saved') });
      void queryClient.invalidateQueries({ queryKey: [getMainWhatsapp.path] });
    },
  });
  const isPractice = form.values.is_practice === 1;
  const secret = (name: 'access_token' | 'app_secret', isKept: boolean) => (
    <PasswordInput
      {...form.field(name)}
      {...(isKept ? { description: t('whatsappPlatform.main.kept') } : {})}
      disabled={!mayEdit}
      autoComplete="off"
      dir="ltr"
    />
  );
  const flag = (name: 'is_practice' | 'allows_salons', label: string, description?: string) => (
    <Switch
      label={label}
      description={description}
      disabled={!mayEdit}
      checked={form.values[name] === 1}
      onChange={(event) => form.set(name, event.currentTarget.checked ? 1 : 0)}
    />
  );
  return (
    <FormShell
      title={t('managerScreens.whatsapp_setting')}
      note={t('whatsappPlatform.main_note')}
      form={form}
      save={t('whatsappPlatform.main.save')}
      actions={mayEdit && <Actions setting={setting} />}
    >
      <FormSection title={t('whatsappPlatform.main.title')}>
        <NumberHead setting={setting} />
        {may_practise === 1 && flag('is_practice', t('whatsappPlatform.main.practice'), t('whatsappPlatform.main.practice_note'))}
        {flag('allows_salons', t('whatsappPlatform.main.allows_salons'))}
        {!isPractice && (
          <>
            <TextInput {...form.field('phone_number_id')} disabled={!mayEdit} inputMode="numeric" dir="ltr" maxLength={40} withAsterisk />
            <TextInput {...form.field('waba_id')} disabled={!mayEdit} inputMode="numeric" dir="ltr" maxLength={40} withAsterisk />
            {secret('access_token', setting.has_access_token === 1)}
            {secret('app_secret', setting.has_app_secret === 1)}
          </>
        )}
        <TextInput
          {...form.field('code_template')}
          description={t('whatsappPlatform.main.code_note')}
          disabled={!mayEdit}
          dir="ltr"
          maxLength={64}
        />
        <CodeStates setting={setting} />
        <TextInput {...form.field('price_currency')} disabled={!mayEdit} dir="ltr" maxLength={3} withAsterisk />
      </FormSection>
      {!isPractice && setting.webhook_url !== '' && (
        <FormSection title={t('whatsappPlatform.main.webhook')} note={t('whatsappPlatform.main.webhook_note')}>
          {[setting.webhook_url, setting.verify_token].map((value) => (
            <CopiedAddress
              key={value}
              label={t(value === setting.verify_token ? 'whatsapp.cloud.copy_word' : 'whatsapp.cloud.copy_address')}
              value={value}
            />
          ))}
        </FormSection>
      )}
    </FormShell>
  );
}

function Actions({ setting: { status, version } }: { setting: Setting }) {
  const [isAsking, setIsAsking] = useState(false);
  const changing = useCall(changeMainWhatsapp, {
    outdates: [getMainWhatsapp],
    onDone: (answer) => {
      notify({ message: t(`whatsappPlatform.main.${answer.status === 0 ? 'disconnected' : answer.status === 3 ? 'paused' : 'resumed'}`) });
      setIsAsking(false);
    },
  });
  if (status === 0) return null;
  const isPaused = status === 3;
  return (
    <>
      <Button
        variant="default"
        leftSection={isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
        loading={changing.isPending}
        onClick={() => changing.mutate({ act: isPaused ? 'resumed' : 'paused', version })}
      >
        {t(isPaused ? 'whatsappPlatform.main.resume' : 'whatsappPlatform.main.pause')}
      </Button>
      <Button variant="default" leftSection={<IconPlugX {...icon} />} onClick={() => setIsAsking(true)}>
        {t('whatsappPlatform.main.disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('whatsappPlatform.main.disconnect_title')}
        confirm={t('whatsappPlatform.main.disconnect')}
        isDangerous
        isWorking={changing.isPending}
        onConfirm={() => changing.mutate({ act: 'disconnected', version })}
        onClose={() => setIsAsking(false)}
      >
        {t('whatsappPlatform.main.disconnect_text')}
      </ConfirmDialog>
    </>
  );
}
