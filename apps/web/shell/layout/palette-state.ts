import { observable } from '../observable.ts';

/** The search box opens from many places. */
export const isPaletteOpen = observable(false);
export const openPalette = (): void => isPaletteOpen.set(true);
export const togglePalette = (): void => isPaletteOpen.set(!isPaletteOpen.get());
