import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { readGiftCardCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { matchesWords } from '../../../../shell/search/fit.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import type { Cart, SoldCard, Till } from '../cart/cart.ts';
import styles from './service-menu.module.css';
import {
  bundleItems,
  isTypedCode,
  mostUsed,
  type ProductItem,
  productItems,
  type ServiceItem,
  serviceItems,
  type TillItem,
} from './till-items.ts';
import { giftCardForm } from './till-parts.ts';
import { nameOf } from '../invoice/words.ts';

type Tab = 'services' | 'products' | 'bundles' | 'gift_card';
type Choice = number | 'favourites' | 'all';

interface TillMenuProps {
  till: Till;
  cart: Cart;
  /** Without connection there is only what can be sold then. */
  isOffline: boolean;
  onAdd: (item: TillItem) => void;
  onSellCard: (value_minor: number, card: SoldCard) => void;
  /** What is no name of anything here, but may be the number of a gift card or an invoice. */
  onCode: (code: string) => void;
}

/** What can be sold, by kind and group or by name. Enter in the search takes the first match, or what carries that barcode. */
export function TillMenu({ till, cart, isOffline, onAdd, onSellCard, onCode }: TillMenuProps) {
  const format = useSalonFormat();
  const [tab, setTab] = useState<Tab>('services');
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);

  const services = serviceItems(till, cart);
  const products = productItems(till, cart);
  const bundles = bundleItems(till, cart, (date) => format.date(date)).filter((item) => !isOffline || item.kind === 'package');
  const tabs: Tab[] = [
    'services',
    ...(products.length > 0 ? (['products'] as const) : []),
    ...(bundles.length > 0 ? (['bundles'] as const) : []),
    ...(isOffline ? [] : (['gift_card'] as const)),
  ];
  const current = tabs.includes(tab) ? tab : 'services';

  const isSearching = search.trim() !== '';
  const everything: TillItem[] = [...services, ...products, ...bundles];
  const found = isSearching ? everything.filter((item) => matchesWords(item.words, search)) : [];
  const add = (item: TillItem): void => {
    onAdd(item);
    setSearch('');
  };
  const take = (): void => {
    const scanned = products.find((item) => item.of.barcode === search.trim());
    const first = scanned ?? found[0];
    if (first !== undefined) {
      add(first);
      return;
    }
    const code = search.trim();
    const isCard = readGiftCardCode(code) !== null && !isOffline;
    if (isCard || isTypedCode(code)) onCode(code);
    if (isCard) setSearch('');
    // What was not found stays to be read, and what is typed or scanned next takes its place.
    else input.current?.select();
  };

  return (
    <section className={styles.menu} aria-label={t('till.kinds')}>
      <TextInput
        ref={input}
        className={styles.search}
        aria-label={t('till.search')}
        data-till-search
        placeholder={t('till.search')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={isSearching ? <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => setSearch('')} /> : null}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSearch('');
          // A cashier with the focus in the search begins there with what was typed.
          if (event.key === '/' && search === '') event.preventDefault();
          if (event.key !== 'Enter' || !isSearching) return;
          event.preventDefault();
          take();
        }}
        autoComplete="off"
        enterKeyHint="done"
      />
      {!isSearching && tabs.length > 1 && (
        <div className={styles.tabs} role="group" aria-label={t('till.kinds')}>
          {tabs.map((value) => (
            <UnstyledButton key={value} className={styles.tab} aria-pressed={value === current} onClick={() => setTab(value)}>
              {t(`till.kind.${value}`)}
            </UnstyledButton>
          ))}
        </div>
      )}
      {isSearching && <Tiles items={found} none={t('till.nothing_found')} onAdd={add} />}
      {!isSearching && current === 'services' && <ServiceTiles till={till} items={services} products={products} onAdd={add} />}
      {!isSearching && current === 'products' && <ProductTiles till={till} items={products} onAdd={add} />}
      {!isSearching && current === 'bundles' && <Tiles items={bundles} none={t('till.nothing_found')} onAdd={add} />}
      {!isSearching && current === 'gift_card' && <giftCardForm.Part picture={till.card_picture_unique_id ?? null} onAdd={onSellCard} />}
    </section>
  );
}

interface Chip {
  value: Choice;
  label: string;
}
function Chips({
  label,
  chips,
  value,
  onChange,
}: {
  label: string;
  chips: readonly Chip[];
  value: Choice;
  onChange: (value: Choice) => void;
}) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton key={chip.value} className={styles.chip} aria-pressed={chip.value === value} onClick={() => onChange(chip.value)}>
          {chip.label}
        </UnstyledButton>
      ))}
    </div>
  );
}

interface ServiceTilesProps {
  till: Till;
  items: readonly ServiceItem[];
  /** The most sold of them are among the most used. */
  products: readonly ProductItem[];
  onAdd: (item: TillItem) => void;
}

function ServiceTiles({ till, items, products, onAdd }: ServiceTilesProps) {
  const favourites = mostUsed(items, products);
  const [choice, setChoice] = useState<Choice>(favourites.length > 0 ? 'favourites' : 'all');
  const groups = till.groups.filter((group) => items.some(({ of }) => of.service_group_id === group.id));
  const shown = choice === 'favourites' ? favourites : choice === 'all' ? items : items.filter(({ of }) => of.service_group_id === choice);
  return (
    <>
      <Chips
        label={t('sales.groups')}
        value={choice}
        onChange={setChoice}
        chips={[
          ...(favourites.length > 0 ? [{ value: 'favourites' as const, label: t('sales.most_used') }] : []),
          { value: 'all', label: t('sales.all_services') },
          ...groups.map((group) => ({ value: group.id, label: nameOf(group) })),
        ]}
      />
      <Tiles items={shown} none={t('sales.no_service_found')} onAdd={onAdd} />
    </>
  );
}

function ProductTiles({ till, items, onAdd }: { till: Till; items: readonly ProductItem[]; onAdd: (item: TillItem) => void }) {
  const [choice, setChoice] = useState<Choice>('all');
  const shown = choice === 'all' ? items : items.filter(({ of }) => of.product_group_id === choice);
  const chips = [
    { value: 'all' as const, label: t('till.all_products') },
    ...till.product_groups.map((group) => ({ value: group.id, label: nameOf(group) })),
  ];
  return (
    <>
      {till.product_groups.length > 1 && <Chips label={t('till.product_groups')} value={choice} onChange={setChoice} chips={chips} />}
      <Tiles items={shown} none={t('till.no_products')} onAdd={onAdd} />
    </>
  );
}

function Tiles({ items, none, onAdd }: { items: readonly TillItem[]; none: string; onAdd: (item: TillItem) => void }) {
  if (items.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.services}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.of.id}`}>
          <UnstyledButton
            className={styles.service}
            data-taken={item.times > 0 || undefined}
            style={{ '--group-colour': item.colour ?? 'var(--colour-line)' }}
            onClick={() => onAdd(item)}
          >
            <span className={styles.what}>
              <Face name={item.name} uniqueId={item.picture} colour={item.colour} id={item.tint} size={40} shape="square" />
              <span className={styles.name}>
                <span className="only-read-aloud">{t('sales.add_service')} </span>
                {item.name}
              </span>
            </span>
            <span className={styles.facts}>
              <Money amount_minor={item.price_minor} />
              <bdi className={styles.duration} data-short={item.isShort || undefined}>
                {item.note}
              </bdi>
            </span>
            {item.times > 0 && (
              <span className={styles.times} aria-hidden>
                {item.times}
              </span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** "/" leads to the search from anywhere that is not a field. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, select, [role="dialog"]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input]);
}
