import { Button, Group, Menu, Popover, UnstyledButton } from '@mantine/core';
import { pointsFor, worthOf } from '@rawnaq/domain/value/loyalty/loyalty';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { IntegerInput } from '../../../../ui/inputs/number-inputs.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { useMissing } from '../../../../ui/forms/use-missing.ts';
import { CollectDrawer } from '../../../value/receivables/public.ts';
import { type Cart, type CustomerValue as Value, programOf, type Till } from './cart.ts';
import { leftOfOffer, withOfferUse, withPenalty } from './cart-add.ts';
import { redeemable } from './cart-price.ts';
import styles from './customer-value.module.css';
import { newKey } from './use-draft-cart.ts';
import { eventDaysText, nameOf, penaltyName, useMoneyText } from '../invoice/words.ts';

export interface CustomerValueProps {
  till: Till;
  cart: Cart;
  value: Value;
  onChange: (cart: Cart) => void;
}

/** What the customer has with the salon and owes it, each a press away from the sale. Nothing of it shows where there is nothing. */
export function CustomerValue({ till, cart, value, onChange }: CustomerValueProps) {
  const money = useMoneyText();
  const format = useSalonFormat();
  const { balance_minor, loyalty, gift_cards, sold_offers, penalties, debts } = value;
  const openCards = gift_cards.filter((card) => !cart.gift_cards.some((taken) => taken.id === card.id));
  const openPenalties = penalties.filter((penalty) => !cart.lines.some((line) => line.kind === 'penalty' && line.item_id === penalty.id));
  const hasPoints = loyalty !== null && loyalty.points > 0;
  const isNothing =
    balance_minor === 0 &&
    !hasPoints &&
    openCards.length === 0 &&
    sold_offers.length === 0 &&
    openPenalties.length === 0 &&
    debts.length === 0;
  if (isNothing) return null;
  return (
    <div className={styles.chips} role="group" aria-label={t('till.value_of', { name: cart.customer?.name ?? '' })}>
      {balance_minor > 0 && (
        <span className={styles.chip}>
          {t('till.balance')} <Money amount_minor={balance_minor} />
        </span>
      )}
      {hasPoints && <Points cart={cart} loyalty={loyalty} onChange={onChange} />}
      {openCards.map((card) => (
        <UnstyledButton key={card.id} className={styles.chip} onClick={() => onChange({ ...cart, gift_cards: [...cart.gift_cards, card] })}>
          {t('till.card_left', { code: card.code.slice(-4) })} <Money amount_minor={card.left_minor} />
        </UnstyledButton>
      ))}
      {sold_offers.map((offer) => (
        <Menu key={offer.id} position="bottom-start" withinPortal>
          <Menu.Target>
            <UnstyledButton className={styles.chip}>
              {nameOf(offer)}{' '}
              <span className={styles.count}>
                {offer.is_usable_today === 0
                  ? t('till.offer_not_today')
                  : t('till.offer_left', { count: offer.uses_left ?? offer.services.reduce((sum, service) => sum + service.left, 0) })}
              </span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {offer.is_usable_today === 0 && <Menu.Label>{t('till.offer_days', { days: eventDaysText(offer, format) })}</Menu.Label>}
            {offer.services.map((service) => {
              const left = leftOfOffer(cart, offer, service.service_id);
              return (
                <Menu.Item
                  key={service.service_id}
                  disabled={left === 0 || offer.is_usable_today === 0}
                  rightSection={<span className={styles.count}>{t('till.offer_left', { count: left })}</span>}
                  onClick={() => onChange(withOfferUse(cart, offer, service.service_id, till, newKey))}
                >
                  {nameOf(service)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      ))}
      {openPenalties.map((penalty) => {
        const name = penaltyName(penalty.type);
        return (
          <UnstyledButton
            key={penalty.id}
            className={styles.chip}
            data-tone="owes"
            aria-label={t('till.owes_add', { what: `${nameOf(name)} ${money(penalty.amount_minor)}` })}
            onClick={() => onChange(withPenalty(cart, penalty, name, newKey))}
          >
            {nameOf(name)} <Money amount_minor={penalty.amount_minor} />
          </UnstyledButton>
        );
      })}
      <EarlierDebts customer={cart.customer} debts={debts.filter(({ invoice_id }) => invoice_id === null)} />
      {debts.map(
        (debt) =>
          debt.invoice_id !== null && (
            <PageLink key={debt.invoice_id} className={styles.chip} data-tone="owes" to={`/merchant/invoices/${debt.invoice_id}`}>
              {t('till.owes')} <Money amount_minor={debt.left_minor} /> · {t('till.owes_invoice', { number: debt.number ?? '' })}
            </PageLink>
          ),
      )}
    </div>
  );
}

/** What is owed from before belongs to no invoice that could be opened: it is collected from here. */
function EarlierDebts({ customer, debts }: { customer: Cart['customer']; debts: Value['debts'] }) {
  const money = useMoneyText();
  const [isCollecting, setIsCollecting] = useState(false);
  if (customer === null || debts.length === 0) return null;
  const amount_minor = debts.reduce((sum, debt) => sum + debt.left_minor, 0);
  const what = `${t('till.owes_earlier')} ${money(amount_minor)}`;
  return (
    <>
      <UnstyledButton
        className={styles.chip}
        data-tone="owes"
        disabled={!may('debts.collect') || !may('payments.view')}
        aria-label={t('till.owes_collect', { what })}
        onClick={() => setIsCollecting(true)}
      >
        {t('till.owes')} <Money amount_minor={amount_minor} /> · {t('till.owes_earlier')}
      </UnstyledButton>
      {isCollecting && <CollectDrawer customer_id={customer.id} name={customer.name} onClose={() => setIsCollecting(false)} />}
    </>
  );
}

type Loyalty = NonNullable<Value['loyalty']>;

function Points({ cart, loyalty, onChange }: { cart: Cart; loyalty: Loyalty; onChange: (cart: Cart) => void }) {
  const money = useMoneyText();
  const format = useSalonFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const program = programOf(loyalty);
  const most = Math.min(loyalty.points, pointsFor(program, redeemable({ ...cart, points: null })));
  const points = wanted !== null && Number.isSafeInteger(wanted) ? wanted : 0;
  const amount_minor = worthOf(program, points);
  const isEnough = points >= loyalty.smallest_redemption && points <= loyalty.points && amount_minor > 0;
  const taken = cart.points;
  const missing = useMissing<'points'>();
  const isFault = missing.last === 'points' && !isEnough;
  const from = t('till.points_from', { points: format.number(loyalty.smallest_redemption) });
  const fault = points > loyalty.points ? t('till.points_up_to', { points: format.number(loyalty.points) }) : from;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal trapFocus width={260} shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={styles.chip}
          data-taken={taken !== null || undefined}
          onClick={() => {
            setWanted(taken?.points ?? (most >= loyalty.smallest_redemption ? most : null));
            setIsOpen(true);
          }}
        >
          {taken === null ? t('till.points', { count: loyalty.points }) : t('till.points_redeemed', { count: taken.points })}
          {taken !== null && (
            <>
              {' '}
              <Money amount_minor={-taken.amount_minor} />
            </>
          )}
          {loyalty.level !== null && <span className={styles.count}> · {t('till.level', { name: nameOf(loyalty.level) })}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('till.points_use')}>
        <form
          ref={missing.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (missing.isAnyMissing({ points: !isEnough })) return;
            onChange({ ...cart, points: { points, amount_minor } });
            setIsOpen(false);
          }}
        >
          <IntegerInput
            label={t('till.points_how_many')}
            value={wanted}
            onChange={setWanted}
            min={0}
            max={loyalty.points}
            error={isFault ? fault : undefined}
            data-path="points"
            data-autofocus
          />
          <p className={styles.hint} role="status">
            {isEnough ? t('till.points_worth', { amount: money(amount_minor) }) : isFault ? null : fault}
          </p>
          <Group gap="xs" justify="flex-end">
            {taken !== null && (
              <Button
                variant="default"
                onClick={() => {
                  onChange({ ...cart, points: null });
                  setIsOpen(false);
                }}
              >
                {t('till.points_remove')}
              </Button>
            )}
            <Button type="submit">{t('till.apply')}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
