export { CheckNotice } from './check-notice.tsx';
export { TakeGroups } from './take-groups.tsx';
export { SuggestionPicker } from './suggestion-picker.tsx';
