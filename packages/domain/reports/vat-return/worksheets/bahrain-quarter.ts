import type { Worksheet } from './worksheet.ts';

/** A salon in Manama, one quarter, in fils: two rates, a reverse charge on both sides, a credit in the end. */
export const bahrainQuarter: Worksheet = {
  salon: 'Manama, one quarter',
  source: 'National Bureau for Revenue, “VAT Returns Filing Manual” and “VAT General Guide”',
  form: 'general',
  emirate: null,
  documents: [
    // BHD 9,000.000 at 10 %, of which 120.000 were taken back; 250.000 at zero.
    { document: 'invoice', treatment: 'standard', vat_rate_bp: 1000, net_minor: 9_000_000, vat_minor: 900_000 },
    { document: 'credit_note', treatment: 'standard', vat_rate_bp: 1000, net_minor: 120_000, vat_minor: 12_000 },
    { document: 'invoice', treatment: 'zero', vat_rate_bp: 0, net_minor: 250_000, vat_minor: 0 },
    { document: 'invoice', treatment: 'out_of_scope', vat_rate_bp: 0, net_minor: 300_000, vat_minor: 0 },
    // New chairs and a fitting-out: 11,000.000; a late bill at the rate of before, 5 %: 200.000.
    { document: 'expense', treatment: 'standard', vat_rate_bp: 1000, net_minor: 11_000_000, vat_minor: 1_100_000 },
    { document: 'expense', treatment: 'standard', vat_rate_bp: 500, net_minor: 200_000, vat_minor: 10_000 },
    { document: 'expense', treatment: 'reverse_charge_services', vat_rate_bp: 1000, net_minor: 150_000, vat_minor: 15_000 },
    { document: 'expense', treatment: 'not_claimed', vat_rate_bp: 0, net_minor: 80_000, vat_minor: 0 },
  ],
  late: [],
  entered: {},
  credit_before_minor: null,
  boxes: {
    'sale standard 1000': [9_000_000, 120_000, 888_000],
    'sale zero 0': [250_000, 0, 0],
    'sale reverse_charge_services 1000': [150_000, 0, 15_000],
    sales: [9_400_000, 120_000, 903_000],
    'purchase standard 1000': [11_000_000, 0, 1_100_000],
    'purchase standard 500': [200_000, 0, 10_000],
    'purchase reverse_charge_services 1000': [150_000, 0, 15_000],
    purchases: [11_350_000, 0, 1_125_000],
    due: [null, null, -222_000],
    corrections: [null, null, 0],
    credit: [null, null, 0],
    net: [null, null, -222_000],
  },
  net_minor: -222_000,
};
