import { meaningOf } from '@rawnaq/design/status-tones';
import { Anchor, Button } from '@mantine/core';
import { deleteDiscountCode, discountCodeStates, listDiscountCodes, updateDiscountCode } from '@rawnaq/contract/value/discount-codes';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { currencyName, DateText, Money, NumberText, PercentText } from '../../../ui/figures/figures.tsx';
import { payloadOf, startingValues } from '../../../ui/forms/form-values.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CodeDrawer, refreshCodes } from './code-drawer.tsx';
import { CodeUses } from './code-uses.tsx';
import styles from './discount-codes.module.css';
import { categoryChoices, categoryName, type DiscountCode } from './words.ts';

function Period({ code }: { code: DiscountCode }) {
  const format = useSalonFormat();
  if (code.valid_to === null) return t('offers.codes.from_day', { from: format.date(code.valid_from) });
  return (
    <span className={styles.period}>
      <DateText date={code.valid_from} /> – <DateText date={code.valid_to} />
    </span>
  );
}

const makeColumns = (currency: string, onOpen: (row: DiscountCode) => void): readonly Column<DiscountCode>[] => [
  {
    id: 'code',
    title: t('labels.code'),
    value: (row) => row.code,
    isSortable: true,
    onPhone: 'title',
    cell: (row) => (
      <Anchor component="button" type="button" className={styles.code} onClick={() => onOpen(row)}>
        <bdi>{row.code}</bdi>
      </Anchor>
    ),
  },
  { id: 'name', title: t('labels.name'), value: localName },
  {
    id: 'discount',
    onPhone: 'line',
    title: t('offers.codes.discount'),
    value: (row) =>
      row.discount_minor === null ? `${(row.discount_bp ?? 0) / 100}%` : Number(formatAmount(row.discount_minor, decimalsOf(currency))),
    cell: (row) =>
      row.discount_minor === null ? <PercentText rate_bp={row.discount_bp ?? 0} /> : <Money amount_minor={row.discount_minor} />,
  },
  { id: 'category', title: t('offers.codes.for_what'), value: (row) => categoryName(row.category) },
  {
    id: 'valid_from',
    title: t('offers.codes.period'),
    value: (row) => `${row.valid_from} – ${row.valid_to ?? ''}`,
    isSortable: true,
    cell: (row) => <Period code={row} />,
  },
  {
    id: 'used_count',
    onPhone: 'named_line',
    title: t('offers.codes.used'),
    kind: 'number',
    value: (row) => row.used_count,
    isSortable: true,
    cell: (row) => (
      <>
        {row.max_uses === null ? (
          <NumberText value={row.used_count} />
        ) : (
          t('offers.codes.used_of', { used: row.used_count, most: row.max_uses })
        )}
        {row.promised_count > 0 && <small className={styles.promised}>{t('offers.codes.promised', { count: row.promised_count })}</small>}
      </>
    ),
  },
  {
    id: 'given_minor',
    title: `${t('offers.codes.given')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.given_minor,
    isSortable: true,
  },
  {
    id: 'state',
    onPhone: 'badge',
    title: t('offers.codes.state'),
    value: (row) => t(`offers.codes.states.${row.state}`),
    cell: (row) => <StatusBadge means={meaningOf.discountCode[row.state]}>{t(`offers.codes.states.${row.state}`)}</StatusBadge>,
  },
];

async function disable(code: DiscountCode): Promise<void> {
  await call(updateDiscountCode, payloadOf(startingValues(updateDiscountCode.input, { ...code, status: 0 })) as never);
}

/** Codes that take something off a sale. */
export default function DiscountCodes() {
  const list = useListQuery(listDiscountCodes, { per_page: 100 });
  const { currency } = useSalonLocale();
  const mayEdit = may('discount_codes.edit');
  const mayCreate = may('discount_codes.create');
  const [editing, setEditing] = useState<DiscountCode | 'new' | null>(null);
  const [shown, setShown] = useState<DiscountCode | null>(null);
  const [deleting, setDeleting] = useState<DiscountCode | null>(null);
  const [columns] = useState(() => makeColumns(currency, mayEdit ? setEditing : setShown));
  useLiveChanges(({ topic }) => {
    if (topic === 'discount_codes' || topic === '*') list.retry();
  });
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('offers.codes.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.discount_codes')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('offers.codes.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('offers.codes.for_what')}
              all={t('offers.codes.all_categories')}
              choices={categoryChoices()}
              value={list.state.filters.category}
              onChange={(category) => list.setFilter('category', category)}
            />
            <ChoiceFilter
              label={t('offers.codes.state')}
              all={t('offers.all_states')}
              choices={discountCodeStates.map((value) => ({ value, label: t(`offers.codes.states.${value}`) }))}
              value={list.state.filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
          </>
        }
        actions={mayCreate && add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={row.code}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('discount_codes.delete') && (() => setDeleting(row))}
            actions={[{ label: t('offers.codes.show_uses', { code: row.code }), icon: IconListDetails, onPress: () => setShown(row) }]}
          />
        )}
        empty={<EmptyState picture="box" title={t('offers.codes.empty')} text={t('offers.codes.empty_text')} action={mayCreate && add} />}
      />
      {editing !== null && <CodeDrawer code={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {shown !== null && <CodeUses code={shown} onClose={() => setShown(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={deleting.code}
          onDelete={() => call(deleteDiscountCode, { id: deleting.id })}
          refresh={refreshCodes}
          onDisable={deleting.status === 1 && mayEdit && (() => disable(deleting))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
