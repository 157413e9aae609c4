/** The record of a customer, as other areas make and change it. */
export { findOrMakeCustomer } from '../find-or-make.ts';
export { countNoShow } from '../no-shows.ts';
