import { getEmployeeCopy } from '@rawnaq/contract/team/employee-copy';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { CopyButtons } from '../../../ui/files/copy-buttons.tsx';

/** A part of the employee's page: what is held about the employee, for who asks for it. */
export function CopyPanel({ employeeId }: { employeeId: number }) {
  return (
    <div style={{ marginBlockStart: 'var(--space-4)' }}>
      <FormSection title={t('records.file.copy')} note={t('records.file.copy_note')}>
        <CopyButtons endpoint={getEmployeeCopy} id={employeeId} />
      </FormSection>
    </div>
  );
}
