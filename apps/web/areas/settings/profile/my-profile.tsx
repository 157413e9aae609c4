import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { changePassword } from '@rawnaq/contract/settings/identity';
import { changeMyProfile, getMyProfile, listMySessions } from '@rawnaq/contract/settings/my-profile';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { reloadGlobals } from '../../../shell/globals.ts';
import { OwnCalendars } from '../../../shell/higher-wings.tsx';
import { language } from '../../../shell/text/language.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { OwnDevices, OwnNotifications } from '../../reach/notifications/public.ts';
import { MySessions } from './my-sessions.tsx';
import styles from './profile.module.css';
import { localText } from '../../../ui/figures/local-name.ts';

type Profile = Output<typeof getMyProfile.output>;

const languages = () => (['ar', 'en'] as const).map((value) => ({ value, label: t(`profile.language.${value}`) }));

export default function MyProfile() {
  const { data, error, refetch } = useEndpoint(getMyProfile, {});
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="form" />;
  return (
    <div className={styles.stack}>
      <ProfileForm profile={data} />
      <PasswordForm />
      <OwnNotifications />
      <OwnDevices />
      <OwnCalendars />
      <FormSection title={t('profile.sessions.title')} note={t('profile.sessions.note')}>
        <MySessions />
      </FormSection>
    </div>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const form = useEndpointForm(changeMyProfile, {
    initial: {
      english_name: profile.english_name ?? '',
      arabic_name: profile.arabic_name ?? '',
      email: profile.email,
      language: profile.language,
    },
    draftKey: null,
    onSaved: (saved) => {
      queryClient.setQueryData([getMyProfile.path, {}], saved);
      form.set('current_password', '');
      void reloadGlobals('merchant');
    },
  });
  const isEmployee = profile.employee_id !== null;
  const isOtherEmail = form.values.email.trim().toLowerCase() !== profile.email;
  return (
    <FormShell
      title={t('screens.merchant.my_profile')}
      note={<bdi>{localText(profile.role_english_name, profile.role_arabic_name)}</bdi>}
      form={form}
      save={t('profile.save')}
    >
      <FormSection title={t('profile.about')} note={t(isEmployee ? 'profile.name_of_employee' : 'profile.name_note')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} isFixed={isEmployee} />
        <FieldRow>
          <ChoiceSelect {...form.field('language')} choices={languages()} />
        </FieldRow>
        <FieldRow>
          <TextInput
            {...form.field('email')}
            description={t('profile.email_note')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="email"
          />
          {(isOtherEmail || form.errorAt('current_password') !== undefined) && (
            <PasswordInput {...form.field('current_password')} autoComplete="current-password" dir="ltr" withAsterisk />
          )}
        </FieldRow>
      </FormSection>
    </FormShell>
  );
}

function PasswordForm() {
  const form = useEndpointForm(changePassword, {
    draftKey: null,
    onSaved: () => {
      notify({ message: t('profile.password.saved') });
      form.set('current_password', '');
      form.set('password', '');
      void queryClient.invalidateQueries({ queryKey: [listMySessions.path] });
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      lang={language}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSection title={t('profile.password.title')} note={t('profile.password.note')}>
        <FieldRow>
          <PasswordInput {...form.field('current_password')} autoComplete="current-password" dir="ltr" />
          <PasswordInput {...form.field('password')} label={t('profile.password.new')} autoComplete="new-password" dir="ltr" />
        </FieldRow>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
            {t('profile.password.save')}
          </Button>
        </Group>
      </FormSection>
    </form>
  );
}
