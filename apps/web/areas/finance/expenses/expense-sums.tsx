import { Switch } from '@mantine/core';
import {
  hasVat,
  missingProof,
  type PurchasePaper,
  sumPurchase,
  type TaxedLine,
  usualTreatment,
  vatOfLines,
} from '@rawnaq/domain/finance/expenses/purchase-vat';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import type { ExpenseInput, Line } from './expense-lines.tsx';
import styles from './expenses.module.css';

/** Why VAT is a cost, in the order in which it is said: what of the paper is missing, or nothing that could be added. */
const reasons = {
  'supplier_trn,supplier_invoice_number': 'trn_and_number',
  supplier_trn: 'trn',
  supplier_invoice_number: 'number',
  customs_declaration_number: 'declaration',
  never: 'never',
} as const;

/** The VAT of lines that can be claimed back, and what cannot, by its reason. */
function splitVat(lines: readonly TaxedLine[], charged_minor: number, paper: PurchasePaper) {
  const lost = new Map<string, number>();
  let recoverable_minor = 0;
  for (const [place, vat_minor] of vatOfLines(lines, charged_minor).entries()) {
    const treatment = lines[place]?.vat_treatment ?? 'standard';
    if (vat_minor === 0 || !hasVat(treatment)) continue;
    const missing = missingProof(treatment, paper);
    if (missing?.length === 0) recoverable_minor += vat_minor;
    else {
      const reason = missing?.join() ?? 'never';
      lost.set(reason, (lost.get(reason) ?? 0) + vat_minor);
    }
  }
  return { recoverable_minor, lost };
}

/** The sums as they will be: what the supplier and customs are owed, what of the VAT can be claimed back and what is a cost, and why. */
export function ExpenseSums({ form, supplierTrn }: { form: FormView<ExpenseInput>; supplierTrn: string | null }) {
  const money = useMoneyText();
  const [isOwnVat, setIsOwnVat] = useState(form.values.vat_minor !== null);
  const trn = (form.values.supplier_trn ?? '') === '' ? supplierTrn : (form.values.supplier_trn ?? null);
  const written = (form.values.lines as readonly Line[])
    .filter((line) => Number.isInteger(line.net_minor))
    .map((line) => ({ ...line, vat_treatment: line.vat_treatment ?? usualTreatment(line.vat_rate_bp, trn !== null) }));
  const sums = sumPurchase(written);
  const vat_minor = form.values.vat_minor ?? sums.vat_minor;
  const { recoverable_minor, lost } = splitVat(written, vat_minor, {
    supplier_trn: trn,
    supplier_invoice_number: form.values.supplier_invoice_number ?? null,
    customs_declaration_number: form.values.customs_declaration_number ?? null,
  });
  const rows = [
    [t('expenses.net'), sums.net_minor, true],
    [t('expenses.vat'), vat_minor, true],
    [t('expenses.to_supplier'), sums.net_minor + vat_minor, true],
    [t('expenses.customs_vat'), sums.customs_vat_minor, sums.customs_vat_minor > 0],
    [t('expenses.reverse_vat'), sums.reverse_vat_minor, sums.reverse_vat_minor > 0],
    [t('expenses.recoverable_vat'), recoverable_minor, vat_minor + sums.customs_vat_minor + sums.reverse_vat_minor > 0],
  ] as const;
  return (
    <>
      <div aria-live="polite" className={styles.outcome}>
        <dl className={styles.sums}>
          {rows.map(
            ([name, amount_minor, isShown], place) =>
              isShown && (
                <div key={name} className={place === 2 ? styles.all : undefined}>
                  <dt>{name}</dt>
                  <dd>
                    <Money amount_minor={amount_minor} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        {Object.entries(reasons).map(([missing, reason]) => {
          const amount_minor = lost.get(missing);
          return (
            amount_minor !== undefined && (
              <p key={reason} className={styles.lost}>
                {t(`expenses.lost_vat.${reason}`, { amount: money(amount_minor) })}
              </p>
            )
          );
        })}
      </div>
      <Switch
        label={t('expenses.form.vat_differs')}
        checked={isOwnVat}
        onChange={({ currentTarget: { checked } }) => {
          setIsOwnVat(checked);
          form.set('vat_minor', checked ? sums.vat_minor : null);
        }}
      />
      {isOwnVat && <PriceInput {...form.field('vat_minor')} description={t('expenses.form.vat_hint')} />}
    </>
  );
}
