import type { HomeBlock } from '@rawnaq/domain/settings/settings/home-blocks';
import { useEffect, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';

const tabBlocks = ['services', 'team', 'reviews', 'about'] as const;
type TabBlock = (typeof tabBlocks)[number];

/** Jumps to the parts of the page; stays in sight, and says which part is being read. Plain links where there is no script. */
export function Tabs({ blocks }: { blocks: readonly HomeBlock[] }) {
  const { text } = useSite();
  const tabs = blocks.filter((block): block is TabBlock => (tabBlocks as readonly string[]).includes(block));
  const current = useCurrent(tabs);
  if (tabs.length < 2) return null;
  return (
    <nav className="tabs" aria-label={text('salon.parts')}>
      {tabs.map((block) => (
        <a key={block} className="tab" href={`#${block}`} {...(block === current ? { 'aria-current': 'true' as const } : {})}>
          {text(`salon.tab_${block}`)}
        </a>
      ))}
    </nav>
  );
}

/** The part that lies under the tabs now; the last that was, where another block lies there. */
function useCurrent(tabs: readonly TabBlock[]): TabBlock | undefined {
  const [current, setCurrent] = useState(tabs[0]);
  const names = tabs.join(' ');
  useEffect(() => {
    const sections = names.split(' ').flatMap((name) => document.getElementById(name) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting);
        if (reached !== undefined) setCurrent(reached.target.id as TabBlock);
      },
      // A line below the tabs.
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [names]);
  return current;
}
