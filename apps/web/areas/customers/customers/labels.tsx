import { listCustomerTags, listCustomerTypes } from '@rawnaq/contract/customers/customer-labels';
import type { listCustomers } from '@rawnaq/contract/customers/customers';
import { CustomerType } from '@rawnaq/domain/customers/customers/labels';
import type { Output } from '@rawnaq/contract/endpoint';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { ColouredWord, StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './labels.module.css';

export type CustomerTypeRow = Output<typeof listCustomerTypes.output>['data'][number];
export type CustomerTagRow = Output<typeof listCustomerTags.output>['data'][number];
type Row = Output<typeof listCustomers.output>['data'][number];
export type Typed = Pick<Row, 'customer_type' | 'own_type'>;
export type ShownTag = Row['tags'][number];

/** Every type and tag of the salon; more than these no salon tells apart. */
const allLabels = { per_page: 1000 } as const;

/** The salon's own types and its tags, in their order. */
export function useLabels(): { types: readonly CustomerTypeRow[]; tags: readonly CustomerTagRow[] } {
  const types = useEndpoint(listCustomerTypes, allLabels).data;
  const tags = useEndpoint(listCustomerTags, allLabels).data;
  return { types: types?.data ?? none, tags: tags?.data ?? none };
}
const none: readonly never[] = [];

const typeName = ({ customer_type, own_type }: Typed): string =>
  own_type === null ? t(`customers.types.${customer_type}`) : localName(own_type);

/** Only what is special is said: most customers are individuals. */
export function TypeBadge({ customer }: { customer: Typed }) {
  if (customer.customer_type === CustomerType.individual) return null;
  return (
    <StatusBadge means="remark" isLoud={customer.customer_type === CustomerType.vip}>
      <bdi>{typeName(customer)}</bdi>
    </StatusBadge>
  );
}

/** Tags in their colours. With `most`, the ones after are counted, with their names for those who hear the page and under the pointer. */
export function TagChips({ tags, most = tags.length }: { tags: readonly ShownTag[]; most?: number }) {
  const format = useSalonFormat();
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  return (
    <span className={most < tags.length ? styles.line : styles.chips}>
      {tags.slice(0, most).map((tag) => (
        <ColouredWord key={tag.id} tone={tag.tone}>
          <bdi>{localName(tag)}</bdi>
        </ColouredWord>
      ))}
      {rest.length > 0 && (
        <small title={rest.map(localName).join(' · ')}>
          <span aria-hidden>+{format.number(rest.length)}</span>
          <span className="only-read-aloud">{rest.map(localName).join(' · ')}</span>
        </small>
      )}
    </span>
  );
}
