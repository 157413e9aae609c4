import { Button, Paper, Text } from '@mantine/core';
import { getMyFace, withdrawMyFace } from '@rawnaq/contract/team/faces';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';

/** My own face, where it is enrolled, and how to delete it; nothing otherwise. */
export function MyFace() {
  const format = useSalonFormat();
  const { data } = useEndpoint(getMyFace, {});
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCall(withdrawMyFace, {
    outdates: [getMyFace],
    onDone: () => {
      setIsAsking(false);
      notify({ message: t('faces.mine.deleted') });
    },
  });
  if (data === undefined || data.enrolled_at === null) return null;
  return (
    <Paper component="section" p="md" aria-labelledby="my-face" style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <Text component="h2" id="my-face" fw={600} m={0}>
        {t('faces.mine.title')}
      </Text>
      <Text c="dimmed">{t('faces.mine.text', { date: format.date(format.dateOf(new Date(data.enrolled_at))) })}</Text>
      <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
        {t('faces.mine.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isWorking={withdraw.isPending}
        title={t('faces.mine.delete_title')}
        confirm={t('faces.mine.delete')}
        onConfirm={() => withdraw.mutate({})}
        onClose={() => setIsAsking(false)}
      >
        {t('faces.mine.delete_text')}
      </ConfirmDialog>
    </Paper>
  );
}
