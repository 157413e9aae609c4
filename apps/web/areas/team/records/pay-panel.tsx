import { Button, Group, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getEmployeePay, openEmployeeIban } from '@rawnaq/contract/team/records/pay';
import { payParts } from '@rawnaq/domain/team/records/pay';
import { Suspense, lazy, useState } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { may, useMerchant } from '../../../shell/globals.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './valid-from.module.css';
import { ValidFromRows } from './valid-from-rows.tsx';

export type EmployeePay = Output<typeof getEmployeePay.output>;
export type PayRow = EmployeePay['rows'][number];

/** Seldom opened. */
const PayDrawer = lazy(() => import('./pay-drawer.tsx'));

/** A part of the employee's page, for those who may see pay: what no list, search or file of employees has. Closed: of an erased employee, kept for the books. */
export function PayPanel({ employeeId, isClosed = false }: { employeeId: number; isClosed?: boolean }) {
  const { user } = useMerchant();
  const { data, error, refetch } = useEndpoint(getEmployeePay, { id: employeeId });
  const [adding, setAdding] = useState<{ corrects: PayRow | null } | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const isOwn = user.employee_id === employeeId && user.is_owner === 0;
  const mayEdit = may('pay.edit') && !isOwn && !isClosed;
  return (
    <div style={{ marginBlockStart: 'var(--space-4)' }}>
      <FormSection title={t('records.pay.title')} note={t('records.pay.note')}>
        {data.rows.length === 0 ? (
          <Text c="dimmed">{t('records.pay.none')}</Text>
        ) : (
          <PayRows employeeId={employeeId} rows={data.rows} onCorrect={mayEdit ? (row) => setAdding({ corrects: row }) : null} />
        )}
        {mayEdit && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAdding({ corrects: null })}>
              {t(data.rows.length === 0 ? 'records.pay.add_first' : 'records.pay.add')}
            </Button>
          </Group>
        )}
      </FormSection>
      {adding !== null && (
        <Suspense>
          <PayDrawer pay={data} corrects={adding.corrects} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface PayRowsProps {
  employeeId: number;
  rows: readonly PayRow[];
  onCorrect: ((row: PayRow) => void) | null;
}

function PayRows({ employeeId, rows, onCorrect }: PayRowsProps) {
  return (
    <ValidFromRows
      rows={rows}
      value={(row) => <Money amount_minor={row.gross_minor} />}
      more={(row) => (
        <>
          <span>
            {payParts
              .filter((part) => row[part] > 0)
              .map((part, index) => (
                <span key={part} className={styles.part ?? ''}>
                  {index > 0 && ' · '}
                  {t(`labels.${part}`)} <Money amount_minor={row[part]} withCurrency={false} />
                </span>
              ))}
          </span>
          <span>
            {t(`records.pay.ways.${row.salary_payment}`)}
            {row.bank_name !== null && (
              <>
                {' · '}
                <bdi>{row.bank_name}</bdi>
              </>
            )}
            {row.iban_masked !== null && <Iban employeeId={employeeId} number={row.number} masked={row.iban_masked} />}
          </span>
        </>
      )}
      onCorrect={onCorrect}
    />
  );
}

/** Masked, and whole for whoever asks; that somebody asked is in the log. */
function Iban({ employeeId, number, masked }: { employeeId: number; number: number; masked: string }) {
  const open = useCall(openEmployeeIban);
  return (
    <>
      {' · '}
      <bdi dir="ltr">{open.data?.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? masked}</bdi>{' '}
      {open.data === undefined && (
        <Button size="compact-sm" variant="subtle" loading={open.isPending} onClick={() => open.mutate({ id: employeeId, number })}>
          {t('records.pay.show_iban')}
        </Button>
      )}
    </>
  );
}
