import type { MouseEvent } from 'react';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { ServiceGroup } from './find-services.ts';

/** The groups of services as chips in their colours, each a jump to its group; they stay in sight where the list is long. */
export function GroupChips({
  groups,
  chosen = null,
  onChoose,
}: {
  groups: readonly ServiceGroup[];
  chosen?: number | null;
  onChoose?: (id: number, event: MouseEvent) => void;
}) {
  const { text, language } = useSite();
  if (groups.length < 2) return null;
  return (
    <nav className="chips not-on-paper" aria-label={text('home.groups')}>
      {groups.map((group) => (
        <a
          key={group.id}
          className="chip"
          href={`#group-${group.id}`}
          data-group={group.id}
          {...(group.id === chosen ? { 'aria-current': 'true' as const } : {})}
          {...(onChoose === undefined ? {} : { onClick: (event: MouseEvent) => onChoose(group.id, event) })}
        >
          {nameIn(language, group)}
        </a>
      ))}
    </nav>
  );
}
