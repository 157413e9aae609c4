import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { readDraft, writeDraft } from '../../../shell/drafts.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { SmallPicture } from '../../../ui/pictures/small-picture.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './suggestion-picker.module.css';

interface OfferedItem {
  id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  picture_unique_id: string | null;
  price_minor: number;
  is_activated: 0 | 1;
  /** Beside the price, in a few letters: how long it takes. */
  fact?: string;
}

interface OfferedItems {
  id: number;
  english_name: string;
  arabic_name: string;
  items: readonly OfferedItem[];
}

interface Choice {
  ids: number[];
  /** Where the salon wrote a price of its own. */
  prices: { id: number; price_minor: number }[];
}

interface SuggestionPickerProps {
  groups: readonly OfferedItems[];
  /** What is ticked and written survives a reload under this name. */
  draftKey: string;
  words: {
    search: string;
    allOf: (group: string) => string;
    chosen: (count: number) => string;
    there: string;
    none: (search: string) => string;
    submit: string;
  };
  isWorking: boolean;
  refusal: string | null;
  onTouch: () => void;
  onSubmit: (choice: Choice) => void;
  /** Beside the button: another way on. */
  footer?: ReactNode;
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

type Prices = Readonly<Record<number, number | null>>;

function readKept(draftKey: string): { ids: number[]; prices: Prices } {
  const draft = readDraft(draftKey);
  const ids = draft?.['ids'];
  const prices = draft?.['prices'];
  return {
    ids: Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [],
    prices: typeof prices === 'object' && prices !== null ? (prices as Prices) : {},
  };
}

/** What the platform suggests in groups, to be ticked, given a price and taken over several at once. */
export function SuggestionPicker({ groups, draftKey, words, isWorking, refusal, onTouch, onSubmit, footer }: SuggestionPickerProps) {
  const [kept] = useState(() => readKept(draftKey));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(kept.ids));
  const [prices, setPrices] = useState<Prices>(kept.prices);
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const searched = folded(search.trim());
    return groups
      .map((group) => ({
        ...group,
        items: group.items.filter((item) =>
          folded(`${item.english_name} ${item.arabic_name} ${group.english_name} ${group.arabic_name}`).includes(searched),
        ),
      }))
      .filter((group) => group.items.length > 0);
  }, [groups, search]);

  const keep = (ids: ReadonlySet<number>, own: Prices): void => {
    setChosen(ids);
    setPrices(own);
    onTouch();
    writeDraft(draftKey, { ids: [...ids], prices: own });
  };
  const choose = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    keep(next, prices);
  };
  const open = new Set(groups.flatMap(({ items }) => items.filter((item) => item.is_activated === 0).map((item) => item.id)));
  const ids = [...chosen].filter((id) => open.has(id));
  const own = ids.flatMap((id) => (prices[id] == null ? [] : [{ id, price_minor: prices[id] }]));

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ ids, prices: own });
      }}
    >
      <TextInput
        className={styles.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      {shown.length === 0 && <p className={styles.none}>{words.none(search)}</p>}
      <div className={styles.groups}>
        {shown.map((group) => {
          const openIds = group.items.filter((item) => item.is_activated === 0).map((item) => item.id);
          const count = openIds.filter((id) => chosen.has(id)).length;
          return (
            <fieldset key={group.id} className={styles.group}>
              <legend className={styles.legend}>{localName(group)}</legend>
              {openIds.length > 0 && (
                <Checkbox
                  className={styles.all}
                  label={words.allOf(localName(group))}
                  checked={count === openIds.length}
                  indeterminate={count > 0 && count < openIds.length}
                  onChange={(event) => choose(openIds, event.currentTarget.checked)}
                />
              )}
              {group.items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  there={words.there}
                  isChosen={item.is_activated === 0 && chosen.has(item.id)}
                  price_minor={prices[item.id] ?? item.price_minor}
                  onChoose={(isOn) => choose([item.id], isOn)}
                  onPrice={(price) => keep(chosen, { ...prices, [item.id]: price })}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
      <div className={styles.footer} data-foot>
        {refusal !== null && (
          <Alert color="red" role="alert" className={styles.refusal}>
            {refusal}
          </Alert>
        )}
        <span className={styles.count} role="status">
          {ids.length > 0 && words.chosen(ids.length)}
        </span>
        {footer}
        <Button type="submit" loading={isWorking}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

interface ItemProps {
  item: OfferedItem;
  /** What is said of one that the salon has already. */
  there: string;
  isChosen: boolean;
  price_minor: number;
  onChoose: (isOn: boolean) => void;
  onPrice: (price_minor: number | null) => void;
}

/** One suggestion, with its price once it is ticked. */
function Item({ item, there, isChosen, price_minor, onChoose, onPrice }: ItemProps) {
  return (
    <div className={styles.item}>
      <SmallPicture uniqueId={item.picture_unique_id} />
      <Checkbox
        className={styles.name}
        label={localName(item)}
        description={localText(item.english_description, item.arabic_description)}
        checked={item.is_activated === 1 || isChosen}
        disabled={item.is_activated === 1}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.facts}>
        {item.is_activated === 1 && <StatusBadge means="done">{there}</StatusBadge>}
        {item.is_activated === 0 && !isChosen && <Money amount_minor={item.price_minor} />}
        {isChosen && (
          <PriceInput aria-label={t('suggestions.choose.price_of', { name: localName(item) })} value={price_minor} onChange={onPrice} />
        )}
        {item.fact !== undefined && <span>{item.fact}</span>}
      </div>
    </div>
  );
}
