import type { reportHub as english } from '../../en/reports/report-hub.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات صفحة جميع التقارير. */
export const reportHub = {
  sections: {
    customers: 'العملاء',
    employees: 'الموظفون',
    services: 'الخدمات والمنتجات',
    appointments: 'المواعيد',
    value: 'بطاقات الهدايا والولاء',
    money: 'المبيعات والمال',
  },
  doors: {
    customers_report: 'من زار الصالون، ومن هو جديد، ومن عاد خلال 90 يوماً',
    customer_cohorts: 'كم بقي من عملاء كل شهر الجدد، شهراً بعد شهر',
    customer_categories: 'العملاء الدائمون والجدد والغائبون في أي يوم',
    customer_value: 'ما اشتراه العملاء منذ أول زيارة، وكيف وصلوا إليك',
    employees_report: 'المبيعات في الساعة والإشغال والحجز مجدداً وحصة المنتجات والعمولة والتقييم',
    services_report: 'مبيعات كل خدمة وما يبقى بعد تكلفة منتجاتها والدخل في الساعة',
    products_report: 'مبيعات المنتجات وسرعة دوران المخزون وما هو راكد أو مفقود أو منتهي الصلاحية',
    commissions: 'ما كسبه كل موظف من المبيعات',
    appointment_figures: 'الزيارات والغياب ومدة الحجز المسبق والمصادر وساعات الذروة',
    gift_cards_report: 'ما بيع واستُخدم من بطاقات الهدايا، وما بقي وما ينتهي قريباً',
    loyalty_report: 'النقاط المكتسبة والمستبدلة والمنتهية والباقية وقيمتها',
    total_sales: 'المبيعات حسب اليوم والموظف والخدمة والمنتج وغيرها',
    discounts_report: 'ما خُصم من الأسعار: من منحه وبأي رمز ولماذا',
    accounting_reports: 'ملخصات يومية وشهرية وأرباح وخسائر وضريبة',
    forecasts: 'ما المتوقع في الأسابيع القادمة',
    budgets: 'ما يُنتظر أن يكسبه كل حساب وينفقه في السنة',
  },
} satisfies ArabicOf<typeof english>;
