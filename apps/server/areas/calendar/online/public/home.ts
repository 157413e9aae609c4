/** What the first public page of a salon shows beside the business itself. */
export { keptFreeTimes } from '../available-times.ts';
export { readHomePage } from '../home-page.ts';
