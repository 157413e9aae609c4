import { useLocation } from '@tanstack/react-router';
import { mostMerged } from '@rawnaq/domain/customers/merging/merged-record';
import { Compare } from './compare.tsx';
import { Duplicates } from './duplicates.tsx';

const idsOf = (address: string): number[] =>
  [...new Set((new URLSearchParams(address).get('ids') ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);

/** Who may be one person, and what was merged; or, with customers in the address, these side by side. */
export default function MergeCustomers() {
  const ids = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('ids') ?? '' });
  const chosen = idsOf(`ids=${ids}`).slice(0, mostMerged);
  return chosen.length === 0 ? <Duplicates /> : <Compare ids={chosen} />;
}
