import { Alert, Button, Group, Paper, Radio } from '@mantine/core';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { listCustomerMerges, listMergeSuggestions, mergeCustomers, previewMerge } from '@rawnaq/contract/customers/customer-merges';
import type { Output } from '@rawnaq/contract/endpoint';
import { type MergeField, mergeFieldNames, mergeFields, mostMerged, usualChoice } from '@rawnaq/domain/customers/merging/merged-record';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useIsPhone } from '../../../ui/sheet/use-is-phone.ts';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { customerSource } from '../../customers/customers/public.ts';
import { FieldValue, heldRows } from './compared-values.tsx';
import styles from './customer-merges.module.css';
import { comparePath } from './duplicates.tsx';

export type MergingPerson = Output<typeof previewMerge.output>['people'][number];
type Preview = Output<typeof previewMerge.output>;

/** Up to five customers side by side: what each has, what is chosen of each, and what is in the way. */
export function Compare({ ids }: { ids: readonly number[] }) {
  const query = useEndpoint(previewMerge, { customer_ids: [...ids] }, { keepsLast: true });
  return (
    <>
      <PageHeader title={t('screens.merchant.merge_customers')} note={t('customerMerges.note')} />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <PageSkeleton of="page" />
      ) : (
        <Comparison key={ids.join()} preview={query.data} />
      )}
    </>
  );
}

/** What nobody has is no choice. */
const isFilled = (person: MergingPerson, field: MergeField): boolean =>
  field === 'picture'
    ? person.picture_unique_id !== null
    : field === 'customer_type'
      ? person.customer_type !== 1
      : mergeFields[field].some((column) => person[column as keyof MergingPerson] !== null);

const chosenOf = (chosen: Readonly<Partial<Record<MergeField, number>>>) =>
  mergeFieldNames.flatMap((merge_field) => {
    const customer_id = chosen[merge_field];
    return customer_id === undefined ? [] : [{ merge_field, customer_id }];
  });

function Comparison({ preview: { people, overlaps } }: { preview: Preview }) {
  const ids = people.map(({ id }) => id);
  const [survivor, setSurvivor] = useState(ids[0] ?? 0);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, number>>>({});
  const ordered = [...people].toSorted((a, b) => Number(b.id === survivor) - Number(a.id === survivor));
  const records = ordered.map((person) => ({
    id: person.id,
    values: { ...person, picture_file_id: person.picture_unique_id },
  }));
  const choiceOf = (field: MergeField): number | undefined => chosen[field] ?? usualChoice(records, field);
  const merge = useCall(mergeCustomers, {
    outdates: [getCustomer, listCustomers, listCustomerMerges, listMergeSuggestions, previewMerge],
    onDone: ({ customer_id, moved_count }) => {
      notify({ message: t('customerMerges.done', { count: moved_count }) });
      go(pathOf('merchant.customer', { id: customer_id }));
    },
  });
  const versioned = ({ id, version }: MergingPerson) => ({ id, version });
  const [first, ...others] = ordered;
  const confirm = (): void => {
    if (first === undefined || others.length === 0) notify({ tone: 'danger', message: t('customerMerges.one_only') });
    else merge.mutate({ survivor: versioned(first), others: others.map(versioned), chosen_fields: chosenOf(chosen) });
  };
  return (
    <>
      <Overlaps overlaps={overlaps} />
      <Paper className={styles.sheet}>
        {people.length < mostMerged && <AddCustomer ids={ids} />}
        <ComparedTable
          people={people}
          survivor={survivor}
          onSurvivor={setSurvivor}
          choiceOf={choiceOf}
          onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
        />
        <p className={styles.soft}>{people.length < 2 ? t('customerMerges.one_only') : t('customerMerges.issued')}</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => go(pathOf('merchant.merge_customers'))}>
            {t('ui.cancel')}
          </Button>
          <Button loading={merge.isPending} onClick={confirm}>
            {t('customerMerges.confirm')}
          </Button>
        </Group>
      </Paper>
    </>
  );
}

interface ComparedTableProps {
  people: readonly MergingPerson[];
  survivor: number;
  onSurvivor: (id: number) => void;
  choiceOf: (field: MergeField) => number | undefined;
  onChoose: (field: MergeField, id: number) => void;
}

