/** The kinds of expenses that a new account begins with; the salon renames, adds and disables its own. */
export const firstExpenseTypes: readonly { readonly english_name: string; readonly arabic_name: string }[] = [
  { english_name: 'Products and supplies', arabic_name: 'منتجات ومستلزمات' },
  { english_name: 'Rent', arabic_name: 'إيجار' },
  { english_name: 'Electricity, water and internet', arabic_name: 'كهرباء وماء وإنترنت' },
  { english_name: 'Maintenance and cleaning', arabic_name: 'صيانة ونظافة' },
  { english_name: 'Marketing', arabic_name: 'تسويق' },
  { english_name: 'Government fees', arabic_name: 'رسوم حكومية' },
  { english_name: 'Other', arabic_name: 'أخرى' },
];
