import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { createExpense } from '@rawnaq/contract/finance/expenses';
import { hasVat, usualTreatment, type VatTreatment, vatTreatments } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { getProduct } from '@rawnaq/contract/catalogue/products';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { changedValue } from '../../../ui/forms/form-state.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { PriceInput, QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import { begunItem } from '../../../ui/forms/form-values.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { findByBarcode, leaveField, productSource, unitSign } from '../../catalogue/stock/public.ts';
import styles from './expenses.module.css';

export type NewExpenseInput = Input<typeof createExpense.input>;
export type ExpenseInput = Omit<NewExpenseInput, 'paid_on' | 'payment_method_id'>;
export type Line = ExpenseInput['lines'][number];

/** A line nobody wrote anything into, taxed at a rate. */
export const beginLine = (vat_rate_bp: number, vat_treatment: VatTreatment = usualTreatment(vat_rate_bp, false)): Line =>
  begunItem<Line>({ quantity_milli: 1000, vat_rate_bp, vat_treatment });
/** While it is being written a number may be nothing yet. */
type LineChange = { [K in keyof Line]?: Line[K] | null };

const isUntouched = ({ product_id, description, net_minor }: Line): boolean =>
  product_id === undefined && (description ?? '') === '' && !Number.isInteger(net_minor);

interface ExpenseLinesProps {
  form: FormView<ExpenseInput>;
  vat_rates: readonly number[];
  /** How many of the first lines stand in stock already and stay as they are. */
  stocked: number;
  /** Whether products may be put into stock here. */
  canStock: boolean;
}

