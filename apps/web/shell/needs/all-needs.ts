import type { Need } from './need.ts';

const modules = import.meta.glob<{ readonly needs: readonly Need[] }>('../../areas/*/*/needs.ts', { eager: true });

/** What waits for a hand in all areas. */
export const allNeeds: readonly Need[] = Object.values(modules).flatMap(({ needs }) => needs);
