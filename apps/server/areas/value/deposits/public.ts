/** What other areas may use of deposits: taking and giving back, what a sale or a penalty can take of them. */
export { returnOnlineDeposit } from './give-back.ts';
export { keepForPenalty } from './keep-deposit.ts';
export { oweRefund } from './owe-refund.ts';
export { recordDeposit } from './record-deposit.ts';
export { returnToDeposits } from './return-to-deposits.ts';
export { leftOf, lockDeposits, readAvailable } from './store.ts';
export { receiptUrl } from './receipt-url.ts';
export { tellPayer } from './tell-payer.ts';
export { checkMethod } from './check-method.ts';
