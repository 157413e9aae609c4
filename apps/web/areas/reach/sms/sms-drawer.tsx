import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import { getSms, practiseSms, saveSms } from '@rawnaq/contract/reach/sms';
import { hasAccountSid, smsProviders } from '@rawnaq/domain/reach/sms/providers';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { CopiedAddress } from '../../../ui/copied-address.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './sms.module.css';
import type { SmsState } from './sms-panel.tsx';

/** Chooses by whom SMS goes: the practice phones with one press, or a provider of the salon's own. */
export function SmsDrawer({ state, onClose }: { state: SmsState; onClose: () => void }) {
  const { settings, may_practise } = state;
  const own = settings !== null && settings.is_practice === 0 ? settings : null;
  const version = settings?.version ?? 0;
  const done = (): void => {
    notify({ message: t('sms.saved') });
    void queryClient.invalidateQueries({ queryKey: [getSms.path] });
    onClose();
  };
  const form = useEndpointForm(saveSms, {
    initial: {
      provider: own?.provider ?? 'unifonic',
      sender: own?.sender ?? '',
      account_sid: own?.account_sid ?? '',
      is_on: own?.is_on ?? 1,
      version,
    },
    // Keys are not kept in the browser.
    draftKey: null,
    onSaved: done,
  });
  const practising = useCall(practiseSms, { onDone: done });
  const provider = form.values.provider ?? 'unifonic';
  const isKept = own?.has_key === 1 && own.provider === provider;
  return (
    <DrawerForm title={t('sms.drawer.title')} form={form} save={t('sms.drawer.save')} onClose={onClose}>
      {may_practise === 1 && (
        <DrawerGroup title={t('sms.drawer.practise')} note={t('sms.drawer.practise_text')}>
          <div className={styles.actions}>
            <Button variant="light" loading={practising.isPending} onClick={() => practising.mutate({ version })}>
              {t('sms.drawer.practise_do')}
            </Button>
            {settings?.is_practice === 1 && <PageLink to="/merchant/practice-phones">{t('sms.drawer.practise_open')}</PageLink>}
          </div>
        </DrawerGroup>
      )}
      <DrawerGroup title={t('sms.drawer.own')} note={t('sms.drawer.own_text')}>
        <ChoiceSelect
          {...form.field('provider')}
          choices={smsProviders.map((value) => ({ value, label: t(`sms.providers.${value}`) }))}
          withAsterisk={false}
        />
        <TextInput {...form.field('sender')} description={t('sms.drawer.sender_text')} dir="ltr" maxLength={40} withAsterisk />
        {hasAccountSid(provider) && <TextInput {...form.field('account_sid')} dir="ltr" maxLength={60} withAsterisk />}
        <PasswordInput
          {...form.field('key')}
          description={t(isKept ? 'sms.drawer.kept' : `sms.drawer.keys.${provider}`)}
          withAsterisk={!isKept}
          autoComplete="off"
          dir="ltr"
        />
        <Switch {...form.flag('is_on')} label={t('sms.drawer.is_on')} />
      </DrawerGroup>
      {own !== null && (
        <DrawerGroup title={t('sms.drawer.reports')} note={t(`sms.drawer.reports_text.${own.provider}`)}>
          {own.provider !== 'twilio' && <CopiedAddress label={t('sms.drawer.copy')} value={own.webhook_url} />}
        </DrawerGroup>
      )}
    </DrawerForm>
  );
}
