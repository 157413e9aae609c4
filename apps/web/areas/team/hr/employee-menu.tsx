import { ActionIcon, Menu } from '@mantine/core';
import { activateEmployee, deleteEmployee, listEmployees, reorderEmployees } from '@rawnaq/contract/team/hr';
import { IconArrowDown, IconArrowUp, IconDots, IconDoorExit, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { employeeAnswers } from './employee-answers.ts';
import type { EmployeeRow } from './employees.tsx';
import { EndDialog } from './end-dialog.tsx';

interface EmployeeMenuProps {
  employee: Pick<EmployeeRow, 'id' | 'english_name' | 'arabic_name' | 'status' | 'is_owner'>;
  /** Ids in the order shown, where moving one up or down means something. */
  order: readonly number[] | null;
  /** After the employee is gone: a page of theirs has nothing to show any more. */
  onDeleted?: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The list with two neighbours changed; null at the ends. */
function movedBy(order: readonly number[], id: number, step: 1 | -1): number[] | null {
  const from = order.indexOf(id);
  const other = order[from + step];
  if (from < 0 || other === undefined) return null;
  return order.map((entry) => (entry === id ? other : entry === other ? id : entry));
}

export function EmployeeMenu({ employee, order, onDeleted }: EmployeeMenuProps) {
  const { id, status } = employee;
  const name = localName(employee);
  const [ending, setEnding] = useState<'deactivate' | 'leave' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const arrange = useCall(reorderEmployees, { outdates: employeeAnswers });
  const activate = useCall(activateEmployee, {
    outdates: employeeAnswers,
    onDone: () => notify({ message: t('hr.act.activated', { name }) }),
  });
  const mayMove = may('employees.edit');
  const up = mayMove && order && movedBy(order, id, -1);
  const down = mayMove && order && movedBy(order, id, 1);
  const mayEnd = employee.is_owner === 0 && may('employees.edit');
  const mayDelete = employee.is_owner === 0 && may('employees.delete');
  if (!up && !down && !mayEnd && !mayDelete) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('hr.act.actions', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {up && (
            <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => arrange.mutate({ employee_ids: up })}>
              {t('hr.act.up')}
            </Menu.Item>
          )}
          {down && (
            <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => arrange.mutate({ employee_ids: down })}>
              {t('hr.act.down')}
            </Menu.Item>
          )}
          {mayEnd && status !== 1 && (
            <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => activate.mutate({ id })}>
              {t('hr.act.activate')}
            </Menu.Item>
          )}
          {mayEnd && status === 1 && (
            <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => setEnding('deactivate')}>
              {t('hr.act.deactivate')}
            </Menu.Item>
          )}
          {mayEnd && status !== 2 && (
            <Menu.Item c="var(--tone-danger-text)" leftSection={<IconDoorExit {...icon} />} onClick={() => setEnding('leave')}>
              {t('hr.act.left')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item c="var(--tone-danger-text)" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
              {t('ui.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {ending !== null && <EndDialog id={id} name={name} how={ending} onClose={() => setEnding(null)} />}
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
