import type { RecordColumns } from './record-columns.ts';

/** What a list of expenses says: of whom, what for, how much with its VAT, and whether it is paid. */
export const expenseColumns = {
  columns: {
    spent_on: {
      is: 'date',
      names: ['Date', 'Expense date', 'Invoice date', 'Bill date', 'Purchase date', 'التاريخ', 'تاريخ الفاتورة', 'تاريخ المصروف'],
    },
    expense_type_id: {
      is: 'value',
      names: ['Category', 'Expense category', 'Expense type', 'Account', 'Kind', 'التصنيف', 'النوع', 'نوع المصروف', 'الفئة', 'البند'],
    },
    supplier_id: {
      is: 'value',
      names: ['Vendor', 'Vendor name', 'Supplier name', 'Payee', 'Paid to', 'Merchant', 'المورد', 'اسم المورد', 'الجهة'],
    },
    supplier_invoice_number: {
      is: 'text',
      names: ['Invoice', 'Invoice no', 'Bill number', 'Bill no', 'Reference', 'Ref', 'رقم الفاتورة', 'الفاتورة', 'المرجع'],
    },
    description: { is: 'text', names: ['Item', 'Details', 'Memo', 'What for', 'البيان', 'الوصف', 'التفاصيل'] },
    net_minor: {
      is: 'money',
      names: [
        'Net',
        'Net amount',
        'Subtotal',
        'Amount before VAT',
        'Amount (excl. VAT)',
        'الصافي',
        'المبلغ قبل الضريبة',
        'المبلغ بدون ضريبة',
      ],
    },
    vat_minor: { is: 'money', names: ['Tax', 'Tax amount', 'VAT amount', 'الضريبة', 'مبلغ الضريبة', 'ضريبة القيمة المضافة'] },
    total_minor: {
      is: 'money',
      names: [
        'Total',
        'Total amount',
        'Amount',
        'Gross',
        'Amount (incl. VAT)',
        'Cost',
        'الإجمالي',
        'المبلغ',
        'المبلغ الإجمالي',
        'المبلغ شامل الضريبة',
        'القيمة',
      ],
    },
    due_on: { is: 'date', names: ['Due', 'Due date', 'Due on', 'تاريخ الاستحقاق', 'الاستحقاق'] },
    is_paid: { is: 'payment', names: ['Paid?', 'Status', 'Payment status', 'مدفوع', 'مدفوعة', 'الحالة', 'حالة الدفع'] },
    paid_on: { is: 'date', names: ['Payment date', 'Paid date', 'Date paid', 'تاريخ الدفع', 'تاريخ السداد'] },
    payment_method_id: { is: 'value', names: ['Method', 'Paid by', 'Paid with', 'Payment type', 'طريقة الدفع', 'وسيلة الدفع'] },
    recovers_vat: { is: 'switch', names: ['Recover VAT', 'VAT recoverable', 'استرداد الضريبة', 'قابلة للاسترداد'] },
    notes: { is: 'long_text', names: ['Note', 'Comments', 'ملاحظات', 'الملاحظات'] },
  },
  notes: 'notes',
  needsBothNames: false,
  naming: ['total_minor', 'net_minor'],
} as const satisfies RecordColumns;
