import { SegmentedControl, Textarea } from '@mantine/core';
import { listDataRequests, recordDataRequest } from '@rawnaq/contract/customers/data-requests';
import { getCustomer } from '@rawnaq/contract/customers/customers';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { requestKinds, requestWays } from '@rawnaq/domain/customers/personal-data/requests';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { customerSource } from '../../customers/customers/public.ts';

/** Who asked for what, on which day and how: the 30 days begin with that day. */
export function RecordRequest({ onClose }: { onClose: () => void }) {
  const format = useSalonFormat();
  const isOfTeam = may('employees.edit') && may('employees.view');
  const [who, setWho] = useState<'customer' | 'employee'>('customer');
  // Who left may ask too.
  const team = useEndpoint(listEmployees, { page: 1, per_page: 1000 }, { isEnabled: isOfTeam });
  const form = useEndpointForm(recordDataRequest, {
    initial: { request_kind: 'copy', request_way: 'counter', came_in_on: format.dateOf(new Date()) },
    draftKey: null,
    onSaved: ({ due_on }) => {
      notify({ message: t('dataRequests.recorded', { day: format.date(due_on) }) });
      void queryClient.invalidateQueries({ queryKey: [listDataRequests.path] });
      void queryClient.invalidateQueries({ queryKey: [getCustomer.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('dataRequests.add')} form={form} save={t('dataRequests.save')} onClose={onClose}>
      {isOfTeam && (
        <SegmentedControl
          aria-label={t('dataRequests.who')}
          data={(['customer', 'employee'] as const).map((value) => ({ value, label: t(`dataRequests.of.${value}`) }))}
          value={who}
          onChange={(value) => {
            setWho(value === 'employee' ? 'employee' : 'customer');
            form.set('customer_id', null);
            form.set('employee_id', null);
          }}
          fullWidth
        />
      )}
      {who === 'customer' ? (
        <SearchSelect {...form.field('customer_id')} source={customerSource} withAsterisk data-autofocus />
      ) : (
        <ChoiceSelect {...form.field('employee_id')} choices={employeeChoices(team.data?.data)} withAsterisk data-autofocus />
      )}
      <ChoiceSelect
        {...form.field('request_kind')}
        choices={requestKinds.map((value) => ({ value, label: t(`dataRequests.kinds.${value}`) }))}
        withAsterisk
      />
      <ChoiceSelect
        {...form.field('request_way')}
        choices={requestWays.map((value) => ({ value, label: t(`dataRequests.ways.${value}`) }))}
        withAsterisk
      />
      <DateInput {...form.field('came_in_on')} withAsterisk />
      <Textarea {...form.field('note')} autosize minRows={2} />
    </DrawerForm>
  );
}
