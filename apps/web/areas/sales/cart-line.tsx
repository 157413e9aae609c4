import { ActionIcon, Select, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { formatQuantity, quantityMilli } from '@rawnaq/domain/sales/quantity';
import { IconDiscount, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../shell/text.ts';
import { Money, PercentText } from '../../ui/figures.tsx';
import { PriceInput } from '../../ui/number-inputs.tsx';
import { type CartLine, listedPrice, one, type Till, unitPrice } from './cart.ts';
import styles from './cart-line.module.css';
import { DiscountEditor } from './discount-editor.tsx';
import { nameOf } from './words.ts';

interface CartLineRowProps {
  line: CartLine;
  till: Till;
  /** What the line comes to; null while the cart cannot be priced. */
  gross_minor: number | null;
  onChange: (change: Partial<CartLine>) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, till, gross_minor, onChange, onRemove }: CartLineRowProps) {
  const name = nameOf(line);
  const service = till.services.find((entry) => entry.id === line.service_id);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>{gross_minor === null ? '–' : <Money amount_minor={gross_minor} withCurrency={false} />}</span>
        <ActionIcon size="md" aria-label={t('sales.remove_line', { name })} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.tools}>
        <EmployeeSelect
          line={line}
          till={till}
          onChange={(employee_id) =>
            onChange({
              employee_id,
              ...(service === undefined || line.agreed_minor !== null ? {} : { listed_minor: listedPrice(service, employee_id) }),
            })
          }
        />
        {till.allow_change_quantity === 1 && (
          <Quantity name={name} quantity_milli={line.quantity_milli} onChange={(quantity_milli) => onChange({ quantity_milli })} />
        )}
        {till.may_discount === 1 && (
          <DiscountEditor label={t('sales.discount_of', { name })} value={line.discount} onApply={(discount) => onChange({ discount })}>
            {(open) => (
              <Tooltip label={t('sales.discount')}>
                <ActionIcon
                  size="lg"
                  variant={line.discount === null ? 'subtle' : 'light'}
                  color={line.discount === null ? 'gray' : 'brand'}
                  aria-label={t('sales.discount_of', { name })}
                  onClick={open}
                >
                  <IconDiscount size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </DiscountEditor>
        )}
      </div>
      {till.may_change_price === 1 ? (
        <PriceInput
          aria-label={t('sales.price_of', { name })}
          value={line.typed_minor ?? unitPrice(line)}
          onChange={(typed_minor) => onChange({ typed_minor: Number.isSafeInteger(typed_minor) ? typed_minor : null })}
        />
      ) : (
        line.quantity_milli !== one && (
          <div className={styles.note}>
            <bdi dir="ltr" className="figures">
              {formatQuantity(line.quantity_milli)} × <Money amount_minor={unitPrice(line)} withCurrency={false} />
            </bdi>
          </div>
        )
      )}
      {line.discount !== null && (
        <div className={styles.note} data-tone="accent">
          {t('sales.discount')}{' '}
          {line.discount.kind === 'amount' ? <Money amount_minor={-line.discount.value} /> : <PercentText rate_bp={line.discount.value} />}
          <UnstyledButton className={styles.undo} onClick={() => onChange({ discount: null })}>
            {t('sales.remove_discount')}
          </UnstyledButton>
        </div>
      )}
    </li>
  );
}

function EmployeeSelect({ line, till, onChange }: { line: CartLine; till: Till; onChange: (employee_id: number | null) => void }) {
  const able = till.services.find((entry) => entry.id === line.service_id)?.employees.map((entry) => entry.employee_id) ?? [];
  const listed = able.length === 0 ? till.employees : till.employees.filter((employee) => able.includes(employee.id));
  const current =
    line.employee_id === null || listed.some((employee) => employee.id === line.employee_id)
      ? []
      : [till.employees.find((employee) => employee.id === line.employee_id) ?? line.booked].filter((employee) => employee !== undefined);
  const choices = [...listed, ...current].map((employee) => ({ value: String(employee.id), label: nameOf(employee) }));
  return (
    <Select
      className={styles.employee}
      size="sm"
      aria-label={`${t('sales.done_by')}: ${nameOf(line)}`}
      placeholder={t('sales.nobody')}
      data={choices}
      value={line.employee_id === null ? null : String(line.employee_id)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      searchable={choices.length > 8}
      allowDeselect
      nothingFoundMessage={t('ui.nothing_found')}
    />
  );
}

function Quantity({
  name,
  quantity_milli,
  onChange,
}: {
  name: string;
  quantity_milli: number;
  onChange: (quantity_milli: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (text: string): void => {
    const read = quantityMilli(text);
    if (read !== null && read > 0) onChange(read);
  };
  return (
    <div className={styles.quantity} role="group" aria-label={t('sales.quantity_of', { name })}>
      <ActionIcon
        size="lg"
        aria-label={t('sales.one_less', { name })}
        disabled={quantity_milli <= one}
        onClick={() => onChange(quantity_milli - one)}
      >
        <IconMinus size={16} stroke={2} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={t('sales.quantity_of', { name })}
        classNames={{ input: styles.count }}
        size="sm"
        dir="ltr"
        inputMode="decimal"
        value={typed ?? formatQuantity(quantity_milli)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          settle(event.currentTarget.value);
        }}
        onBlur={() => setTyped(null)}
      />
      <ActionIcon size="lg" aria-label={t('sales.one_more', { name })} onClick={() => onChange(quantity_milli + one)}>
        <IconPlus size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}
