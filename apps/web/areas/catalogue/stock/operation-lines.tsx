import { ActionIcon, Text, TextInput } from '@mantine/core';
import { getProduct } from '@rawnaq/contract/catalogue/products';
import { listStockBatches } from '@rawnaq/contract/catalogue/stock';
import { IconTrash } from '@tabler/icons-react';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { changedValue } from '../../../ui/forms/form-state.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { PriceInput, QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import type { OperationInput, RecordedOperation } from './operation-drawer.tsx';
import { findByBarcode, leaveField, productSource } from './stock-data.ts';
import styles from './stock.module.css';
import { quantityWords, unitSign } from './stock-words.tsx';

type Line = OperationInput['lines'][number];
/** While it is being written a number may be nothing yet. */
type LineChange = { [K in keyof Line]?: Line[K] | null };

interface OperationLinesProps {
  form: FormView<OperationInput>;
  operation: RecordedOperation;
}

/** The products of an operation: found by name or scanned, one more of a scanned one with each scan. */
export function OperationLines({ form, operation }: OperationLinesProps) {
  const lines = form.values.lines as readonly Line[];
  const setLines = (next: readonly Line[]): void => form.set('lines', [...next]);
  const put = (place: number, change: LineChange): void =>
    setLines(lines.map((line, at) => (at === place ? ({ ...line, ...change } as Line) : line)));
  const add = (product_id: number): void => {
    const place = lines.findIndex((line) => line.product_id === product_id);
    const line = lines[place];
    if (line === undefined) setLines([...lines, { product_id, quantity_milli: 1000 }]);
    else put(place, { quantity_milli: (Number.isFinite(line.quantity_milli) ? line.quantity_milli : 0) + 1000 });
  };
  useBarcodeScanner((code) => {
    leaveField();
    void findByBarcode(code).then((product) => {
      if (product === null) notify({ tone: 'danger', message: t('stock.products.scanned_unknown', { code }) });
      else add(product.id);
    });
  });
  return (
    <DrawerGroup title={t('stock.operation.lines')} {...(operation === 0 ? { note: t('stock.operation.cost_hint') } : {})}>
      <SearchSelect
        aria-label={t('stock.operation.add_line')}
        placeholder={t('stock.operation.add_hint')}
        source={productSource}
        value={null}
        onChange={(id) => id !== null && add(id)}
        error={form.errorAt('lines')}
        autoFocus
        // Only what is wrong with the list itself leads here; what is wrong with a line leads to the line.
        {...(form.errorAt('lines') === undefined ? {} : { 'data-path': 'lines' })}
      />
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('stock.operation.no_lines')}
        </Text>
      ) : (
        <div className={styles.lines}>
          {lines.map((line, place) => (
            <OperationLine
              key={line.product_id}
              line={line}
              operation={operation}
              errorAt={(name) => form.errorAt(`lines.${place}.${name}`)}
              path={(name) => `lines.${place}.${name}`}
              onChange={(change) => put(place, change)}
              onRemove={() => setLines(lines.filter((_, at) => at !== place))}
            />
          ))}
        </div>
      )}
    </DrawerGroup>
  );
}

interface OperationLineProps {
  line: Line;
  operation: RecordedOperation;
  errorAt: (name: keyof Line) => string | undefined;
  path: (name: keyof Line) => string;
  onChange: (change: LineChange) => void;
  onRemove: () => void;
}

function OperationLine(props: OperationLineProps) {
  const { line, operation, errorAt, path, onChange, onRemove } = props;
  const product = useEndpoint(getProduct, { id: line.product_id }).data;
  const name = product === undefined ? '…' : localName(product);
  const unit = product?.unit ?? 'piece';
  const field = (key: keyof Line) => ({ error: errorAt(key), 'data-path': path(key) });
  return (
    <fieldset className={styles.line}>
      <legend className={styles.lineHead}>
        <span>
          {name}{' '}
          {product !== undefined && (
            <span className={styles.hint}>{t('stock.operation.there', { quantity: quantityWords(product.quantity_milli, unit) })}</span>
          )}
        </span>
        <ActionIcon aria-label={t('stock.operation.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </legend>
      <div className={styles.lineFields}>
        <QuantityInput
          {...field('quantity_milli')}
          label={t('labels.quantity_milli')}
          aria-label={t('stock.operation.quantity_of', { name })}
          value={line.quantity_milli ?? null}
          onChange={(quantity_milli) => onChange({ quantity_milli })}
          unit={unitSign(unit)}
          withAsterisk
        />
        {operation === 0 && <Coming {...props} name={name} field={field} />}
        {(operation === 1 || operation === 2) && <FromBatch {...props} name={name} field={field} />}
      </div>
    </fieldset>
  );
}

type PartProps = OperationLineProps & {
  name: string;
  field: (key: keyof Line) => { error: string | undefined; 'data-path': string };
};

function Coming({ line, name, field, onChange }: PartProps) {
  return (
    <>
      <PriceInput
        {...field('cost_minor')}
        label={t('stock.operation.cost')}
        aria-label={t('stock.operation.cost_of', { name })}
        value={line.cost_minor ?? null}
        onChange={(cost_minor) => onChange({ cost_minor })}
      />
      <TextInput
        {...field('batch')}
        label={t('labels.batch')}
        aria-label={t('stock.operation.batch_of', { name })}
        value={line.batch ?? ''}
        onChange={(event) => onChange({ batch: changedValue(event) as string })}
        maxLength={40}
        dir="ltr"
      />
      <DateInput
        {...field('expires_on')}
        label={t('labels.expires_on')}
        aria-label={t('stock.operation.expires_of', { name })}
        value={line.expires_on ?? ''}
        onChange={(expires_on) => onChange({ expires_on })}
        clearable
      />
    </>
  );
}

function FromBatch({ line, name, field, onChange }: PartProps) {
  const format = useSalonFormat();
  const batches = useEndpoint(listStockBatches, { product_id: line.product_id, per_page: 100 }).data?.data ?? [];
  if (batches.length === 0) return null;
  return (
    <ChoiceSelect
      {...field('batch_id')}
      label={t('stock.operation.which_batch')}
      aria-label={t('stock.operation.which_batch_of', { name })}
      placeholder={t('stock.operation.first_batch')}
      choices={batches.map((batch) => ({
        value: batch.id,
        label: [
          batch.batch,
          batch.expires_on === null ? null : format.date(batch.expires_on),
          quantityWords(batch.quantity_milli, batch.unit),
        ]
          .filter((part) => part !== null)
          .join(' · '),
      }))}
      value={line.batch_id ?? null}
      onChange={(batch_id) => onChange({ batch_id })}
      clearable
    />
  );
}
