/** What other areas may use of receivables: collecting what a customer owes, and giving it up. */
export { CollectDrawer } from './collect-drawer.tsx';
export { WriteOffDrawer } from './write-off-drawer.tsx';
