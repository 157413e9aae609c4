import type { XmlWriter } from '../xml/writer.ts';
import type { KsaDraft, KsaPrepayment, KsaVat } from './draft.ts';
import { exemptionText } from './exemptions.ts';
import { amountText, percentText, priceText, quantityText } from './money.ts';
import type { KsaFigures } from './totals.ts';

const sar = { currencyID: 'SAR' } as const;

export function writeDiscounts(writer: XmlWriter, draft: KsaDraft, figures: KsaFigures): void {
  for (const [index, discount] of (draft.discounts ?? []).entries()) {
    writer.inside('cac:AllowanceCharge', () => {
      writer
        .text('cbc:ChargeIndicator', 'false')
        .text('cbc:AllowanceChargeReasonCode', discount.reason_code)
        .text('cbc:AllowanceChargeReason', discount.reason)
        .text('cbc:Amount', amountText(figures.discounts_net_minor[index] ?? 0), sar);
      writeVat(writer, 'cac:TaxCategory', discount.vat, false);
    });
  }
}

/** The VAT total in riyals comes first, since the QR code takes the first one; then the one with its subtotals, and what is to be paid. */
export function writeTotals(writer: XmlWriter, figures: KsaFigures): void {
  writer.inside('cac:TaxTotal', () => writer.text('cbc:TaxAmount', amountText(figures.vat_minor), sar));
  writer.inside('cac:TaxTotal', () => {
    writer.text('cbc:TaxAmount', amountText(figures.vat_minor), sar);
    for (const group of figures.groups) writeSubtotal(writer, group.net_minor, group.vat_minor, group.vat);
  });
  writer.inside('cac:LegalMonetaryTotal', () => {
    writer
      .text('cbc:LineExtensionAmount', amountText(figures.lines_net_minor), sar)
      .text('cbc:TaxExclusiveAmount', amountText(figures.net_minor), sar)
      .text('cbc:TaxInclusiveAmount', amountText(figures.total_minor), sar)
      .text('cbc:AllowanceTotalAmount', amountText(figures.discount_net_minor), sar)
      .text('cbc:PrepaidAmount', amountText(figures.prepaid_minor), sar)
      .text('cbc:PayableAmount', amountText(figures.payable_minor), sar);
  });
}

/** The lines, and behind them one more without an amount of its own for each deposit used up. */
export function writeLines(writer: XmlWriter, draft: KsaDraft, figures: KsaFigures): void {
  for (const [index, line] of draft.lines.entries()) {
    const { net_minor, vat_minor, gross_minor } = figures.lines[index] ?? { net_minor: 0, vat_minor: 0, gross_minor: 0 };
    writeLine(writer, {
      id: index + 1,
      quantity: quantityText(line.quantity_milli),
      unit_code: line.unit_code ?? 'PCE',
      net_minor,
      vat_minor,
      gross_minor,
      name: line.name,
      vat: line.vat,
      price: priceText(net_minor, line.quantity_milli),
    });
  }
  for (const [index, prepayment] of (draft.prepayments ?? []).entries()) {
    writeLine(writer, {
      id: draft.lines.length + index + 1,
      quantity: quantityText(0),
      unit_code: 'PCE',
      net_minor: 0,
      vat_minor: 0,
      gross_minor: 0,
      name: 'Deposit used | دفعة مقدمة مستهلكة',
      vat: prepayment.vat,
      price: '0.00',
      prepayment,
    });
  }
}

interface WrittenLine {
  id: number;
  quantity: string;
  unit_code: string;
  net_minor: number;
  vat_minor: number;
  gross_minor: number;
  name: string;
  vat: KsaVat;
  price: string;
  prepayment?: KsaPrepayment;
}

function writeLine(writer: XmlWriter, line: WrittenLine): void {
  const { prepayment } = line;
  writer.inside('cac:InvoiceLine', () => {
    writer
      .text('cbc:ID', String(line.id))
      .text('cbc:InvoicedQuantity', line.quantity, { unitCode: line.unit_code })
      .text('cbc:LineExtensionAmount', amountText(line.net_minor), sar);
    if (prepayment !== undefined) {
      const [date, time] = prepayment.issued_at.split('T');
      writer.inside('cac:DocumentReference', () => {
        writer
          .text('cbc:ID', prepayment.id)
          .text('cbc:UUID', prepayment.uuid)
          .text('cbc:IssueDate', date)
          .text('cbc:IssueTime', time)
          .text('cbc:DocumentTypeCode', '386');
      });
    }
    writer.inside('cac:TaxTotal', () => {
      writer.text('cbc:TaxAmount', amountText(line.vat_minor), sar).text('cbc:RoundingAmount', amountText(line.gross_minor), sar);
      if (prepayment !== undefined) writeSubtotal(writer, prepayment.net_minor, prepayment.vat_minor, prepayment.vat);
    });
    writer.inside('cac:Item', () => {
      writer.text('cbc:Name', line.name);
      writeVat(writer, 'cac:ClassifiedTaxCategory', line.vat, false);
    });
    writer.inside('cac:Price', () => writer.text('cbc:PriceAmount', line.price, sar));
  });
}

function writeSubtotal(writer: XmlWriter, net_minor: number, vat_minor: number, vat: KsaVat): void {
  writer.inside('cac:TaxSubtotal', () => {
    writer.text('cbc:TaxableAmount', amountText(net_minor), sar).text('cbc:TaxAmount', amountText(vat_minor), sar);
    writeVat(writer, 'cac:TaxCategory', vat, true);
  });
}

function writeVat(writer: XmlWriter, name: string, vat: KsaVat, withReason: boolean): void {
  writer.inside(name, () => {
    writer.text('cbc:ID', vat.category).text('cbc:Percent', percentText(vat.rate_bp));
    if (withReason) writer.text('cbc:TaxExemptionReasonCode', vat.reason_code).text('cbc:TaxExemptionReason', exemptionText(vat));
    writer.inside('cac:TaxScheme', () => writer.text('cbc:ID', 'VAT'));
  });
}