/** What was bought: products, found or scanned, and anything else in words. */
export function ExpenseLines({ form, vat_rates, stocked, canStock }: ExpenseLinesProps) {
  const lines = form.values.lines as readonly Line[];
  const setLines = (next: readonly Line[]): void => form.set('lines', [...next]);
  const put = (place: number, change: LineChange): void =>
    setLines(lines.map((line, at) => (at === place ? ({ ...line, ...change } as Line) : line)));
  // The next line is most likely taxed as the line before.
  const fresh = (): Line => beginLine(lines.at(-1)?.vat_rate_bp ?? vat_rates[0] ?? 0, lines.at(-1)?.vat_treatment);
  const addProduct = (product_id: number): void => {
    const place = lines.findIndex((line, at) => at >= stocked && line.product_id === product_id);
    const line = lines[place];
    // A line nobody wrote anything into waits for the first thing that is bought.
    if (line === undefined) setLines([...lines.filter((one, at) => at < stocked || !isUntouched(one)), { ...fresh(), product_id }]);
    else put(place, { quantity_milli: (line.quantity_milli ?? 0) + 1000 });
  };
  useBarcodeScanner((code) => {
    if (!canStock) return;
    leaveField();
    void findByBarcode(code).then((product) => {
      if (product === null) notify({ tone: 'danger', message: t('stock.products.scanned_unknown', { code }) });
      else addProduct(product.id);
    });
  });
  return (
    <>
      <div className={styles.lines}>
        {lines.map((line, place) => (
          <ExpenseLine
            // Lines have no name of their own before they are saved; what stands in stock keeps its place.
            key={`${place}.${line.product_id ?? ''}`}
            line={line}
            number={place + 1}
            vat_rates={vat_rates}
            isStocked={place < stocked}
            errorAt={(name) => form.errorAt(`lines.${place}.${name}`)}
            path={(name) => `lines.${place}.${name}`}
            onChange={(change) => put(place, change)}
            onRemove={() => setLines(lines.filter((_, at) => at !== place))}
          />
        ))}
      </div>
      {form.errorAt('lines') !== undefined && (
        <p role="alert" className={styles.error}>
          {form.errorAt('lines')}
        </p>
      )}
      <div className={styles.adding}>
        {canStock && (
          <SearchSelect
            aria-label={t('expenses.form.add_product')}
            placeholder={t('expenses.form.add_product_hint')}
            source={productSource}
            value={null}
            onChange={(id) => id !== null && addProduct(id)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => setLines([...lines, fresh()])}
          {...(form.errorAt('lines') === undefined ? {} : { 'data-path': 'lines' })}
        >
          {t('expenses.form.add_item')}
        </Button>
      </div>
    </>
  );
}

interface ExpenseLineProps {
  line: Line;
  number: number;
  vat_rates: readonly number[];
  isStocked: boolean;
  errorAt: (name: keyof Line) => string | undefined;
  path: (name: keyof Line) => string;
  onChange: (change: LineChange) => void;
  onRemove: () => void;
}

function ExpenseLine(props: ExpenseLineProps) {
  const { line, number, vat_rates, isStocked, errorAt, path, onChange, onRemove } = props;
  const isProduct = line.product_id !== undefined;
  const product = useEndpoint(getProduct, { id: line.product_id ?? 0 }, { isEnabled: isProduct }).data;
  const name = product === undefined ? t('expenses.form.item_of', { number }) : localName(product);
  const field = (key: keyof Line) => ({ error: errorAt(key), 'data-path': path(key), disabled: isStocked });
  return (
    <fieldset className={styles.line}>
      <legend className={styles.lineHead}>
        <span>
          <bdi>{name}</bdi> {isStocked && <StatusBadge means="remark">{t('expenses.form.stocked')}</StatusBadge>}
        </span>
        {!isStocked && (
          <ActionIcon aria-label={t('expenses.form.remove', { name })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </legend>
      <div className={styles.lineFields}>
        {!isProduct && (
          <TextInput
            {...field('description')}
            className={styles.wide}
            label={t('labels.description')}
            aria-label={t('expenses.form.description_of', { number })}
            value={line.description ?? ''}
            onChange={(event) => onChange({ description: changedValue(event) as string })}
            maxLength={200}
            withAsterisk
          />
        )}
        <QuantityInput
          {...field('quantity_milli')}
          label={t('labels.quantity_milli')}
          aria-label={t('expenses.form.quantity_of', { name })}
          value={line.quantity_milli ?? null}
          onChange={(quantity_milli) => onChange({ quantity_milli })}
          unit={isProduct ? unitSign(product?.unit ?? 'piece') : undefined}
        />
        <PriceInput
          {...field('net_minor')}
          label={t('expenses.form.amount')}
          aria-label={t('expenses.form.amount_of', { name })}
          value={line.net_minor ?? null}
          onChange={(net_minor) => onChange({ net_minor })}
          withAsterisk
        />
        <LineTax line={line} name={name} vat_rates={vat_rates} errorAt={errorAt} path={path} onChange={onChange} />
        {isProduct && (
          <>
            <TextInput
              {...field('batch')}
              label={t('labels.batch')}
              aria-label={t('expenses.form.batch_of', { name })}
              value={line.batch ?? ''}
              onChange={(event) => onChange({ batch: changedValue(event) as string })}
              maxLength={40}
              dir="ltr"
            />
            <DateInput
              {...field('expires_on')}
              label={t('labels.expires_on')}
              aria-label={t('expenses.form.expires_of', { name })}
              value={line.expires_on ?? ''}
              onChange={(expires_on) => onChange({ expires_on: expires_on === '' ? undefined : expires_on })}
              clearable
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

/** How a line is taxed, and at which rate where it has one. It can be corrected in a line that is in stock too. */
function LineTax({
  line,
  name,
  vat_rates,
  errorAt,
  path,
  onChange,
}: Omit<ExpenseLineProps, 'number' | 'isStocked' | 'onRemove'> & { name: string }) {
  const format = useSalonFormat();
  const treatment = line.vat_treatment ?? usualTreatment(line.vat_rate_bp, false);
  // A line keeps a rate that the salon's taxes no longer have.
  const rates = [...new Set([...vat_rates, line.vat_rate_bp])].filter((rate) => rate > 0);
  const treatments: readonly Choice<VatTreatment>[] = vatTreatments
    .filter((one) => rates.length > 0 || !hasVat(one))
    .map((value) => ({ value, label: t(`expenses.treatments.${value}`) }));
  const choose = (vat_treatment: VatTreatment): void =>
    onChange({ vat_treatment, vat_rate_bp: !hasVat(vat_treatment) ? 0 : line.vat_rate_bp > 0 ? line.vat_rate_bp : (rates[0] ?? 0) });
  return (
    <>
      <div className={styles.treatment}>
        <ChoiceSelect
          error={errorAt('vat_treatment')}
          data-path={path('vat_treatment')}
          label={t('labels.vat_treatment')}
          aria-label={t('expenses.form.treatment_of', { name })}
          choices={treatments}
          value={treatment}
          onChange={(chosen) => chosen !== null && choose(chosen)}
        />
      </div>
      {hasVat(treatment) && (
        <ChoiceSelect
          error={errorAt('vat_rate_bp')}
          data-path={path('vat_rate_bp')}
          label={t('labels.vat_rate_bp')}
          aria-label={t('expenses.form.rate_of', { name })}
          choices={rates.map((rate) => ({ value: rate, label: format.percent(rate) }))}
          value={line.vat_rate_bp}
          onChange={(vat_rate_bp) => vat_rate_bp !== null && onChange({ vat_rate_bp })}
        />
      )}
      {treatment !== 'standard' && <p className={styles.hint}>{t(`expenses.treatment_hints.${treatment}`)}</p>}
    </>
  );
}
