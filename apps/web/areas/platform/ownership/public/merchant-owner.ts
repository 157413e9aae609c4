/** In the platform's lists of merchants: another owner for an account. */
export { MerchantOwnerDialog } from '../merchant-owner-dialog.tsx';
