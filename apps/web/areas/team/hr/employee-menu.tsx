import { activateEmployee, deleteEmployee, listEmployees, reorderEmployees } from '@rawnaq/contract/team/hr';
import { IconArrowDown, IconArrowUp, IconDoorExit, IconEraser, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { EmployeeErasure } from '../../../shell/higher-wings.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { movedBy } from '../../../ui/row-order.ts';
import { employeeAnswers } from './employee-answers.ts';
import type { EmployeeRow } from './employees.tsx';
import { EndDialog } from './end-dialog.tsx';

/** Seldom opened. */
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

interface EmployeeMenuProps {
  employee: Pick<EmployeeRow, 'id' | 'english_name' | 'arabic_name' | 'status' | 'is_owner'>;
  /** Ids in the order shown, where moving one up or down means something. */
  order: readonly number[] | null;
  /** After the employee is gone: a page of theirs has nothing to show any more. */
  onDeleted?: () => void;
}

/** What can be done about an employee. */
export function EmployeeMenu({ employee, order, onDeleted }: EmployeeMenuProps) {
  const { id, status } = employee;
  const name = localName(employee);
  const [ending, setEnding] = useState<'deactivate' | 'leave' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const arrange = useCall(reorderEmployees, { outdates: employeeAnswers });
  const activate = useCall(activateEmployee, {
    outdates: employeeAnswers,
    onDone: () => notify({ message: t('hr.act.activated', { name }) }),
  });
  const mayMove = may('employees.edit');
  const up = mayMove && order && movedBy(order, id, 'up');
  const down = mayMove && order && movedBy(order, id, 'down');
  const mayEnd = employee.is_owner === 0 && may('employees.edit');
  const mayDelete = employee.is_owner === 0 && may('employees.delete');
  return (
    <>
      <RowMenu
        label={t('hr.act.actions', { name })}
        actions={[
          up && { label: t('hr.act.up'), icon: IconArrowUp, onPress: () => arrange.mutate({ employee_ids: up }) },
          down && { label: t('hr.act.down'), icon: IconArrowDown, onPress: () => arrange.mutate({ employee_ids: down }) },
          mayEnd && status !== 1 && { label: t('hr.act.activate'), icon: IconUserCheck, onPress: () => activate.mutate({ id }) },
          mayEnd && status === 1 && { label: t('hr.act.deactivate'), icon: IconUserOff, onPress: () => setEnding('deactivate') },
          mayEnd && status !== 2 && { label: t('hr.act.left'), icon: IconDoorExit, onPress: () => setEnding('leave'), isDangerous: true },
          employee.is_owner === 0 &&
            may('employees.erase') &&
            status === 2 && { label: t('hr.act.erase'), icon: IconEraser, onPress: () => setErasing(true), isDangerous: true },
          mayDelete && { label: t('ui.delete'), icon: IconTrash, onPress: () => setDeleting(true), isDangerous: true },
        ]}
      />
      {ending === 'deactivate' && <EndDialog id={id} name={name} onClose={() => setEnding(null)} />}
      {ending === 'leave' && (
        <Suspense>
          <LeaveDialog id={id} name={name} onClose={() => setEnding(null)} />
        </Suspense>
      )}
      {isErasing && <EmployeeErasure id={id} name={name} onClose={() => setErasing(false)} />}
      {isDeleting && (
        <DeleteDialog
          name={name}
          onDelete={() => call(deleteEmployee, { id })}
          onDisable={false}
          refresh={async () => {
            // A page of the employee would ask for what is gone.
            onDeleted?.();
            await queryClient.invalidateQueries({ queryKey: [listEmployees.path] });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
