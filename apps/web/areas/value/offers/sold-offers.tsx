import { meaningOf } from '@rawnaq/design/status-tones';
import { listOffers } from '@rawnaq/contract/value/offers';
import { soldOfferColumns, soldOffersFile } from '@rawnaq/contract/value/sold-offer-list';
import { listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { Anchor, Group } from '@mantine/core';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import styles from './offers.module.css';
import { SoldOfferDetails } from './sold-offer-details.tsx';
import { type SoldOffer, soldStateChoices } from './words.ts';

const canRenew = (row: SoldOffer): boolean => row.is_renewable === 1 && (row.state === 'expired' || row.state === 'used_up');

const makeColumns = (onOpen: (row: SoldOffer) => void) =>
  drawnColumns(soldOfferColumns, {
    customer_name: {
      cell: (row) => (
        <Anchor component="button" type="button" className={styles.name} onClick={() => onOpen(row)}>
          <bdi>{row.customer_name}</bdi>
        </Anchor>
      ),
    },
    left: { cell: (_row, said) => <span className={styles.contents}>{said}</span> },
    invoice_number: { cell: (row) => (row.invoice_number === null ? null : <DocumentNumber number={row.invoice_number} />) },
    state: {
      cell: (row, said) => (
        <Group gap={4} component="span">
          <StatusBadge means={meaningOf.soldOffer[row.state]}>{said}</StatusBadge>
          {canRenew(row) && <StatusBadge means="remark">{t('offers.list.can_renew')}</StatusBadge>}
        </Group>
      ),
    },
  });

/** Who bought which offer, and what is left of it. */
export default function SoldOffers() {
  const list = useListQuery(listSoldOffers, { sort: '-sold_at' });
  const offers = useEndpoint(listOffers, { page: 1, per_page: 1000 });
  const [opened, setOpened] = useState<SoldOffer | null>(null);
  const [extending, setExtending] = useState<SoldOffer | null>(null);
  const [columns] = useState(() => makeColumns(setOpened));
  useLiveChanges(({ topic }) => {
    if (topic === 'sold_offers' || topic === '*') list.retry();
  });
  return (
    <>
      <ListPage
        title={t('screens.merchant.sold_offers')}
        list={list}
        columns={columns}
        file={soldOffersFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('offers.list.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('offers.offer')}
              all={t('offers.offer')}
              choices={(offers.data?.data ?? []).map((offer) => ({ value: offer.id, label: localName(offer) }))}
              value={list.state.filters.offer_id}
              onChange={(id) => list.setFilter('offer_id', id)}
            />
            <ChoiceFilter
              label={t('labels.status')}
              all={t('offers.list.all_states')}
              choices={soldStateChoices()}
              value={list.state.filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
          </>
        }
        empty={<EmptyState picture="box" title={t('offers.list.empty')} text={t('offers.list.empty_text')} />}
      />
      {opened !== null && <SoldOfferDetails sold={opened} onExtend={setExtending} onClose={() => setOpened(null)} />}
      {extending !== null && <ExtendDialog sold={extending} onClose={() => setExtending(null)} />}
    </>
  );
}
