/** What other areas may use of commissions: the user's own, on the user's page. */
export { OwnCommission } from './own-commission.tsx';
