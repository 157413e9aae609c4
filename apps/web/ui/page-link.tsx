import type { MouseEvent, ReactNode } from 'react';
import { addressOf } from '../shell/text/language.ts';
import { go } from '../shell/navigation.ts';

interface PageLinkProps {
  /** A route's path without language. */
  to: string;
  children: ReactNode;
  className?: string;
  'aria-label'?: string;
  /** Before the screen changes: what lies over it closes. */
  onFollow?: (() => void) | undefined;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to another screen: a true address for a new tab, without a reload for a plain press. */
export function PageLink({ to, children, onFollow, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={addressOf(to)}
      onClick={(event) => {
        if (!isPlainClick(event) || event.defaultPrevented) return;
        event.preventDefault();
        onFollow?.();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
