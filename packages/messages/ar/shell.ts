import type { shell as english } from '../en/shell.ts';
import type { ArabicOf } from '../format.ts';

export const shell = {
  product: 'رونق',
  tab_title: '{screen} · رونق',
  starting: 'جارٍ الفتح…',
  close: 'إغلاق',
  go_home: 'إلى الصفحة الرئيسية',
  go_back: 'رجوع',
  try_again: 'إعادة المحاولة',
  copied_to_clipboard: 'تم النسخ',

  offline: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'يرجى التحقق من الاتصال والمحاولة مرة أخرى.',
    kept: 'كل شيء باقٍ كما هو، وستختفي هذه الرسالة تلقائياً فور عودة الاتصال.',
  },
  outage: {
    title: 'نعود بعد لحظات',
    text: 'تعذّر الوصول إلى البيانات حالياً، وتُعاد المحاولة كل بضع ثوانٍ.',
    kept: 'كل شيء باقٍ كما هو، وستختفي هذه الرسالة تلقائياً، ثم يُرسَل ما كان قيد الحفظ.',
  },
  error: {
    title: 'عذراً، حدث خطأ',
    notice: 'تنبيه',
    text: 'وصلنا بلاغ بالخطأ. سيُعاد تحميل الصفحة، وستجد كل ما كتبته في مكانه.',
    reference: 'الرقم المرجعي: {reference}',
    reload: 'إعادة تحميل الصفحة',
  },
  record_not_found: 'لم نعثر على المطلوب',
  refused: 'تعذّر عرض هذه الصفحة',

  no_permission: {
    title: 'لا تملك صلاحية لهذه الصفحة',
    text: 'يرجى التواصل مع مدير النظام في منشأتك، فهو من يضيفها إلى دورك.',
  },
  coming_soon: {
    title: 'قريباً',
    title_of: '{screen}: قريباً',
    text: 'نضع اللمسات الأخيرة على هذه الصفحة، وستظهر في القائمة يوم تجهز.',
  },
  not_found: {
    title: 'لا شيء هنا',
    text: 'ربما كُتب العنوان بشكل غير صحيح أو انتقلت الصفحة. عملك محفوظ.',
    home: 'العودة إلى الرئيسية',
  },

  skip_to_content: 'انتقال إلى المحتوى',
  navigation: 'القائمة الرئيسية',
  open_navigation: 'فتح القائمة',
  narrow_navigation: 'تصغير القائمة',
  widen_navigation: 'توسيع القائمة',
  path_to_screen: 'موقعك',
  platform: 'المنصة',
  training_account: 'حساب تدريبي',

  sections: {
    day: 'اليوم',
    catalogue: 'الخدمات والعروض',
    stock: 'المنتجات والمخزون',
    sales: 'المبيعات والمحاسبة',
    reports: 'التقارير',
    marketing: 'الرسائل',
    online: 'الحجز الإلكتروني',
    team: 'الفريق',
    technology: 'التقنية',
    production: 'الإنتاج',
    settings: 'الإعدادات',
    overview: 'نظرة عامة',
    merchants: 'المنشآت',
    merchants_people: 'موظفو المنشآت وعملاؤها',
    add_ons: 'الخدمات الإضافية',
    check_entries: 'مراجعة الإضافات',
    trackers: 'المتابعة',
    technical: 'التقنية',
    marketing_team: 'التسويق',
    platform_accounting: 'المحاسبة',
    platform_settings: 'إعدادات المنصة',
    website: 'الموقع',
    search_engines: 'محركات البحث',
  },

  search: {
    placeholder: 'ابحث عن عميل أو فاتورة أو صفحة…',
    placeholder_manager: 'ابحث عن صفحة…',
    label: 'البحث في كل شيء',
    screens: 'الصفحات',
    records: { customer: 'العملاء', invoice: 'الفواتير', appointment: 'المواعيد' },
    nothing: 'لا نتائج لـ «{query}»',
    nothing_hint: 'جرّب جزءاً من الاسم بالعربية أو الإنجليزية، أو جزءاً من رقم الجوال، أو رقم الفاتورة.',
    searching: 'جارٍ البحث…',
    failed: 'تعذّر البحث في السجلات الآن.',
    results: { zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان', few: '{count} نتائج', many: '{count} نتيجة', other: '{count} نتيجة' },
    keys: 'الأسهم للتنقل، Enter للفتح، Esc للإغلاق',
  },

  notifications: {
    open: 'الإشعارات',
    open_unread: {
      zero: 'الإشعارات، لا جديد',
      one: 'الإشعارات، إشعار جديد',
      two: 'الإشعارات، إشعاران جديدان',
      few: 'الإشعارات، {count} إشعارات جديدة',
      many: 'الإشعارات، {count} إشعاراً جديداً',
      other: 'الإشعارات، {count} إشعار جديد',
    },
    stocks: 'المخزون',
    surveys: 'التقييمات',
    suggestionsAndComplains: 'الشكاوى',
    orders: 'المعلقة',
    empty: 'لا جديد هنا',
    empty_text: 'كل ما يحتاج انتباهك سيظهر في هذا المكان.',
    mark_as_read: 'تعليم الكل كمقروء',
    all: 'كل الإشعارات',
    failed: 'تعذّر جلب الإشعارات.',
  },

  profile: {
    open: 'حسابك: {name}',
    owner: 'المالك',
    platform_owner: 'مدير عام المنصة',
    platform_manager: 'مدير في المنصة',
    look: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    auto: 'تلقائي',
    shortcuts: 'اختصارات لوحة المفاتيح',
    log_out: 'تسجيل الخروج',
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    save: 'حفظ النموذج',
    search: 'بحث',
    help: 'عرض الاختصارات',
    navigation: 'تصغير القائمة أو توسيعها',
    language: 'تبديل اللغة',
  },

  banner: {
    text: '{manager} من إدارة المنصة يعمل هنا بصفة المالك، وكل ما يتم مسجّل.',
    left: 'تنتهي الجلسة بعد {time}',
    leave: 'الخروج من هذا الحساب',
  },

  ending: {
    label: 'الفترة التجريبية أو الاشتراك',
    trial_today: 'تنتهي الفترة التجريبية المجانية اليوم عند منتصف الليل.',
    trial: {
      zero: 'تنتهي الفترة التجريبية المجانية اليوم.', one: 'تنتهي الفترة التجريبية المجانية غداً، {date}.', two: 'تنتهي الفترة التجريبية المجانية بعد يومين، {date}.',
      few: 'تنتهي الفترة التجريبية المجانية بعد {count} أيام، {date}.', many: 'تنتهي الفترة التجريبية المجانية بعد {count} يوماً، {date}.', other: 'تنتهي الفترة التجريبية المجانية بعد {count} يوم، {date}.',
    },
    plan_today: 'ينتهي اشتراكك اليوم عند منتصف الليل.',
    plan: {
      zero: 'ينتهي اشتراكك اليوم.', one: 'ينتهي اشتراكك غداً، {date}.', two: 'ينتهي اشتراكك بعد يومين، {date}.', few: 'ينتهي اشتراكك بعد {count} أيام، {date}.',
      many: 'ينتهي اشتراكك بعد {count} يوماً، {date}.', other: 'ينتهي اشتراكك بعد {count} يوم، {date}.',
    },
    next: 'يرجى التواصل مع المبيعات للاستمرار دون انقطاع، وكل بياناتك محفوظة.',
  },

  setup: {
    title: 'أكمل تجهيز المنشأة',
    progress: 'اكتمل {percent}٪',
    open: 'متابعة',
  },

  standing: {
    unconfirmed_title: 'أكّد بريدك الإلكتروني',
    unconfirmed_text:
      'أرسلنا رابطاً إلى {email}. استخدمه خلال سبعة أيام لنراجع طلب {business} خلال 24 ساعة، وستتابع هذه الصفحة تلقائياً. رقم حسابك هو {account_id} واسم المستخدم {user_name}.',
    send_again: 'إعادة إرسال الرابط',
    sent_again: 'الرابط في طريقه إلى {email}.',
    waiting_title: 'طلبك قيد المراجعة',
    waiting_text:
      'تم تسجيل {business}. نراجع الحسابات الجديدة خلال 24 ساعة ونراسلك على {email} فور جاهزية حسابك، وستفتحه هذه الصفحة تلقائياً.',
    disabled_title: 'هذا الحساب معطل',
    disabled_text: 'كل بياناتك محفوظة. يرجى التواصل مع المبيعات لإعادة فتحه.',
    trial_over_title: 'انتهت الفترة التجريبية المجانية',
    trial_over_text: 'كل بياناتك محفوظة. يرجى التواصل مع المبيعات لاختيار باقة والمتابعة من حيث توقفت.',
    expired_title: 'انتهى الاشتراك',
    expired_text: 'كل بياناتك محفوظة. يرجى التواصل مع المبيعات للتجديد والمتابعة من حيث توقفت.',
    rejected_title: 'لم تتم الموافقة على الطلب',
    rejected_text: 'يرجى التواصل مع المبيعات، فكثيراً ما تنقص معلومة بسيطة فقط.',
    check_again: 'تحقق الآن',
  },
} as const satisfies ArabicOf<typeof english>;
