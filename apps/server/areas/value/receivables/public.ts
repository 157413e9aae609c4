export { owedOfInvoices } from './store.ts';
