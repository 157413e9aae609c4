import { Chip, Group, Input, Textarea } from '@mantine/core';
import { getBoard, getBookingOptions } from '@rawnaq/contract/calendar/board';
import { addWaiting, changeWaiting, listWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { customerSource } from '../../customers/customers/public.ts';
import type { Entry } from './entry-words.ts';
import styles from './waiting-list.module.css';

interface WishInput {
  service_ids: number[];
  employee_id?: number | undefined;
  from_on: string;
  to_on: string;
  weekdays?: number[] | undefined;
  earliest_minute?: number | undefined;
  latest_minute?: number | undefined;
  notes?: string | undefined;
}

/** Who waits for what: a new wish, or one that changes. Mount it to open it. */
export function WishDrawer({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  return entry === null ? <NewWish onClose={onClose} /> : <ExistingWish entry={entry} onClose={onClose} />;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [listWaiting.path] });

/** No day of the week chosen is any of them. */
function prepared(payload: Record<string, unknown>): Record<string, unknown> {
  const { weekdays, ...rest } = payload;
  return Array.isArray(weekdays) && weekdays.length > 0 ? payload : rest;
}

function NewWish({ onClose }: { onClose: () => void }) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const form = useEndpointForm(addWaiting, {
    initial: { from_on: today },
    draftKey: 'waiting.new',
    prepare: prepared,
    onSaved: (saved) => {
      notify({ message: t('waitingList.was_added', { customer: saved.customer_name }) });
      void refresh();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('waitingList.add')} form={form} save={t('waitingList.add')} onClose={onClose}>
      <SearchSelect {...form.field('customer_id')} source={customerSource} placeholder={t('waitingList.customer_hint')} autoFocus />
      <WishFields form={form} />
    </DrawerForm>
  );
}

function ExistingWish({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const anyTime = entry.earliest_minute === 0 && entry.latest_minute === 1439;
  const form = useEndpointForm(changeWaiting, {
    initial: {
      id: entry.id,
      version: entry.version,
      service_ids: entry.services.map((service) => service.id),
      employee_id: entry.employee?.id ?? null,
      from_on: entry.from_on,
      to_on: entry.to_on,
      weekdays: entry.weekdays.length === 7 ? [] : entry.weekdays,
      earliest_minute: anyTime ? null : entry.earliest_minute,
      latest_minute: anyTime ? null : entry.latest_minute,
      notes: entry.notes,
    },
    draftKey: `waiting.${entry.id}.${entry.version}`,
    prepare: prepared,
    onSaved: () => {
      notify({ message: t('waitingList.was_changed') });
      void refresh();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('waitingList.change_title')} form={form} save={t('waitingList.save')} onClose={onClose}>
      <WishFields form={form} />
    </DrawerForm>
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

function WishFields({ form }: { form: FormView<WishInput> }) {
  const options = useEndpoint(getBookingOptions, {});
  const board = useEndpoint(getBoard, {});
  const services = (options.data?.services ?? []).map((service) => ({ value: service.id, label: localName(service) }));
  const chosen = new Set(form.values.service_ids);
  const doing = (options.data?.services ?? []).filter((service) => chosen.has(service.id));
  // Offered are those who do at least one of the services; who does what is asked when a time is looked for.
  const able = new Set(doing.flatMap((service) => service.employees.map((employee) => employee.employee_id)));
  const employees = employeeChoices(
    board.data?.employees.filter((employee) => able.size === 0 || able.has(employee.id) || employee.id === form.values.employee_id),
  );
  const { from_on } = form.values;
  const first = form.field('from_on');
  const days = form.field('weekdays');
  return (
    <>
      <MultiChoiceSelect {...form.field('service_ids')} choices={services} />
      <ChoiceSelect
        {...form.field('employee_id')}
        label={t('waitingList.employee')}
        choices={employees}
        placeholder={t('waitingList.any_employee')}
        clearable
      />
      <div className={styles.pair}>
        <DateInput
          {...first}
          onChange={(date) => {
            first.onChange(date);
            if (form.values.to_on === '' || form.values.to_on < date) form.set('to_on', date);
          }}
        />
        <DateInput {...form.field('to_on')} earliest={from_on === '' ? undefined : from_on} />
      </div>
      <Input.Wrapper
        label={days.label}
        description={t('waitingList.no_weekday')}
        error={days.error}
        labelElement="div"
        data-path="weekdays"
      >
        <Chip.Group
          multiple
          value={form.values.weekdays.map(String)}
          onChange={(values) => form.set('weekdays', values.map(Number).toSorted())}
        >
          <Group gap="xs" mt={6} role="group" aria-label={days.label}>
            {weekdays.map((day) => (
              <Chip key={day} value={String(day)} size="sm" variant="light">
                {textOf(`ui.day.${day}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <div className={styles.pair}>
        <TimeInput {...form.field('earliest_minute')} placeholder={t('waitingList.no_matter')} />
        <TimeInput {...form.field('latest_minute')} placeholder={t('waitingList.no_matter')} />
      </div>
      <Textarea {...form.field('notes')} maxLength={2000} autosize minRows={2} />
    </>
  );
}
