import { Link, useMatches } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { may } from '../globals.ts';
import { useObserved } from '../observable.ts';
import { screenTable } from '../screens/built.ts';
import { parentsOf } from '../screens/table.ts';
import { ownTitle } from '../screen-title.ts';
import { t } from '../text/text.ts';
import styles from './breadcrumbs.module.css';

/** The way to the screen: its section, what it belongs under, itself. */
export function Breadcrumbs() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const named = useObserved(ownTitle);
  if (!screen?.built) return null;
  const parents = parentsOf(screen, screenTable).filter((parent) => parent.built && !parent.path.includes('{') && may(parent.permission));
  const section = (parents[0] ?? screen).section;
  if (!section) return null;
  return (
    <nav aria-label={t('shell.path_to_screen')} className={styles.path}>
      <ol className={styles.crumbs}>
        <li>{t(`shell.sections.${section}`)}</li>
        {parents.map((parent) => (
          <li key={parent.path}>
            <IconChevronRight size={14} className="points" aria-hidden />
            <Link to={parent.path}>{t(parent.title)}</Link>
          </li>
        ))}
        <li aria-current="page">
          <IconChevronRight size={14} className="points" aria-hidden />
          <span>{named ?? t(screen.title)}</span>
        </li>
      </ol>
    </nav>
  );
}
