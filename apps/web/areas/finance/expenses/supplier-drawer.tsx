import { Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { createSupplier, updateSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshExpenses, type Supplier } from './expenses-data.ts';

interface SupplierDrawerProps {
  /** Null adds a new one. */
  supplier: Supplier | null;
  onSaved?: (supplier: Supplier) => void;
  onClose: () => void;
}

export function SupplierDrawer({ supplier, ...rest }: SupplierDrawerProps) {
  return supplier === null ? <NewSupplier {...rest} /> : <ExistingSupplier supplier={supplier} {...rest} />;
}

const useOnSaved =
  ({ onSaved, onClose }: Omit<SupplierDrawerProps, 'supplier'>) =>
  (saved: Supplier): void => {
    notify({ message: t('expenses.saved', { name: localName(saved) }) });
    void refreshExpenses();
    onClose();
    onSaved?.(saved);
  };

function NewSupplier(props: Omit<SupplierDrawerProps, 'supplier'>) {
  const form = useEndpointForm(createSupplier, { initial: { status: 1 }, draftKey: 'supplier.new', onSaved: useOnSaved(props) });
  return (
    <DrawerForm title={t('expenses.suppliers.new')} form={form} save={t('expenses.suppliers.save')} onClose={props.onClose}>
      <Fields form={form} />
    </DrawerForm>
  );
}

function ExistingSupplier({ supplier, ...props }: { supplier: Supplier } & Omit<SupplierDrawerProps, 'supplier'>) {
  const form = useEndpointForm(updateSupplier, {
    initial: supplier,
    draftKey: `supplier.${supplier.id}.${supplier.version}`,
    onSaved: useOnSaved(props),
  });
  return (
    <DrawerForm title={localName(supplier)} form={form} save={t('expenses.suppliers.save')} onClose={props.onClose}>
      <Fields form={form} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('expenses.suppliers.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}

function Fields({ form }: { form: FormView<Input<typeof createSupplier.input>> }) {
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <DrawerGroup title={t('expenses.suppliers.contact')}>
        <TextInput {...form.field('contact_name')} maxLength={120} autoComplete="off" dir="auto" />
        <FieldRow>
          <TextInput {...form.field('mobile')} type="tel" maxLength={30} autoComplete="off" dir="ltr" />
          <TextInput {...form.field('email')} type="email" maxLength={254} autoComplete="off" dir="ltr" />
        </FieldRow>
      </DrawerGroup>
      <DrawerGroup title={t('expenses.suppliers.tax')}>
        <TextInput {...form.field('trn')} maxLength={15} inputMode="numeric" dir="ltr" />
        <Textarea {...form.field('address')} autosize minRows={2} maxLength={300} />
      </DrawerGroup>
      <Textarea {...form.field('notes')} autosize minRows={2} maxLength={1000} />
    </>
  );
}
