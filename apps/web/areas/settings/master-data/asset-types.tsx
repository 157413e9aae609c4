import { assetTypes } from '@rawnaq/contract/settings/master-data';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { PlainList } from './plain-list.tsx';

export default function List() {
  return <PlainList list={assetTypes} kind="asset_types" title="screens.merchant.asset_types" usual={usualEntries.asset_types} />;
}
