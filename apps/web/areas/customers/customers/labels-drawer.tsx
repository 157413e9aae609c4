import { Button, Drawer, Stack, Tabs } from '@mantine/core';
import {
  deleteCustomerTag,
  deleteCustomerType,
  listCustomerTags,
  listCustomerTypes,
  reorderCustomerTags,
  reorderCustomerTypes,
  updateCustomerTag,
  updateCustomerType,
} from '@rawnaq/contract/customers/customer-labels';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconArrowMerge, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { call } from '../../../shell/call.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName, otherName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ColouredWord, StatusBadge } from '../../../ui/status-badge.tsx';
import { refreshLabels } from './refresh-labels.ts';
import { MergeTag, TagForm, TypeForm } from './label-forms.tsx';
import { type CustomerTagRow, type CustomerTypeRow, useLabels } from './labels.tsx';
import styles from './labels.module.css';

type Open =
  | { form: 'type'; row: CustomerTypeRow | null }
  | { form: 'tag'; row: CustomerTagRow | null }
  | { form: 'merge'; row: CustomerTagRow };
type Deleting = { kind: 'type'; row: CustomerTypeRow } | { kind: 'tag'; row: CustomerTagRow };

/** What fields a label is saved with, as it is. */
const fieldsOf = ({ id, version, english_name, arabic_name }: CustomerTypeRow) => ({
  ...{ id, version },
  ...(english_name === null ? {} : { english_name }),
  ...(arabic_name === null ? {} : { arabic_name }),
});

/** The salon's own types of customers and its tags: added, named, ordered, merged, disabled. A form takes the drawer's place while it is open. */
export function LabelsDrawer({ onClose }: { onClose: () => void }) {
  const { types, tags } = useLabels();
  const [tab, setTab] = useState<string | null>('tags');
  const [open, setOpen] = useState<Open | null>(null);
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const orderTypes = useCall(reorderCustomerTypes, { outdates: [listCustomerTypes] });
  const orderTags = useCall(reorderCustomerTags, { outdates: [listCustomerTags, listCustomers] });
  const back = (): void => setOpen(null);
  if (open?.form === 'type') return <TypeForm type={open.row} onClose={back} />;
  if (open?.form === 'tag') return <TagForm tag={open.row} onClose={back} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('customers.labels.title')}
      position="right"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="tags">{t('customers.labels.tags')}</Tabs.Tab>
          <Tabs.Tab value="types">{t('customers.labels.types')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tags">
          <LabelList
            note={t('customers.labels.tags_note')}
            add={t('customers.labels.add_tag')}
            onAdd={() => setOpen({ form: 'tag', row: null })}
            empty={t('customers.labels.no_tags')}
            rows={tags}
            order={orderTags}
            chip={(tag) => (
              <ColouredWord tone={tag.tone}>
                <bdi>{localName(tag)}</bdi>
              </ColouredWord>
            )}
            onEdit={(row) => setOpen({ form: 'tag', row })}
            onDelete={(row) => setDeleting({ kind: 'tag', row })}
            onMerge={tags.length > 1 ? (row) => setOpen({ form: 'merge', row }) : null}
          />
        </Tabs.Panel>
        <Tabs.Panel value="types">
          <LabelList
            note={t('customers.labels.types_note')}
            add={t('customers.labels.add_type')}
            onAdd={() => setOpen({ form: 'type', row: null })}
            empty={t('customers.labels.no_types')}
            rows={types}
            order={orderTypes}
            chip={(type) => <bdi>{localName(type)}</bdi>}
            onEdit={(row) => setOpen({ form: 'type', row })}
            onDelete={(row) => setDeleting({ kind: 'type', row })}
            onMerge={null}
          />
        </Tabs.Panel>
      </Tabs>
      {open?.form === 'merge' && <MergeTag tag={open.row} tags={tags} onClose={back} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting.row)}
          onDelete={() =>
            deleting.kind === 'tag' ? call(deleteCustomerTag, { id: deleting.row.id }) : call(deleteCustomerType, { id: deleting.row.id })
          }
          refresh={refreshLabels}
          onDisable={
            deleting.row.status === 1 &&
            (() =>
              deleting.kind === 'tag'
                ? call(updateCustomerTag, { ...fieldsOf(deleting.row), tone: deleting.row.tone, status: 0 })
                : call(updateCustomerType, { ...fieldsOf(deleting.row), status: 0 }))
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </Drawer>
  );
}

interface LabelListProps<Row extends CustomerTypeRow> {
  note: string;
  add: string;
  onAdd: () => void;
  empty: string;
  rows: readonly Row[];
  order: { isPending: boolean; mutate: (order: { ids: number[] }) => void };
  chip: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Null where there is nothing to merge with. */
  onMerge: ((row: Row) => void) | null;
}

function LabelList<Row extends CustomerTypeRow>({
  note,
  add,
  onAdd,
  empty,
  rows,
  order,
  chip,
  onEdit,
  onDelete,
  onMerge,
}: LabelListProps<Row>) {
  const button = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onAdd}>
      {add}
    </Button>
  );
  if (rows.length === 0) return <EmptyState picture="people" title={empty} text={note} action={button} />;
  return (
    <Stack gap="md">
      <p className={styles.note}>{note}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.what}>
              {chip(row)}
              <small>
                {otherName(row) !== null && (
                  <>
                    <bdi>{otherName(row)}</bdi> ·{' '}
                  </>
                )}
                {t('customers.labels.count', { count: row.customer_count })}
              </small>
            </span>
            {row.status === 0 && <StatusBadge means={meaningOf.record[0]}>{t('ui.disabled')}</StatusBadge>}
            <RowActions
              id={row.id}
              name={localName(row)}
              order={{ rows, call: order }}
              onEdit={() => onEdit(row)}
              onDelete={() => onDelete(row)}
              actions={[onMerge !== null && { label: t('customers.labels.merge'), icon: IconArrowMerge, onPress: () => onMerge(row) }]}
            />
          </li>
        ))}
      </ul>
      <div>{button}</div>
    </Stack>
  );
}
