/** The kinds of accounts of a balance sheet and of a profit and loss. The first two grow by debits or credits and are carried on; the last two begin each year with nothing. */
export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];

export interface SystemAccount {
  /** What the books of a new salon call it; a salon may choose another code, the key stays. */
  code: string;
  type: AccountType;
  english_name: string;
  arabic_name: string;
}

const account = (code: string, type: AccountType, english_name: string, arabic_name: string): SystemAccount => ({
  code,
  type,
  english_name,
  arabic_name,
});

/** The accounts that every salon's books begin with, by the key that posting rules name them by. */
export const systemAccounts = {
  drawers: account('1010', 'asset', 'Cash in drawers', 'النقد في الأدراج'),
  safe: account('1020', 'asset', 'Cash outside drawers', 'النقد خارج الأدراج'),
  petty_cash: account('1030', 'asset', 'Petty cash', 'العهدة النقدية'),
  bank: account('1100', 'asset', 'Bank', 'البنك'),
  card_clearing: account('1110', 'asset', 'Card takings on their way', 'مبالغ البطاقات تحت التحصيل'),
  gateway_clearing: account('1120', 'asset', 'Online payments on their way', 'المدفوعات الإلكترونية تحت التحصيل'),
  other_clearing: account('1130', 'asset', 'Other ways of paying', 'طرق دفع أخرى'),
  cash_moved: account('1190', 'asset', 'Cash put in or taken out', 'نقد مودع أو مسحوب'),
  receivables: account('1200', 'asset', 'Customers owe', 'ذمم العملاء'),
  supplier_credit: account('1250', 'asset', 'Advances to suppliers', 'دفعات مقدمة للموردين'),
  stock: account('1300', 'asset', 'Stock', 'المخزون'),
  input_vat: account('1400', 'asset', 'VAT paid to suppliers', 'ضريبة مدخلات قابلة للاسترداد'),
  prepaid: account('1500', 'asset', 'Expenses paid ahead', 'مصروفات مدفوعة مقدماً'),
  equipment: account('1700', 'asset', 'Equipment and furniture', 'المعدات والأثاث'),
  depreciation_total: account('1790', 'asset', 'Accumulated depreciation', 'مجمع الإهلاك'),
  suppliers: account('2100', 'liability', 'Owed to suppliers', 'ذمم الموردين'),
  goods_received: account('2110', 'liability', 'Goods received, not yet billed', 'بضاعة مستلمة لم تُفوتر'),
  customs: account('2120', 'liability', 'VAT owed to customs', 'ضريبة مستحقة للجمارك'),
  output_vat: account('2200', 'liability', 'VAT charged to customers', 'ضريبة المخرجات'),
  vat_settlement: account('2210', 'liability', 'VAT due to the authority', 'ضريبة مستحقة للهيئة'),
  deposits: account('2300', 'liability', 'Deposits of customers', 'عربون العملاء'),
  balances: account('2310', 'liability', 'Balances of customers', 'أرصدة العملاء'),
  gift_cards: account('2320', 'liability', 'Gift cards not yet used', 'بطاقات هدايا لم تُستخدم'),
  deferred_offers: account('2330', 'liability', 'Offers sold, not yet used', 'عروض مباعة لم تُستخدم'),
  points_provision: account('2340', 'liability', 'Points not yet redeemed', 'مخصص النقاط'),
  gift_cards_sold: account('2390', 'liability', 'Gift cards sold, being issued', 'بطاقات هدايا قيد الإصدار'),
  tips: account('2400', 'liability', 'Tips owed to employees', 'إكراميات مستحقة للموظفين'),
  commissions: account('2410', 'liability', 'Commissions owed to employees', 'عمولات مستحقة للموظفين'),
  wages_owed: account('2420', 'liability', 'Wages owed', 'رواتب مستحقة'),
  social_insurance: account('2430', 'liability', 'Social insurance', 'التأمينات الاجتماعية'),
  loans: account('2700', 'liability', 'Loans', 'القروض'),
  capital: account('3000', 'equity', 'Capital', 'رأس المال'),
  drawings: account('3100', 'equity', 'Owner’s money put in and taken out', 'حساب المالك الجاري'),
  retained: account('3200', 'equity', 'Profit of earlier years', 'أرباح سنوات سابقة'),
  opening: account('3900', 'equity', 'Opening balances', 'أرصدة افتتاحية'),
  service_sales: account('4010', 'income', 'Services', 'إيراد الخدمات'),
  product_sales: account('4020', 'income', 'Products', 'إيراد المنتجات'),
  offer_sales: account('4030', 'income', 'Offers used', 'إيراد العروض المستخدمة'),
  debit_note_sales: account('4040', 'income', 'Debit notes', 'إيراد إشعارات المدين'),
  penalty_income: account('4100', 'income', 'Penalties', 'الغرامات'),
  breakage: account('4110', 'income', 'Cards and offers that expired', 'بطاقات وعروض منتهية'),
  adjustment_gain: account('4190', 'income', 'Balances lowered', 'تخفيض أرصدة العملاء'),
  other_income: account('4200', 'income', 'Other income', 'إيرادات أخرى'),
  discounts: account('4900', 'income', 'Discounts', 'الخصومات'),
  price_cuts: account('4910', 'income', 'Prices lowered by credit notes', 'تخفيضات بإشعارات الدائن'),
  cost_of_products: account('5010', 'expense', 'Cost of products sold', 'تكلفة المنتجات المباعة'),
  cost_of_services: account('5020', 'expense', 'Products used in services', 'منتجات مستخدمة في الخدمات'),
  stock_used: account('5030', 'expense', 'Products used inside the salon', 'استخدام داخلي'),
  stock_lost: account('5040', 'expense', 'Products lost', 'منتجات مفقودة'),
  stock_expired: account('5050', 'expense', 'Products expired', 'منتجات منتهية الصلاحية'),
  stock_counted: account('5060', 'expense', 'Differences found by counting', 'فروق الجرد'),
  purchase_differences: account('5070', 'expense', 'Goods returned for more or less than they cost', 'فروق أسعار المرتجعات للموردين'),
  commission_cost: account('6010', 'expense', 'Commissions', 'العمولات'),
  wages: account('6020', 'expense', 'Wages', 'الرواتب والأجور'),
  expenses: account('6100', 'expense', 'Expenses', 'المصروفات'),
  lost_vat: account('6110', 'expense', 'VAT that cannot be recovered', 'ضريبة غير قابلة للاسترداد'),
  rent: account('6120', 'expense', 'Rent', 'الإيجار'),
  card_fees: account('6200', 'expense', 'Card and gateway fees', 'رسوم البطاقات والدفع الإلكتروني'),
  bank_fees: account('6210', 'expense', 'Bank fees', 'رسوم بنكية'),
  bad_debts: account('6300', 'expense', 'Debts written off', 'ديون معدومة'),
  cash_differences: account('6310', 'expense', 'Cash differences', 'فروق الصندوق'),
  gifts_given: account('6400', 'expense', 'Gift cards and balances given away', 'بطاقات وأرصدة مهداة'),
  depreciation: account('6500', 'expense', 'Depreciation', 'الإهلاك'),
} as const satisfies Readonly<Record<string, SystemAccount>>;

export type AccountKey = keyof typeof systemAccounts;
export const accountKeys = Object.keys(systemAccounts) as readonly AccountKey[];

/** An account that something is posted to: of the system by its key, one that the salon made by its id. */
export type PostingAccount = AccountKey | number;
