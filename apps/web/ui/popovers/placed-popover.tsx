import { Popover } from '@mantine/core';
import type { PopoverProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ReactNode, RefCallback } from 'react';

export interface PlacedPopoverProps extends Pick<PopoverProps, 'position' | 'width'> {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The button that it opens beside. */
  readonly target: HTMLElement;
  /** What it is called for readers of the page by ear. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A popover beside a button that is on the page already; it has the keyboard while it is open. */
export function PlacedPopover({ opened, onChange, target, label, className, children, ...place }: PlacedPopoverProps) {
  return (
    <Popover {...place} opened={opened} onChange={onChange} trapFocus withRoles={false}>
      <Popover.Target>
        <Known element={target} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Tells the popover which element it belongs to; draws nothing itself. */
function Known({ element, ref }: { element: HTMLElement; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(element);
    return () => {
      ref?.(null);
    };
  }, [element, ref]);
  return null;
}
