import type { RecordColumns } from './record-columns.ts';

/** What a list of suppliers says. */
export const supplierColumns = {
  columns: {
    name: {
      is: 'name',
      names: [
        'Supplier',
        'Supplier name',
        'Vendor',
        'Vendor name',
        'Company',
        'Company name',
        'المورد',
        'اسم المورد',
        'الشركة',
        'اسم الشركة',
        'الاسم',
      ],
    },
    english_name: { is: 'text', names: ['English name', 'Name (English)', 'الاسم بالانجليزي', 'الاسم الإنجليزي'] },
    arabic_name: { is: 'text', names: ['Arabic name', 'Name (Arabic)', 'الاسم بالعربي', 'الاسم العربي'] },
    contact_name: { is: 'text', names: ['Contact', 'Contact name', 'First name', 'Person', 'المسؤول', 'جهة الاتصال', 'اسم المسؤول'] },
    mobile: {
      is: 'phone',
      names: ['Phone', 'Phone number', 'Mobile number', 'Telephone', 'Tel', 'الجوال', 'رقم الجوال', 'الهاتف', 'رقم الهاتف'],
    },
    email: { is: 'text', names: ['E-mail', 'Email', 'Email address', 'البريد الإلكتروني', 'الإيميل'] },
    trn: { is: 'digits', names: ['VAT number', 'Tax number', 'TRN', 'VAT registration number', 'الرقم الضريبي'] },
    address: { is: 'long_text', names: ['Street', 'Street address', 'Location', 'العنوان'] },
    notes: { is: 'long_text', names: ['Note', 'Description', 'Comments', 'ملاحظات', 'الملاحظات'] },
    status: { is: 'switch', names: ['Active', 'Enabled', 'State', 'الحالة'] },
  },
  notes: 'notes',
  needsBothNames: false,
} as const satisfies RecordColumns;
