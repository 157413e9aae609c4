import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { deactivateEmployee, markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { employeeAnswers } from './employee-answers.ts';

interface EndDialogProps {
  id: number;
  name: string;
  how: 'deactivate' | 'leave';
  onClose: () => void;
}

/** Disabling an employee, or writing down that an employee left; visits ahead are in the way, and the dialog leads to them. */
export function EndDialog({ id, name, how, onClose }: EndDialogProps) {
  const format = useSalonFormat();
  const [leftOn, setLeftOn] = useState<string>(() => format.dateOf(new Date()));
  const options = {
    outdates: employeeAnswers,
    isShownByScreen: true,
    onDone: () => {
      notify({ message: t(how === 'leave' ? 'hr.act.has_left' : 'hr.act.deactivated', { name }) });
      onClose();
    },
  };
  const deactivate = useCall(deactivateEmployee, options);
  const leave = useCall(markEmployeeAsLeft, options);
  const { error, isPending } = how === 'leave' ? leave : deactivate;
  const refusal = isRefusal(error) ? error : null;
  const missing = useMissing<'left_on'>();
  const first = (refusal?.details?.['appointments'] as readonly { starts_at: string }[] | undefined)?.[0];
  return (
    <Modal opened onClose={onClose} title={t(`hr.${how}.title`, { name })} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={missing.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.isAnyMissing({ left_on: how === 'leave' && leftOn === '' })) return;
          if (how === 'leave') leave.mutate({ id, left_on: leftOn });
          else deactivate.mutate({ id });
        }}
      >
        <Stack gap="md">
          <Text>{t(`hr.${how}.text`)}</Text>
          {how === 'leave' && (
            <DateInput
              label={t('labels.left_on')}
              value={leftOn}
              onChange={setLeftOn}
              error={missing.errorAt('left_on', leftOn === '', t('labels.left_on'))}
              data-path="left_on"
              withAsterisk
            />
          )}
          {refusal && (
            <Alert color="red" role="alert">
              <Sentence text={refusal.message} />
              {first && (
                <div>
                  <PageLink to={`${pathOf('merchant.appointments')}?date=${format.dateOf(new Date(first.starts_at))}&employee_ids=${id}`}>
                    {t('hr.leave.to_board')}
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
              {t(how === 'leave' ? 'hr.leave.confirm' : 'hr.act.deactivate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
