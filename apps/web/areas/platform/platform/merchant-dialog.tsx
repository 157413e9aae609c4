import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import {
  approveMerchant,
  disableMerchant,
  enableMerchant,
  getManagerDashboard,
  listMerchants,
  rejectMerchant,
  reopenMerchant,
  signInAsOwner,
} from '@rawnaq/contract/platform/platform';
import { visit_minutes } from '@rawnaq/domain/settings/identity/session-lifetime';
import { trial_days } from '@rawnaq/domain/settings/settings/account';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { reloadGlobals } from '../../../shell/globals.ts';
import { addressOf } from '../../../shell/text/language.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { storeToken } from '../../../shell/session.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { submitsByKeys } from '../../../ui/forms/submits-by-keys.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import type { Merchant } from './merchant-columns.tsx';

export type Act = 'approve' | 'reject' | 'reopen' | 'disable' | 'enable' | 'sign_in';

const isDangerous: ReadonlySet<Act> = new Set<Act>(['reject', 'disable']);

async function perform(act: Act, id: number, reason: string): Promise<void> {
  switch (act) {
    case 'approve':
      return void (await call(approveMerchant, { id }));
    case 'reject':
      return void (await call(rejectMerchant, { id, reason }));
    case 'reopen':
      return void (await call(reopenMerchant, { id }));
    case 'disable':
      return void (await call(disableMerchant, { id, reason }));
    case 'enable':
      return void (await call(enableMerchant, { id }));
    case 'sign_in': {
      const { user } = await call(signInAsOwner, { id, reason });
      storeToken('merchant', user.api_token);
      location.assign(addressOf(pathOf('merchant.dashboard')));
    }
  }
}

const refreshAfter = (): Promise<unknown> =>
  Promise.all([listMerchants, getManagerDashboard].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))).then(() =>
    reloadGlobals('manager'),
  );

interface MerchantDialogProps {
  act: Act;
  merchant: Merchant;
  onClose: () => void;
}

/** Says what a decision does before it is made; a refusal (somebody else was first) stays in the dialog until it is read. */
export function MerchantDialog({ act, merchant, onClose }: MerchantDialogProps) {
  const [reason, setReason] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const missing = useMissing<'reason'>();
  const business = localName(merchant);
  const asksReason = act === 'reject' || act === 'disable' || act === 'sign_in';

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isWorking) return;
    if (missing.isAnyMissing({ reason: asksReason && reason.trim() === '' })) {
      setError(t('fields.required', { label: t('labels.reason') }));
      return;
    }
    setIsWorking(true);
    setRefusal(null);
    try {
      await perform(act, merchant.id, reason);
      if (act === 'sign_in') return;
      notify({ message: t(`platform.${act}.done`, { business }) });
      onClose();
      await refreshAfter();
    } catch (failure) {
      if (!isRefusal(failure)) {
        handleEscaped(failure);
        return;
      }
      setError(failure.fieldMessages['reason'] ?? null);
      if (failure.fieldMessages['reason'] === undefined) setRefusal(failure.message);
      await refreshAfter();
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t(`platform.${act}.title`, { business })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form ref={missing.form} onSubmit={(event) => void submit(event)} onKeyDown={submitsByKeys(() => void submit())} noValidate>
        <Stack gap="md">
          <Text>{t(`platform.${act}.text`, { days: trial_days, email: merchant.email, minutes: visit_minutes })}</Text>
          {asksReason && (
            <Textarea
              label={t(`platform.${act}.reason`)}
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                setError(null);
              }}
              error={error}
              maxLength={500}
              autosize
              minRows={3}
              withAsterisk
              data-path="reason"
              data-autofocus
            />
          )}
          {refusal !== null && (
            <Alert color="red" role="alert" id="merchant-refusal">
              {refusal}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              color={isDangerous.has(act) ? 'red' : undefined}
              loading={isWorking}
              disabled={refusal !== null}
              aria-describedby={refusal === null ? undefined : 'merchant-refusal'}
              data-autofocus={!asksReason || undefined}
            >
              {act === 'sign_in' ? t('platform.sign_in.confirm') : t(`platform.merchants.${act}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
