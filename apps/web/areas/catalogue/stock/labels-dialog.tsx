import { Alert, Button, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { MissingText } from '../../../ui/forms/missing-text.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { LabelSheet } from './label-sheet.tsx';
import { labelSizes, type LabelLanguage, type LabelSizeName } from './label-sizes.ts';
import { language } from '../../../shell/text/language.ts';
import styles from './labels.module.css';
import type { Product } from './stock-words.tsx';

const most = 1000;
const sizeNames = Object.keys(labelSizes) as LabelSizeName[];

/** Chooses labels for products and prints them: one of each unless said otherwise. */
export function LabelsDialog({ products, onClose }: { products: readonly Product[]; onClose: () => void }) {
  const labelled = products.flatMap((product) => (product.barcode === null ? [] : [{ ...product, barcode: product.barcode }]));
  const [size, setSize] = useState<LabelSizeName>('a4_24');
  const [name, setName] = useState<LabelLanguage>(language);
  const [withPrice, setWithPrice] = useState(true);
  const [copies, setCopies] = useState<Readonly<Record<number, number | null>>>({});
  const copiesOf = (id: number): number => {
    const wanted = copies[id] === undefined ? 1 : (copies[id] ?? 0);
    return Number.isFinite(wanted) ? Math.min(wanted, most) : 0;
  };
  const labels = labelled.flatMap((product) => Array.from({ length: copiesOf(product.id) }, () => product)).slice(0, most);
  const without = products.length - labelled.length;
  const looks = { size, language: name, withPrice };
  const [first] = labels;
  const missing = useMissing<'copies', HTMLDivElement>();

  return (
    <Modal opened onClose={onClose} title={t('stock.labels.title')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {labelled.length === 0 ? (
        <Alert color="blue">{t('stock.labels.none')}</Alert>
      ) : (
        <Stack ref={missing.form} gap="md">
          <div className={styles.choices}>
            <ChoiceSelect
              label={t('stock.labels.size')}
              choices={sizeNames.map((value) => ({ value, label: t(`stock.labels.sizes.${value}`) }))}
              value={size}
              onChange={(next) => setSize(next ?? size)}
            />
            <ChoiceSelect
              label={t('stock.labels.language')}
              choices={(['en', 'ar', 'both'] as const).map((value) => ({ value, label: t(`stock.labels.languages.${value}`) }))}
              value={name}
              onChange={(next) => setName(next ?? name)}
            />
          </div>
          <Switch
            label={t('stock.labels.with_price')}
            checked={withPrice}
            onChange={(event) => setWithPrice(event.currentTarget.checked)}
          />
          <ul className={styles.products}>
            {labelled.map((product) => (
              <li key={product.id} className={styles.product}>
                <span>{localName(product)}</span>
                <IntegerInput
                  aria-label={t('stock.labels.copies', { name: localName(product) })}
                  value={copies[product.id] === undefined ? 1 : (copies[product.id] ?? null)}
                  onChange={(count) => setCopies({ ...copies, [product.id]: count })}
                  max={most}
                  data-path="copies"
                />
              </li>
            ))}
          </ul>
          {without > 0 && (
            <Text size="sm" c="dimmed">
              {t('stock.labels.without', { count: without })}
            </Text>
          )}
          {first !== undefined && (
            <figure className={styles.preview} aria-label={t('stock.labels.preview')}>
              <LabelSheet labels={[first]} {...looks} isPreview />
            </figure>
          )}
          <Text size="sm" c="dimmed">
            {t('stock.labels.hint')}
          </Text>
          <MissingText>{missing.last !== null && labels.length === 0 ? t('stock.labels.none_wanted') : null}</MissingText>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button onClick={() => !missing.isAnyMissing({ copies: labels.length === 0 }) && window.print()}>
              {t('stock.labels.print_now')} · {t('stock.labels.count', { count: labels.length })}
            </Button>
          </Group>
        </Stack>
      )}
      {labels.length > 0 && createPortal(<LabelSheet labels={labels} {...looks} />, document.body)}
    </Modal>
  );
}
