import type { RecordColumns } from './record-columns.ts';

/** What a list of products says, with what is there of each and what it cost. */
export const productColumns = {
  columns: {
    name: {
      is: 'name',
      names: ['Product', 'Product name', 'Item', 'Item name', 'Title', 'المنتج', 'اسم المنتج', 'الصنف', 'اسم الصنف', 'الاسم'],
    },
    english_name: { is: 'text', names: ['English name', 'Name (English)', 'Product name (English)', 'الاسم بالانجليزي', 'الاسم الإنجليزي'] },
    arabic_name: { is: 'text', names: ['Arabic name', 'Name (Arabic)', 'Product name (Arabic)', 'الاسم بالعربي', 'الاسم العربي'] },
    product_group_id: {
      is: 'value',
      names: [
        'Category',
        'Category name',
        'Product category',
        'Group',
        'Brand',
        'Type',
        'المجموعة',
        'مجموعة المنتجات',
        'القسم',
        'التصنيف',
        'الفئة',
        'الماركة',
      ],
    },
    barcode: {
      is: 'digits',
      names: ['SKU', 'Product barcode', 'Product code', 'EAN', 'UPC', 'GTIN', 'Code', 'الباركود', 'باركود', 'رمز المنتج', 'الرمز'],
    },
    price_minor: {
      is: 'money',
      names: ['Price', 'Retail price', 'Selling price', 'Sale price', 'Price (incl. VAT)', 'السعر', 'سعر البيع', 'السعر شامل الضريبة'],
    },
    tax_id: { is: 'value', names: ['VAT', 'Tax rate', 'VAT rate', 'الضريبة', 'نسبة الضريبة'] },
    unit: { is: 'unit', names: ['Unit of measure', 'Measure', 'UOM', 'الوحدة', 'وحدة القياس'] },
    initial_milli: {
      is: 'quantity',
      names: [
        'Quantity',
        'Qty',
        'Stock',
        'In stock',
        'Current stock',
        'Stock on hand',
        'On hand',
        'Stock quantity',
        'Opening quantity',
        'الكمية',
        'المخزون',
        'الرصيد',
        'الكمية المتوفرة',
      ],
    },
    unit_cost_minor: {
      is: 'money',
      names: ['Cost', 'Cost price', 'Unit cost', 'Supply price', 'Purchase price', 'Average cost', 'التكلفة', 'سعر التكلفة', 'سعر الشراء'],
    },
    initial_cost_minor: { is: 'money', names: ['Stock value', 'Total cost', 'Inventory value', 'قيمة المخزون', 'إجمالي التكلفة'] },
    warn_at_milli: {
      is: 'quantity',
      names: [
        'Low stock level',
        'Reorder level',
        'Reorder point',
        'Minimum stock',
        'Alert quantity',
        'حد الطلب',
        'الحد الأدنى',
        'حد التنبيه',
      ],
    },
    is_sold: { is: 'switch', names: ['Retail', 'Retail sales', 'Sellable', 'للبيع'] },
    commission_bp: { is: 'percent', names: ['Commission', 'Commission %', 'العمولة', 'نسبة العمولة'] },
    english_description: { is: 'long_text', names: ['Description', 'Product description', 'Description (English)'] },
    arabic_description: { is: 'long_text', names: ['الوصف', 'وصف المنتج', 'Description (Arabic)'] },
    status: { is: 'switch', names: ['Active', 'Enabled', 'State', 'الحالة', 'مفعل'] },
  },
  notes: null,
  needsBothNames: true,
} as const satisfies RecordColumns;
