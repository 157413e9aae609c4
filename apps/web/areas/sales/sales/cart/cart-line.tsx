import { ActionIcon, Select, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { formatQuantity, quantityMilli } from '@rawnaq/domain/catalogue/stock/quantity';
import { IconDiscount, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { Money, PercentText } from '../../../../ui/figures/figures.tsx';
import { PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import { type CartLine, type Discount, isFixed, listedPrice, one, type Till, unitPrice } from './cart.ts';
import styles from './cart-line.module.css';
import { DiscountEditor } from './discount-editor.tsx';
import { nameOf } from '../invoice/words.ts';

interface CartLineRowProps {
  line: CartLine;
  till: Till;
  /** What the line comes to; null while the cart cannot be priced. */
  gross_minor: number | null;
  /** Why there is a discount; the sale has one reason for all of them. */
  /** Of the sale's other discounts. */
  reasons: readonly string[];
  onChange: (change: Partial<CartLine>) => void;
  onDiscount: (discount: Discount | null, reason: string) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, till, gross_minor, reasons, onChange, onDiscount, onRemove }: CartLineRowProps) {
  const name = nameOf(line);
  const service = line.kind === 'service' ? till.services.find((entry) => entry.id === line.item_id) : undefined;
  const fixed = isFixed(line);
  const mayChangePrice = till.may_change_price === 1 && !fixed;
  const remove = line.package === undefined ? t('sales.remove_line', { name }) : t('till.remove_package', { name: nameOf(line.package) });
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span className={styles.name}>
          {name}
          {!mayChangePrice && line.quantity_milli !== one && (
            <bdi dir="ltr" className={`figures ${styles.times}`}>
              {formatQuantity(line.quantity_milli)} × <Money amount_minor={unitPrice(line)} withCurrency={false} />
            </bdi>
          )}
          <Origin line={line} />
        </span>
        <span className={styles.amount}>{gross_minor === null ? '–' : <Money amount_minor={gross_minor} withCurrency={false} />}</span>
        <ActionIcon size="md" aria-label={remove} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.tools}>
        {line.kind !== 'gift_card' && line.kind !== 'penalty' && (
          <EmployeeSelect
            line={line}
            till={till}
            onChange={(employee_id) =>
              onChange({
                employee_id,
                ...(service === undefined || fixed || line.agreed_minor !== null
                  ? {}
                  : { listed_minor: listedPrice(service, employee_id) }),
              })
            }
          />
        )}
        {till.allow_change_quantity === 1 && !fixed && line.kind !== 'offer' && (
          <Quantity name={name} quantity_milli={line.quantity_milli} onChange={(quantity_milli) => onChange({ quantity_milli })} />
        )}
        {till.may_discount === 1 && !fixed && (
          <DiscountEditor
            label={t('sales.discount_of', { name })}
            value={line.discount}
            reason={line.discount_reason ?? ''}
            reasons={reasons}
            onApply={onDiscount}
          >
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
      {mayChangePrice && (
        <PriceInput
          aria-label={t('sales.price_of', { name })}
          value={line.typed_minor ?? unitPrice(line)}
          onChange={(typed_minor) => onChange({ typed_minor: Number.isSafeInteger(typed_minor) ? typed_minor : null })}
        />
      )}
      {line.discount !== null && (
        <div className={styles.note} data-tone="accent">
          {t('sales.discount')}{' '}
          {line.discount.kind === 'amount' ? <Money amount_minor={-line.discount.value} /> : <PercentText rate_bp={line.discount.value} />}
          {line.discount_reason !== undefined && line.discount_reason !== '' && <bdi>{line.discount_reason}</bdi>}
          <UnstyledButton className={styles.undo} onClick={() => onDiscount(null, '')}>
            {t('sales.remove_discount')}
          </UnstyledButton>
        </div>
      )}
    </li>
  );
}

/** What else the line is: a part of a package, paid by an offer, a card for somebody. */
function Origin({ line }: { line: CartLine }) {
  const words =
    line.package !== undefined
      ? t('till.part_of', { name: nameOf(line.package) })
      : line.sold_offer !== undefined
        ? t('till.uses_offer', { name: nameOf(line.sold_offer) })
        : line.gift_card !== undefined && line.gift_card.beneficiary_name !== ''
          ? t('till.for_whom', { name: line.gift_card.beneficiary_name })
          : null;
  return words === null ? null : <span className={styles.origin}>{words}</span>;
}

function EmployeeSelect({ line, till, onChange }: { line: CartLine; till: Till; onChange: (employee_id: number | null) => void }) {
  const service = line.kind === 'service' ? till.services.find((entry) => entry.id === line.item_id) : undefined;
  const able = service?.employees.map((entry) => entry.employee_id) ?? [];
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
      aria-label={`${t(line.kind === 'service' ? 'sales.done_by' : 'till.salesman')}: ${nameOf(line)}`}
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
