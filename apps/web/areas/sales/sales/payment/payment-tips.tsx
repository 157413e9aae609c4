import { ActionIcon, Button, Select } from '@mantine/core';
import { IconHeartHandshake, IconX } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import type { Till } from '../cart/cart.ts';
import { isWholeTip, type Method, type TypedTip } from './payments.ts';
import styles from './payment-sheet.module.css';
import { nameOf } from '../invoice/words.ts';

interface PaymentTipsProps {
  tips: readonly TypedTip[];
  employees: Till['employees'];
  methods: readonly Method[];
  /** Who most likely is meant, and how it most likely is paid. */
  likely_employee_id: number | null;
  likely_method_id: number | null;
  onChange: (tips: readonly TypedTip[]) => void;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** Tips: an employee's own, taken beside the invoice. */
export function PaymentTips({ tips, employees, methods, likely_employee_id, likely_method_id, onChange }: PaymentTipsProps) {
  const alter = (key: string, part: Partial<TypedTip>): void => onChange(tips.map((tip) => (tip.key === key ? { ...tip, ...part } : tip)));
  const method_id = likely_method_id ?? methods[0]?.id;
  return (
    <div className={styles.tips}>
      {tips.map((tip) => (
        <div key={tip.key} className={styles.tip} data-path={isWholeTip(tip) ? undefined : 'tips'}>
          <Select
            label={t('till.tip_for')}
            data={employees.map((employee) => ({ value: String(employee.id), label: nameOf(employee) }))}
            value={tip.employee_id === null ? null : String(tip.employee_id)}
            onChange={(value) => alter(tip.key, { employee_id: numberOf(value) })}
            allowDeselect={false}
            searchable={employees.length > 8}
            nothingFoundMessage={t('ui.nothing_found')}
          />
          <PriceInput label={t('till.tip_amount')} value={tip.amount_minor} onChange={(amount_minor) => alter(tip.key, { amount_minor })} />
          {methods.length > 1 && (
            <Select
              label={t('till.tip_by')}
              data={methods.map((method) => ({ value: String(method.id), label: nameOf(method) }))}
              value={String(tip.method_id)}
              onChange={(value) => alter(tip.key, { method_id: numberOf(value) ?? tip.method_id })}
              allowDeselect={false}
            />
          )}
          <ActionIcon
            className={styles.tipRemove}
            aria-label={t('till.tip_remove')}
            onClick={() => onChange(tips.filter((entry) => entry.key !== tip.key))}
          >
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {method_id !== undefined && employees.length > 0 && tips.length < 20 && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.tipAdd}
          leftSection={<IconHeartHandshake size={18} stroke={1.6} aria-hidden />}
          onClick={() =>
            onChange([
              ...tips,
              { key: crypto.randomUUID(), employee_id: tips.length === 0 ? likely_employee_id : null, amount_minor: null, method_id },
            ])
          }
        >
          {t('till.tip_add')}
        </Button>
      )}
    </div>
  );
}
