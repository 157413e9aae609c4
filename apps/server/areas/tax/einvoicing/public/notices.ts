/** What the accredited provider in the Emirates sends by itself. */
export { noticePath, takeUaeNotice } from '../uae/uae-notice.ts';
