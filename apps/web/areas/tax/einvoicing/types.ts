import type { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import type { einvoiceDetail, einvoiceDocument, einvoiceExchange } from '@rawnaq/contract/tax/einvoicing-documents';
import type { einvoiceAnswer, einvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import type { Output } from '@rawnaq/contract/endpoint';

export type EinvoicingState = Output<typeof getEinvoicing.output>;
export type Device = Output<typeof einvoiceDevice>;
export type Document = Output<typeof einvoiceDocument>;
export type Detail = Output<typeof einvoiceDetail>;
export type Answer = Output<typeof einvoiceAnswer>;
export type Exchange = Output<typeof einvoiceExchange>;
