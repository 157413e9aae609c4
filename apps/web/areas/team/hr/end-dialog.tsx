import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { deactivateEmployee } from '@rawnaq/contract/team/hr';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { employeeAnswers } from './employee-answers.ts';

interface EndDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Disabling an employee; visits ahead are in the way, and the dialog leads to them. */
export function EndDialog({ id, name, onClose }: EndDialogProps) {
  const format = useSalonFormat();
  const { mutate, error, isPending } = useCall(deactivateEmployee, {
    outdates: employeeAnswers,
    isShownByScreen: true,
    onDone: () => {
      notify({ message: t('hr.act.deactivated', { name }) });
      onClose();
    },
  });
  const refusal = isRefusal(error) ? error : null;
  const first = (refusal?.details?.['appointments'] as readonly { starts_at: string }[] | undefined)?.[0];
  return (
    <Modal opened onClose={onClose} title={t('hr.deactivate.title', { name })} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ id });
        }}
      >
        <Stack gap="md">
          <Text>{t('hr.deactivate.text')}</Text>
          {refusal && (
            <Alert color="red" role="alert">
              <Sentence text={refusal.message} />
              {first && (
                <div>
                  <PageLink to={`${pathOf('merchant.appointments')}?date=${format.dateOf(new Date(first.starts_at))}&employee_ids=${id}`}>
                    {t('hr.deactivate.to_board')}
                  </PageLink>
                </div>
              )}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <Button color="red" loading={isPending} type="submit">
              {t('hr.act.deactivate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
