/** What is suggested while a name is typed. */
export { SuggestionPicker } from '../suggestion-picker.tsx';
