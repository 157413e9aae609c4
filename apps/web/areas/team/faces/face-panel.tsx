import { Alert, Button, Group, Text } from '@mantine/core';
import { deleteEmployeeFace, getEmployeeFace, listEnrolledFaces, makeFaceLink } from '@rawnaq/contract/team/faces';
import { useState } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { addressOf } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { CopiedAddress } from '../../../ui/copied-address.tsx';
import { QrPicture } from '../../../ui/figures/qr-picture.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DeleteFace } from './delete-face.tsx';

/** A part of the employee's page, for those who may see personal files: whether the face is enrolled, and the link to do so. */
export function FacePanel({ employeeId, name }: { employeeId: number; name: string }) {
  const format = useSalonFormat();
  const { data, error, refetch } = useEndpoint(getEmployeeFace, { id: employeeId });
  const [made, setMade] = useState<{ token: string; expires_at: string } | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const link = useCall(makeFaceLink, { outdates: [getEmployeeFace], onDone: setMade });
  const remove = useCall(deleteEmployeeFace, {
    outdates: [getEmployeeFace, listEnrolledFaces],
    onDone: () => {
      setIsDeleting(false);
      notify({ message: t('faces.panel.deleted') });
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const address = made === null ? null : `${location.origin}${addressOf(`/face-data/${made.token}`)}`;
  return (
    <div style={{ marginBlockStart: 'var(--space-4)' }}>
      <FormSection title={t('faces.panel.title')} note={t('faces.panel.note')}>
        {data.enrolled_at === null ? (
          <Text c="dimmed">{t('faces.panel.none')}</Text>
        ) : (
          <Text>
            {t('faces.panel.enrolled', { date: format.date(format.dateOf(new Date(data.enrolled_at))) })}
            {data.last_used_at !== null &&
              ` · ${t('faces.panel.last_used', { date: format.date(format.dateOf(new Date(data.last_used_at))) })}`}
          </Text>
        )}
        {data.is_outdated === 1 && <Alert color="yellow">{t('faces.panel.outdated')}</Alert>}
        {address !== null && made !== null ? (
          <>
            <Text>{t('faces.panel.link_text', { until: format.moment(made.expires_at) })}</Text>
            <Group align="start" gap="md">
              <QrPicture text={address} label={t('faces.panel.copy')} />
              <CopiedAddress label={t('faces.panel.copy')} value={address} />
            </Group>
          </>
        ) : (
          data.link_expires_at !== null && (
            <Text c="dimmed">{t('faces.panel.link_open', { until: format.moment(data.link_expires_at) })}</Text>
          )
        )}
        {may('personal_files.edit') && (
          <Group justify="flex-end">
            {data.enrolled_at !== null && (
              <Button variant="subtle" color="red" onClick={() => setIsDeleting(true)}>
                {t('faces.panel.delete')}
              </Button>
            )}
            <Button variant="default" loading={link.isPending} onClick={() => link.mutate({ id: employeeId })}>
              {data.link_expires_at === null && made === null ? t('faces.panel.link') : t('faces.panel.new_link')}
            </Button>
          </Group>
        )}
      </FormSection>
      <DeleteFace
        name={isDeleting ? name : null}
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id: employeeId })}
        onClose={() => setIsDeleting(false)}
      />
    </div>
  );
}
