import { Button, FileButton } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { importStatement } from '@rawnaq/contract/reports/bank-statements';
import { dateOrders } from '@rawnaq/domain/reports/bank/amount';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { base64Of } from '../../../ui/pictures/crop-picture.ts';
import { type MoneyAccount, refreshMoney } from './money-data.ts';

interface Chosen {
  file_name: string;
  content_base64: string;
  columns: readonly string[];
}

function say({ new_lines }: Output<typeof importStatement.output>): void {
  notify({ message: new_lines === 0 ? t('money.bank.nothing_new') : t('money.bank.imported', { new_lines }) });
  void refreshMoney();
}

/** Reads a file of the bank; where its columns have names that nobody knows, it asks what they are. */
export function ImportStatement({ account: { id } }: { account: MoneyAccount }) {
  const [isReading, setReading] = useState(false);
  const [asked, setAsked] = useState<Chosen | null>(null);
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setReading(true);
    const chosen = { file_name: file.name.slice(0, 200), content_base64: await base64Of(file) };
    try {
      say(await call(importStatement, { id, ...chosen }));
    } catch (error) {
      const columns =
        isRefusal(error) && error.code === 'money.statement_columns'
          ? (error.details as { columns?: string[] } | undefined)?.columns
          : undefined;
      if (columns === undefined) handleEscaped(error);
      else setAsked({ ...chosen, columns });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <FileButton accept=".csv,.txt,.sta,.940,.mt940,.xml" onChange={(file) => void send(file)}>
        {(props) => (
          <Button {...props} loading={isReading} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
            {t('money.bank.import')}
          </Button>
        )}
      </FileButton>
      {asked !== null && <AskColumns id={id} chosen={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function AskColumns({ id, chosen: { columns, ...file }, onClose }: { id: number; chosen: Chosen; onClose: () => void }) {
  const form = useEndpointForm(importStatement, {
    initial: { id, ...file, date_order: 'dmy' },
    draftKey: null,
    onSaved: (read) => {
      say(read);
      onClose();
    },
  });
  const names = [...new Set(columns)].map((value) => ({ value, label: value }));
  return (
    <DrawerForm title={t('money.bank.columns')} form={form} save={t('money.bank.read')} onClose={onClose}>
      <p>{t('money.bank.columns_hint')}</p>
      <FieldRow>
        <ChoiceSelect {...form.field('day_column')} choices={names} />
        <ChoiceSelect
          {...form.field('date_order')}
          choices={dateOrders.map((value) => ({ value, label: t(`money.bank.orders.${value}`) }))}
        />
      </FieldRow>
      <ChoiceSelect {...form.field('amount_column')} choices={names} clearable />
      <FieldRow>
        <ChoiceSelect {...form.field('out_column')} choices={names} clearable />
        <ChoiceSelect {...form.field('in_column')} choices={names} clearable />
      </FieldRow>
      <FieldRow>
        <ChoiceSelect {...form.field('text_column')} choices={names} clearable />
        <ChoiceSelect {...form.field('reference_column')} choices={names} clearable />
      </FieldRow>
    </DrawerForm>
  );
}
