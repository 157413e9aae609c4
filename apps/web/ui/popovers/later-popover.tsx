import { cloneElement, useEffect, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { handleEscaped } from '../../shell/failures.ts';
import { fetchWhenIdle, partOf } from '../../shell/part.tsx';
import type { Part } from '../../shell/part.tsx';
import type { PlacedPopoverProps } from './placed-popover.tsx';

/** What places a popover beside its target weighs more than any screen, and nothing is open when a screen is first shown. */
const placed = partOf(async () => (await import('./placed-popover.tsx')).PlacedPopover);

interface TargetProps {
  readonly ref?: Ref<HTMLElement>;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-expanded'?: boolean;
}

interface LaterPopoverProps extends Omit<PlacedPopoverProps, 'target'> {
  /** The button that opens it; whether it is open is written on it. */
  readonly target: ReactElement<TargetProps>;
  /** What it shows where that is fetched too: it opens with it, so that the keys find something to go to. */
  readonly holds?: Pick<Part<never>, 'fetch'>;
}

/** A button, and what opens beside it: a popover of the kit that is fetched when it is opened, or before, when the browser has nothing to do. */
export function LaterPopover({ target, holds, ...popover }: LaterPopoverProps) {
  const { opened, onChange } = popover;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isFetched, setIsFetched] = useState(false);
  useEffect(() => fetchWhenIdle([placed]), []);
  useEffect(() => {
    if (!opened || isFetched) return;
    Promise.all([placed.fetch(), holds?.fetch()]).then(
      () => setIsFetched(true),
      (problem: unknown) => {
        onChange(false);
        handleEscaped(problem);
      },
    );
  }, [opened, isFetched, onChange, holds]);
  return (
    <>
      {cloneElement(target, { ref: setButton, 'aria-haspopup': 'dialog', 'aria-expanded': opened })}
      {isFetched && button && <placed.Part {...popover} target={button} />}
    </>
  );
}
