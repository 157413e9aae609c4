export { CheckNotice } from './check-notice.tsx';
export { TakeGroups } from './take-groups.tsx';
export { SuggestionPicker, type Choice } from './suggestion-picker.tsx';
