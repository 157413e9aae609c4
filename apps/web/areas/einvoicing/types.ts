import type { getEinvoicing } from '@rawnaq/contract/einvoicing';
import type { einvoiceDetail, einvoiceDocument, einvoiceExchange } from '@rawnaq/contract/einvoicing-documents';
import type { einvoiceAnswer, einvoiceDevice } from '@rawnaq/contract/einvoicing-devices';
import type { Output } from '@rawnaq/contract/endpoint';

export type Standing = Output<typeof getEinvoicing.output>;
export type Device = Output<typeof einvoiceDevice>;
export type Document = Output<typeof einvoiceDocument>;
export type Detail = Output<typeof einvoiceDetail>;
export type Answer = Output<typeof einvoiceAnswer>;
export type Exchange = Output<typeof einvoiceExchange>;
