export { owedInAll } from '../store.ts';
