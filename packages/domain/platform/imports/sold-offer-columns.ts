import { ownerColumns } from './owner-columns.ts';
import type { RecordColumns } from './record-columns.ts';

/** What a list of sold offers and packages says, with what is left of each: a row for each offer, or for each of its services. */
export const soldOfferColumns = {
  columns: {
    ...ownerColumns,
    offer_id: {
      is: 'value',
      names: [
        'Offer',
        'Offer name',
        'Package',
        'Package name',
        'Course',
        'Course name',
        'Series',
        'Bundle',
        'Membership',
        'العرض',
        'اسم العرض',
        'الباقة',
        'اسم الباقة',
        'الكورس',
      ],
    },
    service_id: { is: 'value', names: ['Service', 'Service name', 'Treatment', 'Session', 'الخدمة', 'اسم الخدمة', 'الجلسة'] },
    left_quantity: {
      is: 'count',
      names: [
        'Left',
        'Remaining',
        'Sessions left',
        'Remaining sessions',
        'Remaining units',
        'Units left',
        'Balance',
        'Available',
        'المتبقي',
        'الجلسات المتبقية',
        'عدد الجلسات المتبقية',
        'الرصيد',
      ],
    },
    quantity: {
      is: 'count',
      names: ['Quantity', 'Bought', 'Total', 'Total sessions', 'Sessions', 'Units', 'Purchased', 'العدد', 'عدد الجلسات', 'إجمالي الجلسات'],
    },
    price_minor: {
      is: 'money',
      names: ['Price', 'Price paid', 'Paid', 'Amount', 'Amount paid', 'Total paid', 'السعر', 'المبلغ المدفوع', 'المدفوع', 'المبلغ'],
    },
    bought_on: {
      is: 'date',
      names: ['Bought on', 'Purchase date', 'Purchased on', 'Sold on', 'Sale date', 'Date', 'تاريخ الشراء', 'تاريخ البيع', 'التاريخ'],
    },
    expires_on: {
      is: 'date',
      names: ['Expiry', 'Expiry date', 'Expires', 'Expires on', 'Expiration date', 'Valid until', 'تاريخ الانتهاء', 'ينتهي في', 'صالح حتى'],
    },
  },
  notes: null,
  needsBothNames: false,
  naming: ['offer_id'],
} as const satisfies RecordColumns;
