import { Menu } from '@mantine/core';
import { IconCalendarWeek, IconClockEdit, IconLock, IconPlane, IconThermometer, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { may } from '../../../../shell/globals.ts';
import { addressOf } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { nameOf } from '../visit/names.ts';
import type { BoardColumn } from './board-types.ts';
import { MenuPoint } from './menu-point.tsx';

/** What can be chosen for an employee's day. */
export type HeadChoice = 'sick' | 'leave' | 'block' | 'hours' | 'week' | 'day';

export interface HeadMenuProps {
  column: BoardColumn;
  /** The corner of the head at which the menu hangs. */
  x: number;
  y: number;
  /** The board shows one employee's week: the way to a single day is offered instead. */
  isWeek: boolean;
  /** A phone has no room for a week. */
  hasWeek: boolean;
  onChoose: (choice: HeadChoice) => void;
  onClose: () => void;
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with the day of a column's employee: sick, leave, blocked time, other hours; and where else that employee is seen. */
export function HeadMenu({ column, x, y, isWeek, hasWeek, onChoose, onClose }: HeadMenuProps) {
  const format = useSalonFormat();
  const { subject, date } = column;
  const day = format.day(date);
  const item = (choice: HeadChoice, label: string, picture: ReactNode) => (
    <Menu.Item leftSection={picture} onClick={() => onChoose(choice)}>
      {label}
    </Menu.Item>
  );
  const isToday = date === format.dateOf(new Date());
  return (
    <Menu opened onClose={onClose} position="bottom-start" withinPortal returnFocus shadow="md" width={270}>
      <MenuPoint x={x} y={y} />
      <Menu.Dropdown aria-label={nameOf(subject)}>
        <Menu.Label>
          <bdi>{nameOf(subject)}</bdi> · <bdi>{day}</bdi>
        </Menu.Label>
        {may('leaves.decide') && (
          <>
            {item('sick', isToday ? t('employeeDay.sick_today') : t('employeeDay.sick_on', { day }), <IconThermometer {...icon} />)}
            {item('leave', t('employeeDay.leave'), <IconPlane {...icon} />)}
          </>
        )}
        {may('appointments.block_time') && item('block', t('employeeDay.block'), <IconLock {...icon} />)}
        {may('settings.edit') && item('hours', t('employeeDay.hours', { day }), <IconClockEdit {...icon} />)}
        <Menu.Divider />
        {isWeek
          ? item('day', t('employeeDay.day'), <IconCalendarWeek {...icon} />)
          : hasWeek && item('week', t('employeeDay.week'), <IconCalendarWeek {...icon} />)}
        {may('employees.view') && (
          <Menu.Item leftSection={<IconUser {...icon} />} component="a" href={addressOf(`/merchant/employees/${subject.id}`)}>
            {t('employeeDay.record')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
