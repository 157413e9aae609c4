import { createEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EmployeeFields } from './employee-fields.tsx';

/** Adds an employee. The sign-in is given on the employee's page, which comes next. */
export default function NewEmployee() {
  const form = useEndpointForm(createEmployee, {
    initial: { show_in_appointments: 1, bookable_online: 1, has_own_hours: 0, commission_bp: 0 },
    draftKey: 'employee.new',
    onSaved: (added) => {
      void queryClient.invalidateQueries({ queryKey: [listEmployees.path] });
      notify({ message: t('hr.form.added', { name: localName(added) }) });
      go(pathOf('merchant.employee', { id: added.id }));
    },
  });
  return (
    <FormShell title={t('hr.form.new')} form={form} save={t('hr.form.save_new')}>
      <EmployeeFields form={form} pictureId={null} />
    </FormShell>
  );
}
