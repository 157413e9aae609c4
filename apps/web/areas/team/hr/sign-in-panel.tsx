import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { getEmployee } from '@rawnaq/contract/team/hr';
import { disableEmployeeSignIn, enableEmployeeSignIn, saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { listRoles } from '@rawnaq/contract/settings/roles';
import { useState } from 'react';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { may, useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { employeeAnswers } from './employee-answers.ts';
import type { Employee } from './employee.tsx';
import styles from './hr.module.css';

const allRoles = { page: 1, per_page: 100 };

/** How the employee signs in, with which rights, and whether at all. */
export function SignInPanel({ employee }: { employee: Employee }) {
  const { user } = useMerchant();
  const { sign_in } = employee;
  const { data: roles } = useEndpoint(listRoles, allRoles, { isEnabled: may('roles.view') });
  const form = useEndpointForm(saveEmployeeSignIn, {
    initial: {
      id: employee.id,
      email: sign_in?.email ?? employee.email ?? undefined,
      user_name: sign_in?.user_name,
      role_id: sign_in?.role_id ?? undefined,
    },
    draftKey: null,
    onSaved: (saved) => {
      queryClient.setQueryData([getEmployee.path, { id: employee.id }], saved);
      for (const { path } of employeeAnswers) void queryClient.invalidateQueries({ queryKey: [path] });
      const isInvited = form.values.password === '' && sign_in?.email !== saved.sign_in?.email;
      notify({ message: isInvited ? t('hr.access.invited', { email: saved.sign_in?.email ?? '' }) : t('hr.access.saved') });
      form.set('password', '');
    },
  });
  if (sign_in?.is_owner === 1) return null;
  if (employee.status !== 1 && sign_in === null) return null;
  const choices = (roles?.data ?? []).map((role) => ({ value: role.id, label: localName(role) }));
  // A user who may not see the roles still sees the one that is given.
  const shown =
    choices.length > 0 || sign_in?.role_id == null
      ? choices
      : [{ value: sign_in.role_id, label: localText(sign_in.role_english_name, sign_in.role_arabic_name) ?? '' }];
  const belongsToNoField = form.refusal !== null && Object.keys(form.refusal.errors).length === 0;
  return (
    <form
      ref={form.ref}
      className={styles.access}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSection title={t('hr.access.title')} note={t('hr.access.note')}>
        {sign_in === null ? (
          <p className={styles.quiet}>{t('hr.access.none')}</p>
        ) : (
          <SignInState employee={employee} isSelf={sign_in.id === user.id} />
        )}
        {belongsToNoField && (
          <Alert color="red" role="alert">
            {form.refusal && <Sentence text={form.refusal.message} />}
          </Alert>
        )}
        <FieldRow>
          <TextInput {...form.field('email')} type="email" inputMode="email" dir="ltr" autoComplete="off" />
          <TextInput {...form.field('user_name')} dir="auto" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <ChoiceSelect {...form.field('role_id')} choices={shown} />
          <PasswordInput
            {...form.field('password')}
            description={t(sign_in === null ? 'hr.access.password_hint' : 'hr.access.password_hint_change')}
            autoComplete="new-password"
            dir="ltr"
          />
        </FieldRow>
        <Group justify="flex-end">
          <Button
            type="submit"
            variant={sign_in === null ? 'filled' : 'default'}
            loading={form.state === 'saving'}
            loaderProps={{ 'aria-label': t('ui.saving') }}
          >
            {t(sign_in === null ? 'hr.access.save_new' : 'hr.access.save')}
          </Button>
        </Group>
      </FormSection>
    </form>
  );
}

function SignInState({ employee, isSelf }: { employee: Employee; isSelf: boolean }) {
  const { sign_in } = employee;
  const [isAsking, setIsAsking] = useState(false);
  const enable = useCall(enableEmployeeSignIn, { outdates: employeeAnswers });
  const disable = useCall(disableEmployeeSignIn, { outdates: employeeAnswers, onDone: () => setIsAsking(false) });
  if (sign_in === null) return null;
  const isOn = sign_in.status === 1;
  return (
    <div className={styles.state}>
      <StatusBadge means={meaningOf.record[isOn ? 1 : 0]}>{t(isOn ? 'hr.access.is_on' : 'hr.access.is_off')}</StatusBadge>
      <span className={styles.quiet}>
        {sign_in.last_signed_in_at === null ? (
          t('hr.access.never')
        ) : (
          <>
            {t('hr.access.last')} <MomentText moment={sign_in.last_signed_in_at} />
          </>
        )}
      </span>
      {!isSelf &&
        (isOn ? (
          <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
            {t('hr.access.off')}
          </Button>
        ) : (
          <Button size="xs" variant="default" loading={enable.isPending} onClick={() => enable.mutate({ id: employee.id })}>
            {t('hr.access.on')}
          </Button>
        ))}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('hr.access.off_title', { name: localName(employee) })}
        confirm={t('hr.access.off')}
        isDangerous
        isWorking={disable.isPending}
        onConfirm={() => disable.mutate({ id: employee.id }, { onError: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {t('hr.access.off_text')}
      </ConfirmDialog>
    </div>
  );
}
