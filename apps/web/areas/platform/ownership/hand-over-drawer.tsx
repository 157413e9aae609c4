import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { handOverOwner, listPossibleOwners, sendOwnerCode } from '@rawnaq/contract/platform/ownership';
import { IconMail } from '@tabler/icons-react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { purge } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { doorPath } from '../../../shell/screens/auth.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { CandidateChoice, nameOf } from './candidate-choice.tsx';
import styles from './ownership.module.css';

/** Hands the account over: to whom, then the code of the owner's e-mail and the password. Afterwards the one who was the owner signs in anew. */
export function HandOverDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch } = useEndpoint(listPossibleOwners, {});
  const form = useEndpointForm(handOverOwner, {
    draftKey: null,
    endsSession: 'merchant',
    onSaved: ({ owner }) => {
      notify({ message: t('ownership.done', { name: owner.name }) });
      purge('merchant');
      go(`${doorPath('sign_in')}?reason=owner_changed`, { replace: true });
    },
  });
  const { user_id } = form.values;
  const isNobody = data?.data.every(({ obstacle }) => obstacle !== null) === true;
  const chosen = data?.data.find((candidate) => candidate.user_id === user_id);
  return (
    <DrawerForm
      title={t('ownership.drawer')}
      form={form}
      save={isNobody ? null : chosen === undefined ? t('ownership.save_nobody') : t('ownership.save', { name: nameOf(chosen) })}
      onClose={onClose}
    >
      <Text>{t('ownership.text')}</Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={3} />}
      {isNobody && <EmptyState picture="people" title={t('ownership.nobody')} text={t('ownership.nobody_text')} />}
      {data !== undefined && data.data.length > 0 && (
        <CandidateChoice
          candidates={data.data}
          value={user_id}
          onChange={(id) => form.set('user_id', id)}
          error={form.errorAt('user_id')}
        />
      )}
      {!isNobody && (
        <DrawerGroup title={t('ownership.proof')}>
          <SendCode key={user_id} user_id={user_id} />
          <TextInput
            {...form.field('code')}
            description={t('ownership.code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={12}
          />
          <PasswordInput {...form.field('current_password')} autoComplete="current-password" dir="ltr" />
        </DrawerGroup>
      )}
    </DrawerForm>
  );
}

/** Asks for the code; it is for one next owner, so another choice asks again. */
function SendCode({ user_id }: { user_id: number | null }) {
  const send = useCall(sendOwnerCode, { isShownByScreen: true });
  const refusal = isRefusal(send.error) ? send.error.message : null;
  return (
    <div className={styles.block}>
      <div>
        <Button
          type="button"
          variant="default"
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          disabled={user_id === null}
          aria-describedby="owner-code-state"
          loading={send.isPending}
          onClick={() => user_id !== null && send.mutate({ user_id })}
        >
          {t(send.data === undefined ? 'ownership.send_code' : 'ownership.send_again')}
        </Button>
      </div>
      <p id="owner-code-state" className={styles.quiet} role="status">
        {user_id === null && t('ownership.choose_first')}
        {refusal !== null && <Sentence text={refusal} />}
        {send.data !== undefined && t('ownership.sent', { email: send.data.email })}
      </p>
    </div>
  );
}
