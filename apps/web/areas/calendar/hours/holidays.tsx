import { Anchor, Button, Checkbox, Group, SegmentedControl } from '@mantine/core';
import { deleteHoliday, listHolidays } from '@rawnaq/contract/calendar/holidays';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useAsked } from '../../../shell/asked.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Holiday, HolidayDrawer, refreshHolidays } from './holiday-drawer.tsx';
import { VisitsToMove } from './to-move.tsx';

const employeeName = (row: Holiday): string =>
  localName({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name });

const makeColumns = (isOfEmployees: boolean, onOpen: ((row: Holiday) => void) | null): readonly Column<Holiday>[] => [
  {
    id: 'name',
    title: t('labels.name'),
    value: localName,
    onPhone: 'title',
    isSortable: true,
    cell: (row) =>
      onOpen === null ? (
        <bdi>{localName(row)}</bdi>
      ) : (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row)}>
          <bdi>{localName(row)}</bdi>
        </Anchor>
      ),
  },
  ...(isOfEmployees ? [{ id: 'employee', title: t('labels.employee_id'), value: employeeName }] : []),
  {
    id: 'starts_on',
    onPhone: 'line',
    title: t('hours.holidays.first'),
    kind: 'date' as const,
    value: (row: Holiday) => row.starts_on,
    isSortable: true,
  },
  { id: 'ends_on', title: t('hours.holidays.last'), kind: 'date' as const, value: (row: Holiday) => row.ends_on },
  {
    id: 'length',
    onPhone: 'line',
    title: t('hours.holidays.length'),
    value: (row) => t('hours.custom.days', { count: daysBetween(row.starts_on, row.ends_on) + 1 }),
  },
];

/** Closed days of the salon, and days off of its people. */
export default function Holidays() {
  const today = useSalonFormat().dateOf(new Date());
  const list = useListQuery(listHolidays, { filters: { of: 'business', from: today } });
  const employees = useEndpoint(listEmployees, { status: 1, per_page: 1000 });
  const [editing, setEditing] = useState<Holiday | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Holiday | null>(null);
  useAsked(() => may('holidays.edit') && setEditing('new'));
  const mayEdit = may('holidays.edit');
  const of = list.state.filters.of ?? 'business';
  const isOfEmployees = of === 'employees';
  const columns = useMemo(() => makeColumns(isOfEmployees, mayEdit ? setEditing : null), [isOfEmployees, mayEdit]);
  useLiveChanges(({ topic }) => {
    if (topic === 'business_hours' || topic === '*') void refreshHolidays();
  });
  const remove = useCall(deleteHoliday, {
    onDone: () => {
      notify({ message: t('hours.holidays.removed', { name: deleting === null ? '' : localName(deleting) }) });
      setDeleting(null);
      void refreshHolidays();
    },
  });
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t(isOfEmployees ? 'hours.holidays.add_day_off' : 'hours.holidays.add')}
    </Button>
  );
  const whose = <WhoseHolidays of={of} onChange={(next) => list.setFilter('of', next)} />;
  return (
    <>
      <ListPage
        title={t('screens.merchant.holidays')}
        // The other tab is no filter: empty, it says how to begin.
        list={{ ...list, isFiltered: list.search !== '' || list.state.filters.from === undefined }}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('hours.holidays.search')}
        add={add}
        filters={
          <>
            {whose}
            <Checkbox
              label={t('hours.holidays.past')}
              checked={list.state.filters.from === undefined}
              onChange={(event) => list.setFilter('from', event.currentTarget.checked ? undefined : today)}
            />
          </>
        }
        rowActions={(row) =>
          mayEdit && <RowActions id={row.id} name={localName(row)} onEdit={() => setEditing(row)} onDelete={() => setDeleting(row)} />
        }
        empty={
          <>
            <Group p="md">{whose}</Group>
            <EmptyState
              picture="calendar"
              title={t(isOfEmployees ? 'hours.holidays.empty_days_off' : 'hours.holidays.empty')}
              text={t(isOfEmployees ? 'hours.holidays.empty_days_off_text' : 'hours.holidays.empty_text')}
              action={add}
            />
          </>
        }
      />
      <VisitsToMove />
      {editing !== null && (
        <HolidayDrawer
          key={editing === 'new' ? 'new' : editing.id}
          holiday={editing === 'new' ? null : editing}
          of={editing === 'new' ? of : editing.employee_id === null ? 'business' : 'employees'}
          employees={employeeChoices(employees.data?.data)}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={t('hours.holidays.remove_title', { name: deleting === null ? '' : localName(deleting) })}
        confirm={t('hours.holidays.remove', { name: deleting === null ? '' : localName(deleting) })}
        isDangerous
        isWorking={remove.isPending}
        onConfirm={() => deleting && remove.mutate({ id: deleting.id })}
        onClose={() => setDeleting(null)}
      >
        {t('hours.holidays.remove_text')}
      </ConfirmDialog>
    </>
  );
}

interface WhoseHolidaysProps {
  of: 'business' | 'employees';
  onChange: (of: 'business' | 'employees') => void;
}

function WhoseHolidays({ of, onChange }: WhoseHolidaysProps) {
  return (
    <SegmentedControl
      aria-label={t('hours.holidays.whose')}
      value={of}
      onChange={(value) => onChange(value === 'employees' ? 'employees' : 'business')}
      data={[
        { value: 'business', label: t('hours.holidays.of_business') },
        { value: 'employees', label: t('hours.holidays.of_employees') },
      ]}
    />
  );
}
