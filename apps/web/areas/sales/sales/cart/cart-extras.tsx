import { Select, Textarea, UnstyledButton } from '@mantine/core';
import { formatGiftCardCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import { GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import { IconDiscount, IconGift, IconNote, IconTicket, IconUserStar, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { Money, PercentText } from '../../../../ui/figures/figures.tsx';
import {
  type Cart,
  type CartCode,
  type CartGiftCard,
  type ChangeCart,
  type Discount,
  reasonsIn,
  type Till,
  withDiscount,
  withRedeemedCard,
} from './cart.ts';
import styles from './cart-panel.module.css';
import type { CardUse } from './cart-price.ts';
import { DiscountEditor } from './discount-editor.tsx';
import { TypedCode } from './typed-code.tsx';
import { nameOf, useMoneyText } from '../invoice/words.ts';

interface CartExtrasProps {
  till: Till;
  cart: Cart;
  isOffline: boolean;
  /** What each gift card gives, where the cart can be priced. */
  uses: readonly CardUse[];
  findCode: (code: string) => Promise<CartCode>;
  findCard: (code: string) => Promise<CartGiftCard>;
  onChange: ChangeCart;
}

/** What is said of the sale as a whole: discount, code, cards to redeem, who sold it, a note. */
export function CartExtras(props: CartExtrasProps) {
  const { till, cart, uses, onChange } = props;
  const [hasNotes, setHasNotes] = useState(cart.notes !== '');
  const [hasSalesman, setHasSalesman] = useState(cart.salesman_employee_id !== null);
  const { code } = cart;
  return (
    <div className={styles.extras}>
      {cart.gift_cards.map((card) => (
        <RedeemedCard
          key={card.id}
          card={card}
          amount_minor={uses.find((use) => use.card.id === card.id)?.amount_minor ?? 0}
          onRemove={() => onChange({ ...cart, gift_cards: cart.gift_cards.filter((entry) => entry.id !== card.id) })}
        />
      ))}
      {code !== null && (
        <Taken
          label={t('till.code_of', { code: code.code })}
          remove={t('till.code_remove', { code: code.code })}
          onRemove={() => onChange({ ...cart, code: null })}
        />
      )}
      <div className={styles.extraButtons}>
        <DiscountAndCodes {...props} />
        {!hasSalesman && till.employees.length > 0 && (
          <UnstyledButton className={styles.extra} onClick={() => setHasSalesman(true)}>
            <IconUserStar size={18} stroke={1.6} aria-hidden />
            {t('till.salesman')}
          </UnstyledButton>
        )}
        {!hasNotes && (
          <UnstyledButton className={styles.extra} onClick={() => setHasNotes(true)}>
            <IconNote size={18} stroke={1.6} aria-hidden />
            {t('sales.add_notes')}
          </UnstyledButton>
        )}
      </div>
      {hasSalesman && (
        <Select
          size="sm"
          aria-label={t('till.salesman')}
          placeholder={`${t('till.salesman')}: ${t('till.salesman_nobody')}`}
          data={till.employees.map((employee) => ({ value: String(employee.id), label: nameOf(employee) }))}
          value={cart.salesman_employee_id === null ? null : String(cart.salesman_employee_id)}
          onChange={(value) => onChange({ ...cart, salesman_employee_id: value === null ? null : Number(value) })}
          leftSection={<IconUserStar size={18} stroke={1.6} aria-hidden />}
          searchable={till.employees.length > 8}
          allowDeselect
          nothingFoundMessage={t('ui.nothing_found')}
        />
      )}
      {hasNotes && (
        <Textarea
          aria-label={t('sales.notes')}
          placeholder={t('sales.notes')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={1000}
          value={cart.notes}
          onChange={(event) => onChange({ ...cart, notes: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** The ways to take something off the whole: a discount, a discount code, a gift card. Codes are looked up, which takes a connection. */
function DiscountAndCodes({ till, cart, isOffline, findCode, findCard, onChange }: CartExtrasProps) {
  return (
    <>
      {till.may_discount === 1 && (
        <DiscountEditor
          label={t('sales.discount_on_invoice')}
          value={cart.discount}
          reason={cart.discount_reason}
          reasons={reasonsIn(cart)}
          onApply={(discount, reason) => onChange(withDiscount(cart, discount, reason))}
        >
          {(open) => (
            <UnstyledButton className={styles.extra} onClick={open}>
              <IconDiscount size={18} stroke={1.6} aria-hidden />
              {t('sales.discount_on_invoice')}
              {cart.discount !== null && <Given discount={cart.discount} reason={cart.discount_reason} />}
            </UnstyledButton>
          )}
        </DiscountEditor>
      )}
      {!isOffline && cart.code === null && (
        <TypedCode
          label={t('till.code')}
          onApply={async (text) => {
            const found = await findCode(text);
            onChange((now) => ({ ...now, code: found }));
          }}
        >
          {(open) => (
            <UnstyledButton className={styles.extra} onClick={open}>
              <IconTicket size={18} stroke={1.6} aria-hidden />
              {t('till.code_add')}
            </UnstyledButton>
          )}
        </TypedCode>
      )}
      {!isOffline && (
        <TypedCode
          label={t('till.redeem_card_field')}
          onApply={async (text) => {
            const card = await findCard(text);
            onChange((now) => withRedeemedCard(now, card));
          }}
        >
          {(open) => (
            <UnstyledButton className={styles.extra} onClick={open}>
              <IconGift size={18} stroke={1.6} aria-hidden />
              {t('till.redeem_card')}
            </UnstyledButton>
          )}
        </TypedCode>
      )}
    </>
  );
}

/** What is taken off the whole, and why. */
function Given({ discount, reason }: { discount: Discount; reason: string }) {
  return (
    <>
      {discount.kind === 'amount' ? <Money amount_minor={-discount.value} /> : <PercentText rate_bp={discount.value} />}
      {reason !== '' && <bdi className={styles.reason}>{reason}</bdi>}
    </>
  );
}

function Taken({ label, note, remove, onRemove }: { label: string; note?: string | undefined; remove: string; onRemove: () => void }) {
  return (
    <div className={styles.taken}>
      <span className={styles.takenWords}>
        <bdi>{label}</bdi>
        {note !== undefined && <span className={styles.reason}>{note}</span>}
      </span>
      <UnstyledButton className={styles.drop} aria-label={remove} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

/** A card worth more than the sale keeps the rest: said, so that nobody looks for it later. */
function RedeemedCard({ card, amount_minor, onRemove }: { card: CartGiftCard; amount_minor: number; onRemove: () => void }) {
  const money = useMoneyText();
  const code = formatGiftCardCode(card.code);
  const stays_minor = card.left_minor - amount_minor;
  const isPaid = card.type === GiftCardType.paid_voucher;
  return (
    <div className={styles.taken}>
      <span className={styles.takenWords}>
        <bdi>{t(isPaid ? 'till.card_taken' : 'till.voucher', { code })}</bdi>
        {stays_minor > 0 && <span className={styles.reason}>{t('till.card_stays', { amount: money(stays_minor) })}</span>}
      </span>
      <Money amount_minor={-amount_minor} withCurrency={false} />
      <UnstyledButton className={styles.drop} aria-label={t('till.card_remove', { code })} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
