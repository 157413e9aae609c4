import type { Output } from '@rawnaq/contract/endpoint';
import { listServiceRecipes } from '@rawnaq/contract/catalogue/stock';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { RecipeDrawer } from './recipe-drawer.tsx';
import styles from './stock.module.css';
import { quantityWords } from './stock-words.tsx';

export type Recipe = Output<typeof listServiceRecipes.output>['data'][number];

const usesOf = (row: Recipe): string =>
  row.products.map((line) => `${localName(line)} ${quantityWords(line.quantity_milli, line.unit)}`).join(language === 'ar' ? '، ' : ', ');

const makeColumns = (onOpen: ((recipe: Recipe) => void) | null): readonly Column<Recipe>[] => [
  {
    id: 'service',
    title: t('stock.recipes.service'),
    value: localName,
    onPhone: 'title',
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  {
    id: 'group',
    onPhone: 'line',
    title: t('stock.recipes.group'),
    value: (row) => localName({ english_name: row.group_english_name, arabic_name: row.group_arabic_name }),
  },
  {
    id: 'uses',
    onPhone: 'line',
    title: t('stock.recipes.uses'),
    value: usesOf,
    cell: (row) =>
      row.products.length === 0 ? <span className={styles.hint}>{t('stock.recipes.nothing')}</span> : <bdi>{usesOf(row)}</bdi>,
  },
];

/** What one of each service uses, taken from stock when it is billed. */
export default function ServiceRecipes() {
  const list = useListQuery(listServiceRecipes, { per_page: 100 });
  const mayEdit = may('products.edit');
  const [editing, setEditing] = useState<Recipe | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  return (
    <>
      <ListPage
        title={t('stock.recipes.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('stock.recipes.search')}
        filters={
          <ChoiceSelect
            aria-label={t('stock.recipes.uses')}
            placeholder={t('stock.recipes.all')}
            choices={[
              { value: 1, label: t('stock.recipes.with') },
              { value: 0, label: t('stock.recipes.without') },
            ]}
            value={list.state.filters.has_products ?? null}
            onChange={(has) => list.setFilter('has_products', has === null ? undefined : has === 1 ? 1 : 0)}
            clearable
          />
        }
        rowActions={
          mayEdit ? (row) => <RowActions id={row.id} name={localName(row)} onEdit={() => setEditing(row)} onDelete={false} /> : undefined
        }
        empty={<EmptyState picture="box" title={t('stock.recipes.empty')} text={t('stock.recipes.empty_text')} />}
      />
      {editing !== null && <RecipeDrawer recipe={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
