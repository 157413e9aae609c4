import type { ToneName } from './colours.ts';

/** The tones of people and things without a colour of their own: none that warns, so that nobody looks like a fault. */
const faceTones = ['calm', 'special', 'info', 'accent', 'success', 'warning'] as const satisfies readonly ToneName[];

/** Always the same tone for the same id; ids that follow each other differ. */
export const faceToneOf = (id: number): ToneName => faceTones[Math.abs(id) % faceTones.length] ?? 'calm';
