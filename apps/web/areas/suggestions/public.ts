export { CheckNotice } from './check-notice.tsx';
export { GroupPicker } from './group-picker.tsx';
export { SuggestionPicker, type Choice } from './suggestion-picker.tsx';
