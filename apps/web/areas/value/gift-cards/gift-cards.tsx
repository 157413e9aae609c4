import { meaningOf } from '@rawnaq/design/status-tones';
import { Button } from '@mantine/core';
import { giftCardColumns, giftCardsFile } from '@rawnaq/contract/value/gift-card-list';
import { listGiftCards } from '@rawnaq/contract/value/gift-cards';
import { giftCardStates } from '@rawnaq/domain/value/gift-cards/gift-card';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useSettingAsked } from '../../../patterns/settings/use-sought-setting.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import record from '../../../ui/record.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CardDetails } from './card-details.tsx';
import { forgetAnswers, type GiftCard, typeName } from './card-row.ts';
import { CardSetting } from './card-setting.tsx';
import { DisableCard } from './disable-card.tsx';
import { EditCard } from './edit-card.tsx';
import { GiveVoucher } from './give-voucher.tsx';

const types = [0, 1, 2] as const;

const makeColumns = (onOpen: (card: GiftCard) => void) =>
  drawnColumns(giftCardColumns, {
    code: {
      cell: (card) => (
        <button type="button" className={record.open} onClick={() => onOpen(card)}>
          <bdi dir="ltr">{card.code}</bdi>
        </button>
      ),
    },
    invoice_number: { cell: (card) => (card.invoice_number === null ? null : <DocumentNumber number={card.invoice_number} />) },
    state: { cell: (card, said) => <StatusBadge means={meaningOf.giftCard[card.state]}>{said}</StatusBadge> },
  });

/** Gift cards and vouchers: what was sold and given, what of it is left. */
export default function GiftCards() {
  const list = useListQuery(listGiftCards, { sort: '-issued_at' });
  const sums = useEndpoint(listGiftCards, { ...list.state.filters, search: list.state.search, per_page: 1 }, { keepsLast: true });
  const [isGiving, setIsGiving] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  useSettingAsked(() => may('gift_cards.edit') && setIsSetting(true));
  const [opened, setOpened] = useState<GiftCard | null>(null);
  const [edited, setEdited] = useState<GiftCard | null>(null);
  const [disabled, setDisabled] = useState<GiftCard | null>(null);
  const [columns] = useState(() => makeColumns(setOpened));
  useLiveChanges(({ topic }) => {
    if (topic === 'gift_cards' || topic === '*') forgetAnswers();
  });
  const { type, state } = list.state.filters;
  const give = may('gift_cards.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsGiving(true)}>
      {t('giftCards.give')}
    </Button>
  ) : undefined;
  const totals = sums.data?.totals;
  return (
    <>
      <ListPage
        title={t('screens.merchant.gift_cards')}
        list={list}
        columns={columns}
        file={giftCardsFile}
        rowKey={(card) => card.id}
        searchPlaceholder={t('giftCards.search')}
        actions={
          <>
            {may('gift_cards.edit') && (
              <Button
                variant="default"
                leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />}
                onClick={() => setIsSetting(true)}
              >
                {t('giftCards.setting')}
              </Button>
            )}
            {give}
          </>
        }
        filters={
          <>
            <ChoiceFilter
              label={t('giftCards.type')}
              all={t('giftCards.all_types')}
              choices={types.map((value) => ({ value, label: typeName(value) }))}
              value={type}
              onChange={(value) => list.setFilter('type', value)}
            />
            <ChoiceFilter
              label={t('giftCards.state')}
              all={t('giftCards.all_states')}
              choices={giftCardStates.map((value) => ({ value, label: t(`giftCards.states.${value}`) }))}
              value={state}
              onChange={(value) => list.setFilter('state', value)}
            />
          </>
        }
        empty={<EmptyState picture="coins" title={t('giftCards.empty_title')} text={t('giftCards.empty_text')} action={give} />}
      />
      {!list.isPending && totals !== undefined && (sums.data?.total ?? 0) > 0 && (
        <section className={record.sums} aria-label={t('giftCards.totals')}>
          <FigureCard label={t('giftCards.value')} value={<Money amount_minor={totals.value_minor} />} />
          <FigureCard label={t('giftCards.left')} value={<Money amount_minor={totals.left_minor} />} />
        </section>
      )}
      {isGiving && <GiveVoucher onClose={() => setIsGiving(false)} onGiven={setOpened} />}
      {isSetting && <CardSetting onClose={() => setIsSetting(false)} />}
      {opened !== null && (
        <CardDetails key={opened.id} card={opened} onEdit={setEdited} onDisable={setDisabled} onClose={() => setOpened(null)} />
      )}
      {edited !== null && <EditCard card={edited} onClose={() => setEdited(null)} />}
      {disabled !== null && <DisableCard card={disabled} onClose={() => setDisabled(null)} />}
    </>
  );
}
