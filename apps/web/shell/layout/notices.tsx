import { Notifications, useNotifications } from '@mantine/notifications';
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import styles from './notices.module.css';

const position = 'bottom-left';

export default function Notices() {
  const lift = useLift(useNotifications().notifications.length > 0);
  const style = { '--notices-lift': `${lift}px` } as CSSProperties;
  return <Notifications position={position} limit={3} classNames={{ root: styles.place }} style={style} />;
}

/**
 * How far the notices are kept above the lower edge, in pixels: above each `data-foot` that is below them, whatever screen, drawer or width put it
 * there. A foot has what saves, pays or leads on, and is needed while a notice is read.
 */
function useLift(isShown: boolean): number {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const measure = (): void => setLift(liftAbove(document.querySelectorAll('[data-foot]')));
    measure();
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true });
    const events = ['resize', 'scroll', 'transitionend'] as const;
    for (const event of events) addEventListener(event, measure, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      for (const event of events) removeEventListener(event, measure, { capture: true });
    };
  }, [isShown]);
  return lift;
}

function liftAbove(feet: Iterable<Element>): number {
  const place = document.querySelector(`.${styles.place}[data-position=${position}]`)?.getBoundingClientRect();
  if (place === undefined) return 0;
  const tops = [...feet].flatMap((foot) => {
    const { top, left, right, height } = foot.getBoundingClientRect();
    // What lies beside the notices, or so high that only a long page scrolled it there, is not under them.
    return height > 0 && left < place.right && right > place.left && top > innerHeight / 2 && top < innerHeight ? [top] : [];
  });
  return Math.ceil(innerHeight - Math.min(innerHeight, ...tops));
}
