/** What other areas of the platform may use of its accounts: one of them locked, whether it was ever let in, and a line in both logs. */
export { auditBoth } from './audit-both.ts';
export { lockMerchant, wasApproved } from './merchant-store.ts';
