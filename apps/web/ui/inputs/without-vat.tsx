import { Text } from '@mantine/core';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { t } from '../../shell/text/text.ts';
import { useMoneyText } from '../figures/money-text.ts';

/** What a price that is typed with VAT comes to without it; nothing where there is no VAT or no price. `rate_bp` null: not known to the reader. */
export function WithoutVat({ price_minor, rate_bp }: { price_minor: number | null; rate_bp: number | null }) {
  const money = useMoneyText();
  if (rate_bp === null || rate_bp === 0 || price_minor === null || !Number.isSafeInteger(price_minor) || price_minor <= 0) return null;
  const { net_minor, vat_minor } = splitInclusive(price_minor, rate_bp);
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {t('ui.without_vat', { net: money(net_minor), vat: money(vat_minor) })}
    </Text>
  );
}
