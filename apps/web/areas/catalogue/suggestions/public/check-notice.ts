/** What is said of a record that the platform looks at. */
export { CheckNotice } from '../check-notice.tsx';
