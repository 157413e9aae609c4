import { Button, Group, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { PercentInput, PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import type { Discount } from './cart.ts';

interface DiscountEditorProps {
  label: string;
  value: Discount | null;
  reason: string;
  /** Of the sale's other discounts: one press instead of typing again. */
  reasons: readonly string[];
  onApply: (discount: Discount | null, reason: string) => void;
  /** The button that opens it. */
  children: (open: () => void) => ReactElement;
}

/** A discount as an amount or a share. Enter applies it. */
export function DiscountEditor({ label, value, reason, reasons, onApply, children }: DiscountEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<Discount['kind']>('percent');
  const [amount, setAmount] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const open = (): void => {
    setKind(value?.kind ?? 'percent');
    setAmount(value?.value ?? null);
    setWhy(reason);
    setIsAsked(false);
    setIsOpen(true);
  };
  const apply = (discount: Discount | null): void => {
    onApply(discount, why);
    setIsOpen(false);
  };
  const isGiven = amount !== null && Number.isSafeInteger(amount) && amount > 0;
  const name = t(kind === 'amount' ? 'sales.discount_amount' : 'sales.discount_percent');
  const field = {
    label: name,
    value: amount,
    onChange: setAmount,
    error: isAsked && !isGiven ? t('fields.required', { label: name }) : undefined,
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal trapFocus width={280} shadow="md">
      <Popover.Target>{children(open)}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // The editor lies in the page's tree inside another form only by accident of portals.
            event.stopPropagation();
            if (isGiven) return apply({ kind, value: amount });
            setIsAsked(true);
            event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus();
          }}
        >
          <SegmentedControl
            fullWidth
            mb="sm"
            aria-label={t('sales.discount_kind')}
            value={kind}
            onChange={(next) => {
              setKind(next === 'amount' ? 'amount' : 'percent');
              setAmount(null);
            }}
            data={[
              { value: 'percent', label: t('sales.discount_percent') },
              { value: 'amount', label: t('sales.discount_amount') },
            ]}
          />
          {kind === 'amount' ? <PriceInput {...field} data-autofocus /> : <PercentInput {...field} data-autofocus />}
          <TextInput
            mt="sm"
            label={t('labels.discount_reason')}
            value={why}
            maxLength={200}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          {why === '' && reasons.length > 0 && (
            <Group mt="xs" gap="xs">
              {reasons.map((known) => (
                <Button key={known} size="compact-sm" variant="default" radius="xl" maw="100%" onClick={() => setWhy(known)}>
                  <bdi>{known}</bdi>
                </Button>
              ))}
            </Group>
          )}
          <Group mt="md" gap="xs" justify="flex-end">
            {value !== null && (
              <Button variant="default" onClick={() => apply(null)}>
                {t('sales.remove_discount')}
              </Button>
            )}
            <Button type="submit">{t('sales.apply')}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
