import type { Worksheet } from './worksheet.ts';

/** A salon in Riyadh, January to March: sales with notes and deposits, purchases with an import and a reverse charge, a correction and a credit from the quarter before. */
export const ksaQuarter: Worksheet = {
  salon: 'Riyadh, first quarter',
  source: 'ZATCA, “VAT Returns – User Guide”; Implementing Regulations of the VAT Law, art. 40, 47, 62 and 63',
  form: 'ksa',
  emirate: null,
  documents: [
    // Services and products at 15 %: 80,000.00 and 20,000.00.
    { document: 'invoice', treatment: 'standard', vat_rate_bp: 1500, net_minor: 8_000_000, vat_minor: 1_200_000 },
    { document: 'invoice', treatment: 'standard', vat_rate_bp: 1500, net_minor: 2_000_000, vat_minor: 300_000 },
    // Charged more afterwards: 400.00.
    { document: 'debit_note', treatment: 'standard', vat_rate_bp: 1500, net_minor: 40_000, vat_minor: 6_000 },
    // Taken back: 2,500.00.
    { document: 'credit_note', treatment: 'standard', vat_rate_bp: 1500, net_minor: 250_000, vat_minor: 37_500 },
    // Sold to a customer abroad: 1,200.00. Medicines at zero: 300.00, of which 50.00 came back.
    { document: 'invoice', treatment: 'export', vat_rate_bp: 0, net_minor: 120_000, vat_minor: 0 },
    { document: 'invoice', treatment: 'zero', vat_rate_bp: 0, net_minor: 30_000, vat_minor: 0 },
    { document: 'credit_note', treatment: 'zero', vat_rate_bp: 0, net_minor: 5_000, vat_minor: 0 },
    // Skin treatments by the salon's physician for citizens, which the state bears the VAT of: 2,000.00, of which 400.00 were taken back. A deposit of
    // 100.00 for another one, taxed when it is taken.
    { document: 'invoice', treatment: 'citizen', vat_rate_bp: 0, net_minor: 200_000, vat_minor: 0 },
    { document: 'credit_note', treatment: 'citizen', vat_rate_bp: 0, net_minor: 40_000, vat_minor: 0 },
    { document: 'prepayment', treatment: 'citizen', vat_rate_bp: 0, net_minor: 10_000, vat_minor: 0 },
    // A room let to somebody as a home: 4,500.00, exempt.
    { document: 'invoice', treatment: 'exempt', vat_rate_bp: 0, net_minor: 450_000, vat_minor: 0 },
    // Deposits of 230.00 and 115.00 for visits to come, taxed when they are taken; the second is given back. The first pays for a visit of 575.00, whose
    // invoice charges the rest, 345.00.
    { document: 'prepayment', treatment: 'standard', vat_rate_bp: 1500, net_minor: 20_000, vat_minor: 3_000 },
    { document: 'prepayment', treatment: 'standard', vat_rate_bp: 1500, net_minor: 10_000, vat_minor: 1_500 },
    { document: 'prepayment_credit', treatment: 'standard', vat_rate_bp: 1500, net_minor: 10_000, vat_minor: 1_500 },
    { document: 'invoice', treatment: 'standard', vat_rate_bp: 1500, net_minor: 30_000, vat_minor: 4_500 },
    // Gift cards 3,000.00 and a penalty of 100.00 are no supply.
    { document: 'invoice', treatment: 'out_of_scope', vat_rate_bp: 0, net_minor: 310_000, vat_minor: 0 },
    // Bought at home: supplies 24,000.00, of which the supplier credited 1,000.00.
    { document: 'expense', treatment: 'standard', vat_rate_bp: 1500, net_minor: 2_400_000, vat_minor: 360_000 },
    { document: 'supplier_credit_note', treatment: 'standard', vat_rate_bp: 1500, net_minor: 100_000, vat_minor: 15_000 },
    // Hair colour from Italy, 10,000.00, VAT paid at customs.
    { document: 'expense', treatment: 'import_at_customs', vat_rate_bp: 1500, net_minor: 1_000_000, vat_minor: 150_000 },
    // Software from abroad, 2,000.00: owed and deducted by the salon.
    { document: 'expense', treatment: 'reverse_charge_services', vat_rate_bp: 1500, net_minor: 200_000, vat_minor: 30_000 },
    // Water at zero 600.00; insurance 900.00 and rent of a flat 6,000.00, exempt.
    { document: 'expense', treatment: 'zero', vat_rate_bp: 0, net_minor: 60_000, vat_minor: 0 },
    { document: 'expense', treatment: 'exempt', vat_rate_bp: 0, net_minor: 690_000, vat_minor: 0 },
    // From somebody who is not registered 1,500.00, and a receipt without a tax number 200.00 with 30.00.
    { document: 'expense', treatment: 'not_claimed', vat_rate_bp: 0, net_minor: 150_000, vat_minor: 0 },
    { document: 'expense', treatment: 'not_claimed', vat_rate_bp: 1500, net_minor: 20_000, vat_minor: 3_000 },
  ],
  // A supplier's invoice of December, 2,000.00 and 300.00, which came after that quarter was locked.
  late: [{ document: 'expense', treatment: 'standard', vat_rate_bp: 1500, net_minor: 200_000, vat_minor: 30_000 }],
  // A sale of November that was forgotten: 120.00 of VAT.
  entered: { corrections_up_minor: 12_000 },
  credit_before_minor: 45_000,
  boxes: {
    '1': [10_100_000, 260_000, 1_476_000],
    '2': [210_000, 40_000, 0],
    '3': [30_000, 5_000, 0],
    '4': [120_000, 0, 0],
    '5': [450_000, 0, 0],
    '6': [10_910_000, 305_000, 1_476_000],
    '7': [2_400_000, 100_000, 345_000],
    '8': [1_000_000, 0, 150_000],
    '9': [200_000, 0, 0],
    '10': [60_000, 0, 0],
    '11': [690_000, 0, 0],
    '12': [4_350_000, 100_000, 495_000],
    '13': [null, null, 981_000],
    '14': [null, null, -18_000],
    '15': [null, null, 45_000],
    '16': [null, null, 918_000],
  },
  net_minor: 918_000,
};
