import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { blockIp, getManagerDashboard, listBlockedIps, listFailedSignIns } from '@rawnaq/contract/platform/platform';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';

/** Blocks an address until somebody unblocks it. */
export function BlockDialog({ ip, onClose }: { ip: string; onClose: () => void }) {
  const form = useEndpointForm(blockIp, {
    initial: { ip },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('platform.ips.blocked_done', { ip: form.values.ip }) });
      for (const { path } of [listBlockedIps, listFailedSignIns, getManagerDashboard])
        void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('platform.ips.title')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack gap="md">
          <Text>{t('platform.ips.text')}</Text>
          {form.refusal && Object.keys(form.refusal.errors).length === 0 && <Alert color="red">{form.refusal.message}</Alert>}
          <TextInput {...form.field('ip')} dir="ltr" inputMode="text" autoComplete="off" data-autofocus={ip === '' || undefined} />
          <TextInput {...form.field('reason')} maxLength={200} data-autofocus={ip !== '' || undefined} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.state === 'saving'}>
              {t('platform.ips.block')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
