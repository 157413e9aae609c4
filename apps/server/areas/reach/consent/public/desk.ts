/** What the form of a customer writes into the ledger. */
export { noteOffersAnswer, noteWhatsappAnswer } from '../desk.ts';
