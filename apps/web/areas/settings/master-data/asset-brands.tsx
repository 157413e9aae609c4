import { assetBrands } from '@rawnaq/contract/settings/master-data';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { PlainList } from './plain-list.tsx';

export default function List() {
  return <PlainList list={assetBrands} kind="asset_brands" title="screens.merchant.asset_brands" usual={usualEntries.asset_brands} />;
}
