import { ownerHandlers } from './owner.ts';
import { ownerOfMerchantHandlers } from './owner-of-merchant.ts';
import { tellSubscription } from './subscription.ts';

export const ownershipHandlers = [tellSubscription, ...ownerHandlers, ...ownerOfMerchantHandlers];
