import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, Group } from '@mantine/core';
import { deleteOffer, listOffers, reorderOffers, updateOffer } from '@rawnaq/contract/value/offers';
import { lastSaleDay } from '@rawnaq/domain/value/offers/offer';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { currencyName, Money } from '../../../ui/figures/figures.tsx';
import { payloadOf, startingValues } from '../../../ui/forms/form-values.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../ui/pictures/face.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { OfferDrawer, refreshOffers } from './offer-drawer.tsx';
import styles from './offers.module.css';
import { contentsOf, type Offer, stateChoices, typeChoices } from './words.ts';

const makeColumns = (currency: string, onOpen: ((offer: Offer) => void) | null): readonly Column<Offer>[] => [
  {
    id: 'english_name',
    title: t('offers.offer'),
    value: localName,
    isSortable: true,
    onPhone: 'title',
    face: (row) => <Face name={localName(row)} uniqueId={row.picture_unique_id} id={row.id} shape="square" />,
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  { id: 'type', title: t('labels.type'), value: (row) => t(`offers.types.${row.type}`), isHidden: true },
  {
    id: 'services',
    onPhone: 'line',
    title: t('offers.contents'),
    value: (row) => (row.choose_count === null ? contentsOf(row.services) : `${row.choose_count} / ${contentsOf(row.services)}`),
    cell: (row) => (
      <span className={styles.contents}>
        {row.choose_count !== null && (
          <>
            <bdi>{t('offers.types.2')}</bdi> (<bdi dir="ltr">{row.choose_count}</bdi>):{' '}
          </>
        )}
        {contentsOf(row.services)}
      </span>
    ),
  },
  {
    id: 'price_minor',
    onPhone: 'amount',
    title: `${t('offers.price')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.price_minor,
    isSortable: true,
  },
  {
    id: 'price_without_vat_minor',
    title: t('offers.without_vat'),
    kind: 'money',
    value: (row) => row.price_without_vat_minor,
    isHidden: true,
  },
  {
    id: 'saves',
    title: t('offers.saves'),
    kind: 'money',
    value: (row) => Math.max(row.alone_minor - row.price_minor, 0),
    cell: (row) =>
      row.alone_minor > row.price_minor ? <Money amount_minor={row.alone_minor - row.price_minor} withCurrency={false} /> : '–',
  },
  { id: 'expires_on', onPhone: 'named_line', title: t('offers.until'), kind: 'date', value: lastSaleDay, isSortable: true },
  { id: 'sold_count', title: t('offers.sold_count'), kind: 'number', value: (row) => row.sold_count },
  {
    id: 'state',
    onPhone: 'badge',
    title: t('labels.status'),
    isUsual: (row) => row.state === 'active',
    value: (row) => t(`offers.states.${row.state}`),
    cell: (row) => (
      <Group gap={4} component="span">
        <StatusBadge means={meaningOf.offer[row.state]}>{t(`offers.states.${row.state}`)}</StatusBadge>
        {row.is_renewable === 1 && <StatusBadge means="remark">{t('offers.renewable')}</StatusBadge>}
      </Group>
    ),
  },
];

async function disable(offer: Offer): Promise<void> {
  const services = offer.services.map(({ service_id, quantity }) => ({ service_id, quantity }));
  const values = startingValues(updateOffer.input, { ...offer, services, status: 0 });
  await call(updateOffer, payloadOf(values) as never);
}

/** Services that are paid at once and used later. */
export default function Offers() {
  const list = useListQuery(listOffers, { per_page: 100 });
  const { currency } = useSalonLocale();
  const mayEdit = may('offers.edit');
  const mayCreate = may('offers.create');
  const [editing, setEditing] = useState<Offer | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Offer | null>(null);
  const [columns] = useState(() => makeColumns(currency, mayEdit ? setEditing : null));
  const order = useCall(reorderOffers, { outdates: [listOffers] });
  const canMove = mayEdit && !list.isFiltered && list.state.sort === null && list.total > 1 && list.total === list.rows.length;
  useLiveChanges(({ topic }) => {
    if (topic === 'offers' || topic === '*') list.retry();
  });
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('offers.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.offers')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('offers.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('labels.type')}
              all={t('offers.all_types')}
              choices={typeChoices()}
              value={list.state.filters.type}
              onChange={(type) => list.setFilter('type', type)}
            />
            <ChoiceFilter
              label={t('labels.status')}
              all={t('offers.all_states')}
              choices={stateChoices()}
              value={list.state.filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
          </>
        }
        actions={mayCreate && add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            order={canMove && { rows: list.rows, call: order }}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('offers.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="box" title={t('offers.empty')} text={t('offers.empty_text')} action={mayCreate && add} />}
      />
      {editing !== null && <OfferDrawer offer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteOffer, { id: deleting.id })}
          refresh={refreshOffers}
          onDisable={deleting.status === 1 && mayEdit && (() => disable(deleting))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
