/** What the delivery of messages asks about advertising, of campaigns and automatic messages alike. */
export { judgeAdvertising } from '../due/advertising.ts';
