import { Alert, Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { getLeaving } from '@rawnaq/contract/team/leaving';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t, textOf } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { employeeAnswers } from './employee-answers.ts';

type Point = Output<typeof getLeaving.output>['points'][number];

interface LeaveDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** The last day of an employee, with what should be settled before it; what is open can wait, with a reason. */
export default function LeaveDialog({ id, name, onClose }: LeaveDialogProps) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const [leftOn, setLeftOn] = useState<string>(today);
  const [why, setWhy] = useState('');
  const [override, setOverride] = useState('');
  const { data } = useEndpoint(getLeaving, { id, left_on: leftOn === '' ? today : leftOn });
  const points = data?.points ?? [];
  const open = points.filter(({ is_note }) => is_note === 0);
  const notes = points.filter(({ is_note }) => is_note === 1);
  const { mutate, error, isPending } = useCall(markEmployeeAsLeft, {
    outdates: [...employeeAnswers, getLeaving],
    isShownByScreen: true,
    onDone: () => {
      notify({ message: leftOn > today ? t('hr.leave.saved_planned', { day: format.date(leftOn) }) : t('hr.act.has_left', { name }) });
      onClose();
    },
  });
  const refusal = isRefusal(error) ? error : null;
  const missing = useMissing<'left_on' | 'override_reason'>();
  const mustSay = open.length > 0 && override.trim() === '';
  return (
    <Modal opened onClose={onClose} title={t('hr.leave.title', { name })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={missing.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.isAnyMissing({ left_on: leftOn === '', override_reason: mustSay })) return;
          mutate({ id, left_on: leftOn, leaving_reason: why, override_reason: override });
        }}
      >
        <Stack gap="md">
          <Text>{t('hr.leave.text')}</Text>
          <DateInput
            label={t('hr.leave.last_day')}
            value={leftOn}
            onChange={setLeftOn}
            error={missing.errorAt('left_on', leftOn === '', t('hr.leave.last_day'))}
            data-path="left_on"
            withAsterisk
          />
          <Textarea
            label={t('labels.leaving_reason')}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            autosize
            minRows={1}
          />
          {data !== undefined && open.length === 0 && <Text c="dimmed">{t('hr.leave.settled')}</Text>}
          <Points title={t('hr.leave.open')} points={open} />
          <Points title={t('hr.leave.notes')} points={notes} />
          {open.length > 0 && (
            <Textarea
              label={t('labels.override_reason')}
              value={override}
              onChange={(event) => setOverride(event.currentTarget.value)}
              error={missing.errorAt('override_reason', mustSay, t('labels.override_reason'))}
              data-path="override_reason"
              autosize
              minRows={2}
              withAsterisk
            />
          )}
          {refusal && (
            <Alert color="red" role="alert">
              <Sentence text={refusal.message} />
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <Button color="red" loading={isPending} type="submit">
              {t(open.length > 0 ? 'hr.leave.anyway' : 'hr.leave.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Points({ title, points }: { title: string; points: readonly Point[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <Text fw={600} component="h3" size="sm">
        {title}
      </Text>
      <List spacing={4} mt={4}>
        {points.map((each) => (
          <List.Item key={each.point}>
            <PageLink to={each.path}>{textOf(`hr.leave.points.${each.point}`, { count: each.count }) ?? each.point}</PageLink>
            {each.amount_minor !== null && (
              <>
                {' · '}
                <Money amount_minor={each.amount_minor} />
              </>
            )}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
