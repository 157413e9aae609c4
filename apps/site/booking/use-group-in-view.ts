import { useEffect, useState } from 'react';

/** The group of services that the reader has before them, its chip moved into sight; null until one has come up. */
export function useGroupInView(): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  // Anew after each change: the groups are those that are found.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(Number((target as HTMLElement).dataset['group']));
      },
      // The middle of the window: the last group comes there too, where a page ends.
      { rootMargin: '-45% 0px -50%' },
    );
    document.querySelectorAll('.group').forEach((section) => observer.observe(section));
    return () => observer.disconnect();
  });
  useEffect(() => {
    document.querySelector('.chip[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return current;
}
