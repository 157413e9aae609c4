/** On every report: what it shows, saved under a name. */
export { SavedViews } from './saved-views.tsx';
