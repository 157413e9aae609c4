import { affectedItems } from '@rawnaq/contract/settings/master-data';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { PlainList } from './plain-list.tsx';

export default function List() {
  return (
    <PlainList list={affectedItems} kind="affected_items" title="screens.merchant.affected_items" usual={usualEntries.affected_items} />
  );
}