/** A column for each record: which of them stays, which value of each field, and what is held beside. */
function ComparedTable({ people, survivor, onSurvivor, choiceOf, onChoose }: ComparedTableProps) {
  const ids = people.map(({ id }) => id);
  const isPhone = useIsPhone();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {!isPhone && <th scope="col">{t('customerMerges.field')}</th>}
            {people.map((person) => (
              <th key={person.id} scope="col">
                <a href={pathOf('merchant.customer', { id: person.id })}>
                  <bdi>{person.name}</bdi>
                </a>
                {people.length > 1 && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-xs"
                    aria-label={t('customerMerges.remove', { name: person.name })}
                    onClick={() => go(comparePath(ids.filter((id) => id !== person.id)), { replace: true })}
                  >
                    <IconX size={16} stroke={1.6} aria-hidden />
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <ChoiceRow
          label={t('customerMerges.survivor')}
          name="survivor"
          people={people}
          value={survivor}
          onChange={onSurvivor}
          show={(person) => <MomentText moment={person.created_at} />}
        />
        {mergeFieldNames
          .filter((field) => people.some((person) => isFilled(person, field)))
          .map((field) => (
            <ChoiceRow
              key={field}
              label={t(`customerMerges.fields.${field}`)}
              name={field}
              people={people}
              value={choiceOf(field)}
              onChange={(id) => onChoose(field, id)}
              show={(person) => <FieldValue person={person} field={field} />}
            />
          ))}
        {heldRows.map(({ key, label, note, show, isShown }) =>
          people.some(isShown) ? (
            <ComparedRow key={key} label={label()} note={note?.()} columns={people.length}>
              {people.map((person) => (
                <td key={person.id}>{isShown(person) ? show(person) : '–'}</td>
              ))}
            </ComparedRow>
          ) : null,
        )}
      </table>
    </div>
  );
}

interface ChoiceRowProps {
  label: string;
  name: string;
  people: readonly MergingPerson[];
  value: number | undefined;
  onChange: (id: number) => void;
  show: (person: MergingPerson) => ReactNode;
}

function ChoiceRow({ label, name, people, value, onChange, show }: ChoiceRowProps) {
  const isPhone = useIsPhone();
  return (
    <ComparedRow label={label} columns={people.length}>
      {people.map((person) => (
        <td key={person.id} data-chosen={value === person.id || undefined}>
          <Radio
            name={name}
            size={isPhone ? 'xs' : 'md'}
            checked={value === person.id}
            onChange={() => onChange(person.id)}
            label={show(person)}
            aria-label={`${label}: ${person.name}`}
          />
        </td>
      ))}
    </ComparedRow>
  );
}

interface ComparedRowProps {
  label: string;
  note?: string | undefined;
  columns: number;
  children: ReactNode;
}

/** What something is called, and the cells of it: a phone has the name above them, so that two customers fit beside each other. */
function ComparedRow({ label, note, columns, children }: ComparedRowProps) {
  const isPhone = useIsPhone();
  const words = (
    <>
      {label}
      {note !== undefined && <small>{note}</small>}
    </>
  );
  return isPhone ? (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          {words}
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  ) : (
    <tbody>
      <tr>
        <th scope="row">{words}</th>
        {children}
      </tr>
    </tbody>
  );
}

function AddCustomer({ ids }: { ids: readonly number[] }) {
  return (
    <div className={styles.narrow}>
      <SearchSelect
        source={customerSource}
        label={t('customerMerges.add')}
        description={t('customerMerges.add_hint')}
        value={null}
        onChange={(id) => {
          if (id !== null && !ids.includes(id)) go(comparePath([...ids, id]), { replace: true });
        }}
      />
    </div>
  );
}

function Overlaps({ overlaps }: { overlaps: Preview['overlaps'] }) {
  const format = useSalonFormat();
  if (overlaps.length === 0) return null;
  const visits = overlaps.map((pair) => [
    { id: pair.appointment_id, name: pair.customer_name, starts_at: pair.starts_at },
    { id: pair.other_appointment_id, name: pair.other_customer_name, starts_at: pair.other_starts_at },
  ]);
  return (
    <Alert color="orange" title={t('customerMerges.overlaps')} mb="md">
      <p className={styles.soft}>{t('customerMerges.overlaps_text')}</p>
      <ul className={styles.pairs}>
        {visits.map((pair) => (
          <li key={pair.map(({ id }) => id).join('-')} className={styles.overlap}>
            {pair.map(({ id, name, starts_at }) => (
              <span key={id} className={styles.visit}>
                <bdi>{name}</bdi> <MomentText moment={starts_at} />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('customerMerges.open_visit', { name })}
                  onClick={() => go(`${pathOf('merchant.appointments')}?date=${format.dateOf(starts_at)}&appointment_id=${id}`)}
                >
                  {t('personalData.settle')}
                </Button>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
