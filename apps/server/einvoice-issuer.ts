import { addressOf, type BuyerAddress, type TaxDocument } from './areas/tax/einvoicing/public/documents.ts';
import {
  type EinvoiceContext,
  issueEinvoice,
  type IssueRefusal,
  type PreparedEinvoice,
  prepareEinvoice,
} from './areas/tax/einvoicing/public/issuing.ts';
import { Refusal } from './http/answers/refusal.ts';

export type IssuerDocument = TaxDocument;
export type EinvoiceRefusal = IssueRefusal;

/** A document that can be issued as soon as it has its number; `prepared` is null where it becomes no e-invoice. `address` is the buyer's seat as it says. */
export interface PreparedByIssuer {
  prepared: PreparedEinvoice | null;
  address: BuyerAddress | null;
}

/** How documents of areas below e-invoicing become e-invoices: those of deposits. Handed to them with the services, so that they do not reach up to it. */
export interface EinvoiceIssuer {
  /** Judges a document by its country's rules before anything of it is written. */
  prepare(context: EinvoiceContext, document: IssuerDocument, device_id?: number): Promise<PreparedByIssuer | EinvoiceRefusal>;
  /** Makes the e-invoice in the transaction that has just given the document its number; answers a refusal, or null. */
  issue(
    context: EinvoiceContext,
    prepared: PreparedByIssuer,
    given: { reference_id: number; document_number: string },
  ): Promise<EinvoiceRefusal | null>;
}

export const einvoiceIssuer: EinvoiceIssuer = {
  async prepare(context, document, device_id) {
    const prepared = await prepareEinvoice(context, document, device_id);
    return prepared instanceof Refusal ? prepared : { prepared, address: addressOf(prepared) };
  },
  async issue(context, { prepared }, given) {
    const issued = await issueEinvoice(context, prepared, given);
    return issued instanceof Refusal ? issued : null;
  },
};
