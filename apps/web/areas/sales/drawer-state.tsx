import { getMyCashShift } from '@rawnaq/contract/cash-shifts';
import { may } from '../../shell/globals.ts';
import { useEndpoint } from '../../shell/queries.ts';
import { pathOf } from '../../shell/screens/table.ts';
import { t } from '../../shell/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './drawer-state.module.css';

export type DrawerStateName = 'open' | 'needed' | null;

/** Whether the reader's drawer is open; nothing to tell where she has none, or the salon does not ask for one. */
export function useDrawerState(till: { cash_needs_shift: 0 | 1 }, isOffline: boolean): DrawerStateName {
  const { data } = useEndpoint(getMyCashShift, {}, { isEnabled: may('cash_shifts.open') && !isOffline });
  if (data === undefined || isOffline) return null;
  if (data.shift !== null) return 'open';
  return till.cash_needs_shift === 1 ? 'needed' : null;
}

/** The state of the drawer, and the way to it. */
export function DrawerState({ state }: { state: 'open' | 'needed' }) {
  return (
    <PageLink className={`${styles.state} ${state === 'needed' ? styles.needed : ''}`} to={pathOf('merchant.cash_shifts')}>
      {t(state === 'open' ? 'till.drawer_open' : 'till.drawer_needed')}
    </PageLink>
  );
}
