import { Stack, Text } from '@mantine/core';
import { removeExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import type { RepetitionScope } from '@rawnaq/domain/finance/expenses/repetition';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { handleEscaped } from '../../../../shell/failures.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { type Expected, refreshExpected } from './expected-data.ts';
import { ScopeField } from './scope-field.tsx';

interface RemoveExpectedProps {
  expected: Expected;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before an expected expense is removed, and which ones of its series. */
export function RemoveExpected({ expected, onRemoved, onClose }: RemoveExpectedProps) {
  const [scope, setScope] = useState<RepetitionScope>('this');
  const [isWorking, setIsWorking] = useState(false);
  const remove = async (): Promise<void> => {
    setIsWorking(true);
    try {
      const { count } = await call(removeExpectedExpense, { id: expected.id, scope });
      notify({ message: t('expectedExpenses.remove.done', { count }) });
      onRemoved?.();
    } catch (failure) {
      // Somebody moved it meanwhile: the list read afresh shows what became of it.
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
      else handleEscaped(failure);
    } finally {
      void refreshExpected();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isWorking={isWorking}
      title={t('expectedExpenses.remove.title')}
      confirm={t('expectedExpenses.remove.confirm')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          <bdi>{expected.description}</bdi>
        </Text>
        <Text>{t('expectedExpenses.remove.text')}</Text>
        {expected.series_id !== null && <ScopeField label={t('expectedExpenses.remove.which')} value={scope} onChange={setScope} />}
      </Stack>
    </ConfirmDialog>
  );
}
