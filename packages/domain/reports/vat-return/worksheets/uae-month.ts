import type { Worksheet } from './worksheet.ts';

/** A salon in Dubai, one month: sales with a credit note, a bad debt, services and goods from abroad, VAT paid at customs, an invoice that came late. */
export const uaeMonth: Worksheet = {
  salon: 'Dubai, one month',
  source: 'Federal Tax Authority, “VAT Returns User Guide” (form VAT201); Federal Decree-Law 8 of 2017, art. 48, 54 and 64',
  form: 'uae',
  emirate: 'DXB',
  documents: [
    // 60,000.00 at 5 %, of which 1,000.00 were taken back, and 200.00 charged more.
    { document: 'invoice', treatment: 'standard', vat_rate_bp: 500, net_minor: 6_000_000, vat_minor: 300_000 },
    { document: 'credit_note', treatment: 'standard', vat_rate_bp: 500, net_minor: 100_000, vat_minor: 5_000 },
    { document: 'debit_note', treatment: 'standard', vat_rate_bp: 500, net_minor: 20_000, vat_minor: 1_000 },
    // Sold to a customer abroad 800.00, at zero; a flat let 2,500.00, exempt; gift cards 1,000.00.
    { document: 'invoice', treatment: 'export', vat_rate_bp: 0, net_minor: 80_000, vat_minor: 0 },
    { document: 'invoice', treatment: 'exempt', vat_rate_bp: 0, net_minor: 250_000, vat_minor: 0 },
    { document: 'invoice', treatment: 'out_of_scope', vat_rate_bp: 0, net_minor: 100_000, vat_minor: 0 },
    // Bought at home 18,000.00, of which 400.00 were credited.
    { document: 'expense', treatment: 'standard', vat_rate_bp: 500, net_minor: 1_800_000, vat_minor: 90_000 },
    { document: 'supplier_credit_note', treatment: 'standard', vat_rate_bp: 500, net_minor: 40_000, vat_minor: 2_000 },
    // 3,000.00 whose VAT a forwarder paid at customs; 5,000.00 of goods and 1,000.00 of software declared by the salon itself.
    { document: 'expense', treatment: 'import_at_customs', vat_rate_bp: 500, net_minor: 300_000, vat_minor: 15_000 },
    { document: 'expense', treatment: 'reverse_charge_goods', vat_rate_bp: 500, net_minor: 500_000, vat_minor: 25_000 },
    { document: 'expense', treatment: 'reverse_charge_services', vat_rate_bp: 500, net_minor: 100_000, vat_minor: 5_000 },
    // Without VAT: 700.00 at zero, 900.00 from somebody who is not registered.
    { document: 'expense', treatment: 'zero', vat_rate_bp: 0, net_minor: 70_000, vat_minor: 0 },
    { document: 'expense', treatment: 'not_claimed', vat_rate_bp: 0, net_minor: 90_000, vat_minor: 0 },
  ],
  // A supplier's invoice of the month before: 2,000.00 and 100.00.
  late: [{ document: 'expense', treatment: 'standard', vat_rate_bp: 500, net_minor: 200_000, vat_minor: 10_000 }],
  // A debt of 1,000.00 that nobody has paid for eight months: its VAT of 50.00.
  entered: { bad_debts_vat_minor: 5_000 },
  credit_before_minor: null,
  boxes: {
    '1a': [0, 0, 0],
    '1b': [5_920_000, -5_000, 296_000],
    '1c': [0, 0, 0],
    '1d': [0, 0, 0],
    '1e': [0, 0, 0],
    '1f': [0, 0, 0],
    '1g': [0, 0, 0],
    '2': [0, null, 0],
    '3': [100_000, null, 5_000],
    '4': [80_000, null, null],
    '5': [250_000, null, null],
    '6': [500_000, null, 25_000],
    '7': [0, null, 0],
    '8': [6_850_000, -5_000, 326_000],
    '9': [2_260_000, 0, 113_000],
    '10': [600_000, null, 30_000],
    '11': [2_860_000, 0, 143_000],
    '12': [null, null, 321_000],
    '13': [null, null, 143_000],
    '14': [null, null, 178_000],
  },
  net_minor: 178_000,
};
