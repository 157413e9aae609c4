import type { MergeField } from '@rawnaq/domain/customers/merging/merged-record';
import { nationalities } from '@rawnaq/domain/fields/nationalities';
import type { ReactNode } from 'react';
import { t, textOf } from '../../../shell/text/text.ts';
import { DateText, Money, MomentText, NumberText, PhoneText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { TagChips } from '../../customers/customers/public/labels.ts';
import type { MergingPerson } from './compare.tsx';
import styles from './customer-merges.module.css';

const countryName = (id: number | null): string | null => {
  const entry = nationalities.find((one) => one.id === id);
  return entry ? localName(entry) : null;
};

/** What a record has of a field; a dash where it has nothing. */
export function FieldValue({ person, field }: { person: MergingPerson; field: MergeField }): ReactNode {
  if (field === 'mobile') return person.mobile === null ? '–' : <PhoneText number={person.mobile} />;
  if (field === 'gender') return person.gender === null ? '–' : t(`customers.gender.${person.gender}`);
  if (field === 'birth_date') {
    if (person.birth_date !== null) return <DateText date={person.birth_date} />;
    return person.birth_month === null ? '–' : (textOf(`customers.months.${person.birth_month}`) ?? '–');
  }
  if (field === 'nationality_id' || field === 'country_of_residency_id') return countryName(person[field]) ?? '–';
  if (field === 'language') return person.language === null ? '–' : t(`customers.language.${person.language}`);
  if (field === 'customer_type')
    return person.own_type === null ? t(`customers.types.${person.customer_type}`) : localName(person.own_type);
  if (field === 'picture') return t(`customerMerges.picture.${person.picture_unique_id === null ? 'no' : 'yes'}`);
  if (field === 'address') {
    const { street, building_number, additional_number, district, city_name, postal_code } = person;
    const parts = [street, building_number, additional_number, district, city_name, postal_code].filter((part) => part !== null);
    return parts.length === 0 ? '–' : <bdi>{parts.join(' ')}</bdi>;
  }
  return <bdi>{person[field] ?? '–'}</bdi>;
}

interface HeldRow {
  key: string;
  label: () => string;
  note?: () => string;
  isShown: (person: MergingPerson) => boolean;
  show: (person: MergingPerson) => ReactNode;
}

/** What is held beside the fields: nothing of it is chosen, all of it is kept. */
export const heldRows: readonly HeldRow[] = [
  {
    key: 'notes',
    label: () => t('customerMerges.notes'),
    note: () => t('customerMerges.all_kept'),
    isShown: ({ notes }) => notes !== null,
    show: ({ notes }) => <bdi className={styles.words}>{notes}</bdi>,
  },
  {
    key: 'allergies',
    label: () => t('customerMerges.allergies'),
    note: () => t('customerMerges.all_kept'),
    isShown: ({ allergies }) => allergies !== null,
    show: ({ allergies }) => <bdi className={styles.words}>{allergies}</bdi>,
  },
  {
    key: 'tags',
    label: () => t('customerMerges.tags'),
    note: () => t('customerMerges.all_kept'),
    isShown: ({ tags }) => tags.length > 0,
    show: ({ tags }) => <TagChips tags={tags} />,
  },
  {
    key: 'visits',
    label: () => t('customerMerges.visits'),
    isShown: ({ visit_count }) => visit_count > 0,
    show: ({ visit_count }) => <NumberText value={visit_count} />,
  },
  {
    key: 'invoices',
    label: () => t('customerMerges.invoiced'),
    isShown: ({ invoice_count }) => invoice_count > 0,
    show: (person) => (
      <span className={styles.list}>
        <span>
          <NumberText value={person.invoice_count} /> · <Money amount_minor={person.invoices_minor} />
        </span>
        {person.last_invoice_at !== null && <MomentText moment={person.last_invoice_at} />}
      </span>
    ),
  },
  {
    key: 'open',
    label: () => t('customerMerges.open'),
    isShown: ({ open }) => open.length > 0,
    show: ({ open }) => (
      <ul className={styles.list}>
        {open.map(({ point, count, amount_minor }) => (
          <li key={point}>
            {point === 'balance' ? t('personalData.open.balance') : t(`personalData.open.${point}`, { count })}
            {amount_minor !== null && (
              <>
                {' '}
                <Money amount_minor={amount_minor} />
              </>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'points',
    label: () => t('customerMerges.points'),
    isShown: ({ points }) => points > 0,
    show: ({ points }) => <NumberText value={points} />,
  },
  {
    key: 'messages',
    label: () => t('customerMerges.messages'),
    isShown: ({ message_count }) => message_count > 0,
    show: ({ message_count }) => <NumberText value={message_count} />,
  },
  {
    key: 'consents',
    label: () => t('customerMerges.consents'),
    note: () => t('customerMerges.stricter'),
    isShown: ({ consents }) => consents.length > 0,
    show: ({ consents }) => (
      <ul className={styles.list}>
        {consents.map(({ purpose, channel, state }) => (
          <li key={`${purpose} ${channel}`}>
            {t('customerMerges.consent_of', {
              purpose: t(`consent.purposes.${purpose}`),
              channel: t(`consent.by.${channel}`),
              state: t(`consent.states.${state}`),
            })}
          </li>
        ))}
      </ul>
    ),
  },
];
