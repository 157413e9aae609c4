import { itLocations } from '@rawnaq/contract/settings/master-data';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { PlainList } from './plain-list.tsx';

export default function List() {
  return <PlainList list={itLocations} kind="it_locations" title="screens.merchant.it_locations" usual={usualEntries.it_locations} />;
}
