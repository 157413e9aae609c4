import { NumberInput, Paper } from '@mantine/core';
import { listWhatsappPrices, saveWhatsappPrice } from '@rawnaq/contract/reach/whatsapp-platform';
import { priceCategories } from '@rawnaq/contract/reach/whatsapp';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import record from '../../../../ui/record.module.css';
import { ErrorState, RowsSkeleton } from '../../../../ui/states.tsx';
import { microsText } from '../micros.ts';
import styles from '../whatsapp.module.css';

type Price = Output<typeof listWhatsappPrices.output>['data'][number];

/** What WhatsApp asks for a message, by country and category. */
export function Prices() {
  const { data, error, refetch } = useEndpoint(listWhatsappPrices, {});
  const [editing, setEditing] = useState<Price | null>(null);
  const mayEdit = may('platform.settings.edit');
  return (
    <Paper className={styles.sheet} component="section">
      <h2 className={styles.heading}>{t('whatsappPlatform.prices')}</h2>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={6} />}
      {data !== undefined && (
        <>
          <p className={styles.soft}>{t('whatsappPlatform.prices_note', { currency: data.currency })}</p>
          <ul className={styles.rows}>
            {data.data.map((price) => (
              <li key={price.country_id} className={styles.row}>
                {mayEdit ? (
                  <button
                    type="button"
                    className={record.open}
                    aria-label={t('whatsappPlatform.edit_price', { country: localName(price) })}
                    onClick={() => setEditing(price)}
                  >
                    {localName(price)}
                  </button>
                ) : (
                  <span>{localName(price)}</span>
                )}
                <div className={styles.badges}>
                  {priceCategories.map((category) => {
                    const micros = price[category];
                    return micros === null ? null : (
                      <span key={category} className={styles.soft}>
                        {t(`whatsappPlatform.price_categories.${category}`)} {microsText(micros, data.currency)}
                      </span>
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {editing !== null && <PriceDrawer key={editing.country_id} price={editing} onClose={() => setEditing(null)} />}
    </Paper>
  );
}

function PriceDrawer({ price, onClose }: { price: Price; onClose: () => void }) {
  const form = useEndpointForm(saveWhatsappPrice, {
    initial: {
      country_id: price.country_id,
      ...Object.fromEntries(priceCategories.flatMap((category) => (price[category] === null ? [] : [[category, price[category]]]))),
    },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('whatsappPlatform.price_saved') });
      void queryClient.invalidateQueries({ queryKey: [listWhatsappPrices.path] });
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t('whatsappPlatform.edit_price', { country: localName(price) })}
      form={form}
      save={t('whatsappPlatform.save')}
      onClose={onClose}
    >
      {priceCategories.map((category) => (
        <NumberInput
          key={category}
          {...form.field(category)}
          label={t(`whatsappPlatform.price_categories.${category}`)}
          value={form.values[category] == null ? '' : form.values[category] / 1_000_000}
          onChange={(value) => form.set(category, value === '' ? null : Math.round(Number(value) * 1_000_000))}
          decimalScale={6}
          min={0}
          max={100}
        />
      ))}
    </DrawerForm>
  );
}
