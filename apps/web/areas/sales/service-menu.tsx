import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { matchesWords } from '../../shell/layout/match-words.ts';
import { t } from '../../shell/text.ts';
import { Money } from '../../ui/figures.tsx';
import type { Cart, Till, TillService } from './cart.ts';
import styles from './service-menu.module.css';
import { nameOf } from './words.ts';

const favouritesShown = 12;
type Choice = number | 'favourites' | 'all';

interface ServiceMenuProps {
  till: Till;
  cart: Cart;
  onAdd: (service: TillService) => void;
}

/** What can be sold, by group or by name. Enter in the search takes the first match. */
export function ServiceMenu({ till, cart, onAdd }: ServiceMenuProps) {
  const favourites = till.services
    .filter((service) => service.times_sold > 0)
    .toSorted((one, other) => other.times_sold - one.times_sold)
    .slice(0, favouritesShown);
  const [choice, setChoice] = useState<Choice>(favourites.length > 0 ? 'favourites' : 'all');
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);

  const isSearching = search.trim() !== '';
  const found = till.services.filter((service) => matchesWords(`${service.english_name} ${service.arabic_name}`, search));
  const groups = till.groups.filter((group) => till.services.some((service) => service.service_group_id === group.id));
  const shown = isSearching
    ? found
    : choice === 'favourites'
      ? favourites
      : choice === 'all'
        ? till.services
        : till.services.filter((service) => service.service_group_id === choice);
  const chips: { value: Choice; label: string }[] = [
    ...(favourites.length > 0 ? [{ value: 'favourites' as const, label: t('sales.most_used') }] : []),
    { value: 'all', label: t('sales.all_services') },
    ...groups.map((group) => ({ value: group.id, label: nameOf(group) })),
  ];
  const add = (service: TillService): void => {
    onAdd(service);
    setSearch('');
  };

  return (
    <section className={styles.menu} aria-label={t('sales.services')}>
      <TextInput
        ref={input}
        className={styles.search}
        aria-label={t('sales.search_services')}
        placeholder={t('sales.search_services')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={isSearching ? <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => setSearch('')} /> : null}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = found[0];
          if (event.key === 'Escape') setSearch('');
          if (event.key !== 'Enter' || !isSearching || first === undefined) return;
          event.preventDefault();
          add(first);
        }}
        autoComplete="off"
        enterKeyHint="done"
      />
      {!isSearching && (
        <div className={styles.chips} role="group" aria-label={t('sales.groups')}>
          {chips.map(({ value, label }) => (
            <UnstyledButton key={value} className={styles.chip} aria-pressed={value === choice} onClick={() => setChoice(value)}>
              {label}
            </UnstyledButton>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{t('sales.no_service_found')}</p>
      ) : (
        <ul className={styles.services}>
          {shown.map((service) => (
            <li key={service.id}>
              <ServiceButton service={service} till={till} cart={cart} onAdd={add} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ServiceButton({
  service,
  till,
  cart,
  onAdd,
}: {
  service: TillService;
  till: Till;
  cart: Cart;
  onAdd: (service: TillService) => void;
}) {
  const group = till.groups.find((entry) => entry.id === service.service_group_id);
  const times = cart.lines
    .filter((line) => line.service_id === service.id)
    .reduce((sum, line) => sum + Math.max(1, Math.round(line.quantity_milli / 1000)), 0);
  return (
    <UnstyledButton
      className={styles.service}
      data-taken={times > 0 || undefined}
      style={{ '--group-colour': group?.colour ?? 'var(--colour-line)' }}
      onClick={() => onAdd(service)}
    >
      <span className={styles.name}>
        <span className="only-read-aloud">{t('sales.add_service')} </span>
        {nameOf(service)}
      </span>
      <span className={styles.facts}>
        <Money amount_minor={service.price_minor} />
        <bdi className={styles.duration}>{t('sales.duration', { minutes: service.job_time_minutes })}</bdi>
      </span>
      {times > 0 && (
        <span className={styles.times} aria-hidden>
          {times}
        </span>
      )}
    </UnstyledButton>
  );
}

/** "/" leads to the search from anywhere that is not a field. */
function useSlash(input: React.RefObject<HTMLInputElement | null>): void {
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
