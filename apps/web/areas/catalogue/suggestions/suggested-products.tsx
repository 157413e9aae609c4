import { listManagedProducts } from '@rawnaq/contract/catalogue/suggestions';
import { useState } from 'react';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { t } from '../../../shell/text/text.ts';
import { NewGroupDrawer } from './group-drawer.tsx';
import { memberColumns, MemberList } from './member-list.tsx';
import { NewProductDrawer, ProductDrawer } from './product-drawer.tsx';
import { useGroupChoices, type SuggestedProduct } from './suggestion-data.ts';

/** Products that every salon may take onto its shelf. */
export default function SuggestedProducts() {
  const list = useListQuery(listManagedProducts, { per_page: 100 });
  const groups = useGroupChoices('product');
  const [editing, setEditing] = useState<SuggestedProduct | 'new' | null>(null);
  const close = (): void => setEditing(null);
  const [columns] = useState(() =>
    memberColumns<SuggestedProduct>(t('labels.product_id'), [
      {
        id: 'barcode',
        title: t('labels.barcode'),
        value: (row) => row.barcode,
        cell: (row) => row.barcode !== null && <bdi dir="ltr">{row.barcode}</bdi>,
      },
    ]),
  );
  return (
    <>
      <MemberList
        title={t('managerScreens.suggested_products')}
        list={list}
        columns={columns}
        groups={groups}
        words={{
          add: t('suggestions.products.add'),
          empty: t('suggestions.products.empty'),
          empty_text: t('suggestions.products.empty_text'),
        }}
        onEdit={setEditing}
        onAdd={() => setEditing('new')}
      />
      {editing === 'new' && !groups.isPending && groups.choices.length === 0 && (
        <NewGroupDrawer start={{ kind: 'product' }} onClose={close} />
      )}
      {editing === 'new' && groups.choices.length > 0 && <NewProductDrawer start={{}} groups={groups} onClose={close} />}
      {editing !== null && editing !== 'new' && !groups.isPending && <ProductDrawer product={editing} groups={groups} onClose={close} />}
    </>
  );
}
