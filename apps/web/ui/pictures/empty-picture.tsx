import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import styles from './empty-picture.module.css';

/** What an empty place would hold. */
export type EmptyKind = 'calendar' | 'people' | 'box' | 'receipt' | 'coins' | 'chart' | 'bell' | 'nothing_found';

/** Without connection, or after a new version, a drawing may not be there: its words are enough. */
const drawn = (fetch: () => Promise<{ default: ComponentType }>) => lazy(() => fetch().catch(() => ({ default: () => null })));

const pictures: Readonly<Record<EmptyKind, LazyExoticComponent<ComponentType>>> = {
  calendar: drawn(() => import('./empty/calendar.tsx')),
  people: drawn(() => import('./empty/people.tsx')),
  box: drawn(() => import('./empty/box.tsx')),
  receipt: drawn(() => import('./empty/receipt.tsx')),
  coins: drawn(() => import('./empty/coins.tsx')),
  chart: drawn(() => import('./empty/chart.tsx')),
  bell: drawn(() => import('./empty/bell.tsx')),
  nothing_found: drawn(() => import('./empty/nothing-found.tsx')),
};

/** The drawing of an empty place. Its room is kept while it is fetched. */
export function EmptyPicture({ of }: { of: EmptyKind }) {
  const Picture = pictures[of];
  return (
    <span className={styles.picture} aria-hidden>
      <Suspense fallback={null}>
        <Picture />
      </Suspense>
    </span>
  );
}
