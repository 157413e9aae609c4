/** What the database keeps sealed of personal files, for who takes a whole account along: numbers of documents and bank accounts. */
export { openNumber, sealNumber } from '../document-store.ts';
export { openIban, sealIban } from '../pay-store.ts';
