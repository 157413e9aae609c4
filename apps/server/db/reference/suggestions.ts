import { facial, lashes, makeup, nails } from './suggestions-beauty.ts';
import { bridal, hairRemoval, spa } from './suggestions-body.ts';
import { colour, hair, men } from './suggestions-hair.ts';
import type { SuggestionGroup } from './suggestion.ts';

/** What the platform suggests to a new salon, in the order a menu usually has. */
export const suggestionGroups: readonly SuggestionGroup[] = [hair, colour, nails, facial, makeup, lashes, hairRemoval, spa, bridal, men];
