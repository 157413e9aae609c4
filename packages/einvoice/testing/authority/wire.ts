/** A message as the authority's API writes it. */
export interface WireMessage {
  type: 'ERROR' | 'WARNING' | 'INFO';
  code: string | null;
  category: string | null;
  message: string;
  status: 'ERROR' | 'WARNING' | 'PASS';
}

/** An answer, before the network has its way with it. */
export interface WireAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export function wireError(code: string | null, message: string): WireMessage {
  return { type: 'ERROR', code, category: categoryOf(code), message, status: 'ERROR' };
}

export function wireWarning(code: string, message: string): WireMessage {
  return { type: 'WARNING', code, category: categoryOf(code), message, status: 'WARNING' };
}

/** The body of an answer to a document: what was found, and the word for it. */
export function documentBody(
  errors: readonly WireMessage[],
  warnings: readonly WireMessage[],
  rest: Record<string, unknown>,
): Record<string, unknown> {
  const schema = errors.some((error) => error.code === 'XSD_ZATCA_INVALID' || error.code === 'InvoiceHash-Errors');
  return {
    validationResults: {
      infoMessages: schema ? [] : [schemaPassed],
      warningMessages: warnings,
      errorMessages: errors,
      status: errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS',
    },
    ...rest,
  };
}

/** The body of a refused request for a certificate. */
export const refusal = (code: string, message: string): WireAnswer => ({ status: 400, body: { errors: [{ code, message }] } });

export const unauthorized = (at: Date): WireAnswer => ({
  status: 401,
  body: { timestamp: at.getTime(), status: 401, error: 'Unauthorized', message: '' },
});

const schemaPassed: WireMessage = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
  status: 'PASS',
};

function categoryOf(code: string | null): string | null {
  if (code === null) return null;
  if (code.startsWith('XSD')) return 'XSD validation';
  if (code.startsWith('BR-KSA') || code.startsWith('KSA')) return 'KSA';
  if (code.startsWith('BR-')) return 'EN_16931';
  if (code === 'invalid-invoice-hash') return 'INVOICE_HASHING_ERRORS';
  if (code === 'InvoiceHash-Errors') return 'Invalid-InvoiceHash';
  if (code.includes('QRCODE')) return 'QRCODE_VALIDATION';
  return code.startsWith('certificate') ? 'CERTIFICATE_ERRORS' : 'SIGNATURE_ERRORS';
}
