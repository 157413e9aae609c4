import { Text, Textarea } from '@mantine/core';
import { approveLeave, createLeave, listLeaves, listMyLeaves, rejectLeave } from '@rawnaq/contract/calendar/leaves';
import { listVisitsOutsideHours } from '@rawnaq/contract/calendar/hours';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ConflictNotice } from './conflicts.tsx';
import { BalanceLineOf } from './leave-balance.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { type Leave, leaveEmployee, LeaveTime } from './leave-text.tsx';

export const refreshLeaves = (): Promise<unknown> =>
  Promise.all([listLeaves, listMyLeaves, listVisitsOutsideHours].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

const after = (message: string, onClose: () => void) => (): void => {
  notify({ message });
  void refreshLeaves();
  onClose();
};

interface NewLeaveProps {
  readonly employees: readonly Choice<number>[];
  /** Who is chosen already. */
  readonly employee_id: number | null;
  readonly onClose: () => void;
}

/** A leave that is written down for somebody, and approved with it. */
export function NewLeave({ employees, employee_id, onClose }: NewLeaveProps) {
  const form = useEndpointForm(createLeave, {
    initial: { leave_kind: 1, is_whole_days: 1, keep_visits: 0, ...(employee_id === null ? {} : { employee_id }) },
    // Somebody who was named is not to be taken for another of a draft.
    draftKey: employee_id === null ? 'leave.new' : null,
    onSaved: after(t('hours.leaves.approved'), onClose),
  });
  return (
    <DrawerForm title={t('hours.leaves.new')} form={form} save={t('hours.leaves.save')} onClose={onClose}>
      <ConflictNotice
        refusal={form.refusal}
        isKept={form.values.keep_visits === 1}
        onKeep={(isKept) => form.set('keep_visits', isKept ? 1 : 0)}
      />
      <ChoiceSelect {...form.field('employee_id')} choices={employees} />
      {form.values.employee_id !== undefined && form.values.employee_id !== null && <BalanceLineOf employeeId={form.values.employee_id} />}
      <LeaveFields form={form} />
    </DrawerForm>
  );
}

/** Approves a request; the employee's visits in it are named first. */
export function ApproveLeave({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const form = useEndpointForm(approveLeave, {
    initial: { id: leave.id, version: leave.version, keep_visits: 0 },
    draftKey: null,
    onSaved: after(t('hours.leaves.approved'), onClose),
  });
  return (
    <DrawerForm
      title={t('hours.leaves.approve_title', { name: leaveEmployee(leave) })}
      form={form}
      save={t('hours.leaves.approve')}
      onClose={onClose}
    >
      <LeaveFacts leave={leave} />
      <ConflictNotice
        refusal={form.refusal}
        isKept={form.values.keep_visits === 1}
        onKeep={(isKept) => form.set('keep_visits', isKept ? 1 : 0)}
      />
      <Textarea {...form.field('note')} description={t('hours.leaves.note_hint')} maxLength={500} autosize minRows={2} />
    </DrawerForm>
  );
}

/** Rejects a request, or takes an approved leave back. */
export function RejectLeave({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const isApproved = leave.status === 2;
  const form = useEndpointForm(rejectLeave, {
    initial: { id: leave.id, version: leave.version },
    draftKey: null,
    onSaved: after(t(isApproved ? 'hours.leaves.taken_back' : 'hours.leaves.rejected'), onClose),
  });
  return (
    <DrawerForm
      title={t(isApproved ? 'hours.leaves.take_back_title' : 'hours.leaves.reject_title', { name: leaveEmployee(leave) })}
      form={form}
      save={t(isApproved ? 'hours.leaves.take_back' : 'hours.leaves.reject')}
      onClose={onClose}
    >
      <LeaveFacts leave={leave} />
      {isApproved && <Text>{t('hours.leaves.take_back_text')}</Text>}
      <Textarea {...form.field('note')} description={t('hours.leaves.note_hint')} maxLength={500} autosize minRows={2} />
    </DrawerForm>
  );
}

function LeaveFacts({ leave }: { leave: Leave }) {
  return (
    <div>
      <Text fw={560}>
        <LeaveTime leave={leave} />
      </Text>
      {leave.reason !== null && (
        <Text c="dimmed">
          <bdi>{leave.reason}</bdi>
        </Text>
      )}
    </div>
  );
}
