import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import type { Output } from '@rawnaq/contract/endpoint';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm, type FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { OperationLines } from './operation-lines.tsx';
import { refreshStock } from './stock-data.ts';
import { operationName } from './stock-words.tsx';

export type OperationInput = Output<typeof recordStockOperation.input>;
export type RecordedOperation = OperationInput['operation'];

interface OperationDrawerProps {
  /** Adding stock (0), taking it out (1 and 2 are chosen inside), or using it (3). */
  operation: RecordedOperation;
  onClose: () => void;
}

/** Several products at once: a delivery, what expired or is lost, what the team used. */
export function OperationDrawer({ operation, onClose }: OperationDrawerProps) {
  const form = useEndpointForm(recordStockOperation, {
    initial: { operation, lines: [] },
    draftKey: `stock_operation.${operation}`,
    onSaved: ({ products }) => {
      notify({ message: t(operation === 0 ? 'stock.operation.done_0' : 'stock.operation.done_out', { count: products.length }) });
      void refreshStock();
      onClose();
    },
  });
  const now = form.values.operation ?? operation;
  return (
    <DrawerForm size="lg" title={t(`stock.operation.title_${now}`)} form={form} save={t(`stock.operation.save_${now}`)} onClose={onClose}>
      {(now === 1 || now === 2) && (
        <SegmentedControl
          fullWidth
          aria-label={t('stock.operation.what')}
          data={[1, 2].map((value) => ({ value: String(value), label: operationName(value as 1 | 2) }))}
          value={String(now)}
          onChange={(value) => form.set('operation', value === '2' ? 2 : 1)}
        />
      )}
      <OperationLines form={form} operation={now} />
      {now === 0 && (
        <DrawerGroup title={t('stock.operation.document')}>
          <FieldRow>
            <TextInput {...form.field('supplier')} maxLength={120} />
            <TextInput {...form.field('document_number')} maxLength={60} />
          </FieldRow>
        </DrawerGroup>
      )}
      {now === 3 && <ForWhom form={form} />}
      <Textarea
        {...form.field('reason')}
        withAsterisk={now === 2}
        description={t('stock.operation.reason_hint')}
        autosize
        minRows={2}
        maxLength={300}
      />
    </DrawerForm>
  );
}

const all = { page: 1, per_page: 1000 } as const;

function ForWhom({ form }: { form: FormView<OperationInput> }) {
  const seesEmployees = may('employees.view');
  const seesServices = may('services.view');
  const employees = useEndpoint(listEmployees, { ...all, status: 1 }, { isEnabled: seesEmployees });
  const services = useEndpoint(listServices, { ...all, status: 1 }, { isEnabled: seesServices });
  if (!seesEmployees && !seesServices) return null;
  const choices = (rows: readonly { id: number; english_name: string | null; arabic_name: string | null }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: row.id, label: localName(row) }));
  return (
    <DrawerGroup title={t('stock.operation.who')}>
      <FieldRow>
        {seesEmployees && (
          <ChoiceSelect
            {...form.field('employee_id')}
            choices={choices(employees.data?.data)}
            placeholder={t('stock.operation.nobody')}
            clearable
          />
        )}
        {seesServices && (
          <ChoiceSelect
            {...form.field('service_id')}
            choices={choices(services.data?.data)}
            placeholder={t('stock.operation.any_service')}
            clearable
          />
        )}
      </FieldRow>
    </DrawerGroup>
  );
}
