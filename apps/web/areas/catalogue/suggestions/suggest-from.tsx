import { NewGroupDrawer } from './group-drawer.tsx';
import { NewProductDrawer } from './product-drawer.tsx';
import { NewServiceDrawer } from './service-drawer.tsx';
import type { CheckedEntry } from './check-data.ts';
import { useGroupChoices } from './suggestion-data.ts';

interface SuggestFromProps {
  entry: CheckedEntry;
  onClose: () => void;
}

const kindOf = ({ subject_type }: CheckedEntry): 'service' | 'product' => (subject_type.startsWith('service') ? 'service' : 'product');

/** A new suggestion that begins with what a salon wrote; a manager looks it over and saves it. Of a salon abroad the price is left to be written. */
export function SuggestFrom({ entry, onClose }: SuggestFromProps) {
  const kind = kindOf(entry);
  const groups = useGroupChoices(kind);
  const { english_name = '', arabic_name = '', price_minor, job_time_minutes, barcode, unit } = entry.after;
  const price = price_minor === undefined || entry.currency !== 'SAR' ? {} : { price_minor };
  if (entry.kind === 'added_group') return <NewGroupDrawer start={{ kind, english_name, arabic_name }} onClose={onClose} />;
  if (groups.isPending) return null;
  if (groups.choices.length === 0) return <NewGroupDrawer start={{ kind }} onClose={onClose} />;
  const name = entry.after.group_english_name?.toLowerCase();
  const arabic = entry.after.group_arabic_name;
  const group = groups.choices.find(({ label }) => label.toLowerCase() === name || label === arabic);
  const start = { english_name, arabic_name, ...price, ...(group === undefined ? {} : { suggested_group_id: group.value }) };
  if (entry.kind === 'added_service')
    return (
      <NewServiceDrawer
        start={{ ...start, ...(job_time_minutes === undefined ? {} : { job_time_minutes }) }}
        groups={groups}
        onClose={onClose}
      />
    );
  const sold = { ...(barcode == null ? {} : { barcode }), ...(unit === undefined ? {} : { unit: unit as 'piece' | 'ml' | 'g' }) };
  return <NewProductDrawer start={{ ...start, ...sold }} groups={groups} onClose={onClose} />;
}
