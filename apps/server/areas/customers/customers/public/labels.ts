/** What a statement about customers shows of their types and tags. */
export { shownOwnType, shownTags } from '../shown-labels.ts';
