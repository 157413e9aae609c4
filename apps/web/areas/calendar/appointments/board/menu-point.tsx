import { Menu } from '@mantine/core';

/** The place on the screen at which a menu opens that belongs to no button: where the pointer was, or below a head. */
export function MenuPoint({ x, y }: { x: number; y: number }) {
  return (
    <Menu.Target>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        style={{
          position: 'fixed',
          left: x,
          top: y,
          inlineSize: 1,
          blockSize: 1,
          padding: 0,
          border: 0,
          background: 'none',
          pointerEvents: 'none',
        }}
      />
    </Menu.Target>
  );
}
