import { ActionIcon, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { addDocumentScan, deleteDocumentScan, openDocumentScan } from '@rawnaq/contract/team/records/documents';
import { scan_extensions } from '@rawnaq/domain/team/records/scan';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { download } from '../../../ui/files/download.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { base64Of } from '../../../ui/pictures/crop-picture.ts';
import { tooLargeToSend } from '../../../ui/pictures/too-large-to-send.ts';
import { documentAnswers } from './document-data.ts';

interface ScansProps {
  documentId: number;
  scans: readonly { id: number; media_type: string; size_bytes: number }[];
}

/** The scans of a document: each sent at once, and opened as a file. */
export function Scans({ documentId, scans }: ScansProps) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const remove = useCall(deleteDocumentScan, {
    outdates: documentAnswers,
    onDone: () => {
      setRemoving(null);
      notify({ message: t('records.scan.deleted') });
    },
  });
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const tooLarge = tooLargeToSend(file);
    setRefusal(tooLarge);
    if (tooLarge !== null) return;
    setIsSending(true);
    try {
      await call(addDocumentScan, { id: documentId, content_base64: await base64Of(file) });
      for (const { path } of documentAnswers) void queryClient.invalidateQueries({ queryKey: [path] });
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure.message);
      else handleEscaped(failure);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Input.Wrapper label={t('records.scan.title')} description={t('records.scan.hint')} error={refusal} labelElement="div">
      {scans.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('records.scan.none')}
        </Text>
      )}
      {scans.map(({ id, media_type }, index) => (
        <Group key={id} justify="space-between" mt="xs" wrap="nowrap">
          <span>
            {t('records.scan.nth', { number: index + 1 })} ·{' '}
            {t(media_type === 'application/pdf' ? 'records.scan.pdf' : 'records.scan.picture')}
          </span>
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              onClick={() => void download(openDocumentScan, { id }, `scan-${id}`)}
            >
              {t('records.scan.open')}
            </Button>
            {may('personal_files.delete') && (
              <ActionIcon aria-label={t('records.scan.remove', { number: index + 1 })} onClick={() => setRemoving(id)}>
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
      {may('personal_files.edit') && (
        <FileButton accept={scan_extensions.map((extension) => `.${extension}`).join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} mt="sm" variant="default" loading={isSending} leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
              {t('records.scan.add')}
            </Button>
          )}
        </FileButton>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('records.scan.remove_title')}
        confirm={t('ui.delete')}
        isDangerous
        isWorking={remove.isPending}
        onConfirm={() => removing !== null && remove.mutate({ id: removing })}
        onClose={() => setRemoving(null)}
      >
        {t('records.scan.remove_text')}
      </ConfirmDialog>
    </Input.Wrapper>
  );
}
