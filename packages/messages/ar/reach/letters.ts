import type { letters as english } from '../../en/reach/letters.ts';
import type { ArabicOf } from '../../format.ts';

export const letters = {
  reset_password: {
    subject: 'اختيار كلمة مرور جديدة في رونق',
    body: 'مرحباً {name}،\n\nاستخدم هذا الرابط خلال ساعة لاختيار كلمة مرور جديدة:\n{link}\n\nإن لم تطلب ذلك فلن يتغير شيء، ويمكنك حذف هذه الرسالة.',
  },
  account_id: {
    subject: 'رقم حسابك في رونق',
    body: 'مرحباً {name}،\n\nرقم حسابك هو {account_id} واسم المستخدم {user_name}.',
  },
  account_requested: {
    subject: 'تأكيد بريدك في رونق',
    body: 'مرحباً {name}،\n\nوصلنا طلب حساب {business}. يرجى تأكيد أن هذا البريد لك خلال سبعة أيام:\n{link}\n\nنرد على الطلب خلال 24 ساعة من التأكيد، وبعده يكون الدخول بهذا البريد وكلمة المرور التي اخترتها.\n\nإن لم يكن هذا الطلب منك فاحذف هذه الرسالة، ولن يحدث شيء.',
  },
  email_has_account: {
    subject: 'لديك حساب في رونق',
    body: 'مرحباً {name}،\n\nطُلب حساب في رونق باسم {business} بهذا البريد. لديك حساب من قبل: هذا البريد مسجّل للدخول إلى {earlier_business} ويبقى كذلك. إن نسيت كلمة مروره: {forgot_link}\n\nإن أردت {business} حساباً ثانياً فأكّده خلال سبعة أيام:\n{link}\nويكون الدخول إليه برقم الحساب {account_id} واسم المستخدم {user_name} وكلمة المرور التي اخترتها له.\n\nإن لم تطلب حساباً آخر فاحذف هذه الرسالة، فلم يتغيّر شيء.',
  },
  whatsapp_test: {
    subject: '',
    body: 'هذه رسالة تجربة من {business}. هكذا تصل الرسائل إلى عملائك.',
  },
  sms_test: {
    subject: '',
    body: 'رسالة نصية تجريبية من {business}. هكذا تصل الرسائل إلى عملائك.',
  },
  account_approved: {
    subject: 'حسابك في رونق جاهز',
    body: 'مرحباً {name}،\n\nتمت الموافقة على حساب {business}، وتستمر الفترة التجريبية المجانية حتى {trial_ends_on}.\nسجّل الدخول وجهّز صالونك في دقائق: {link}',
  },
  account_rejected: {
    subject: 'بخصوص طلب حساب رونق',
    body: 'مرحباً {name}،\n\nتعذرت الموافقة على طلب {business}.\n{reason}\nراسلنا إن رأيت أن في الأمر خطأ.',
  },
  subscription_changed: {
    subject: 'باقتك في رونق',
    body: 'مرحباً {name}،\n\nباقة {business} الآن: {plan}، وتستمر حتى نهاية يوم {until}.\nلتسجيل الدخول: {link}',
  },
  subscription_open: {
    subject: 'باقتك في رونق',
    body: 'مرحباً {name}،\n\nباقة {business} الآن: {plan}، دون تاريخ انتهاء.\nلتسجيل الدخول: {link}',
  },
  owner_code: {
    subject: 'رمز نقل ملكية {business}',
    body: 'مرحباً {name}،\n\n{code} هو رمز نقل ملكية {business} إلى {next}، وهو صالح لمدة 10 دقائق.\n\nإن لم تطلب هذا الرمز فقد وصل شخص ما إلى جلستك: غيّر كلمة المرور، ولا تعطِ الرمز لأحد.',
  },
  owner_is_you: {
    subject: 'أصبحت ملكية {business} باسمك',
    body: 'مرحباً {name}،\n\nنُقلت إليك ملكية {business} من {before}. للمالك كل الصلاحيات، ولا يستطيع أحد غيرك تعديل حساب دخولك.\nسجّل الدخول من جديد للبدء: {link}',
  },
  owner_was_you: {
    subject: 'نُقلت ملكية {business}',
    body: 'مرحباً {name}،\n\nأصبحت ملكية {business} باسم {next}. تبقى لديك صلاحيات المسؤول، وللمتابعة سجّل الدخول من جديد: {link}\n\nإن لم يكن هذا بعلمك فراسلنا فوراً.',
  },
  account_export_ready: {
    subject: 'تصدير بيانات {business} جاهز',
    body: 'مرحباً {name}،\n\nتصدير كل بيانات {business} جاهز. يمكنك تنزيله مرة واحدة خلال 24 ساعة وأنت مسجّل الدخول بحساب المالك: {link}\n\nمن يحصل على الملف يستطيع قراءة كل بيانات المنشأة، فاحفظه في مكان آمن. إن لم تطلبه فغيّر كلمة المرور الآن.',
  },
  account_export_failed: {
    subject: 'تعذّر تجهيز تصدير بيانات {business}',
    body: 'مرحباً {name}،\n\nتعذّر تجهيز تصدير كل بيانات {business}. ما الذي حدث وما يمكنك فعله: {link}',
  },
  invitation: {
    subject: 'حساب دخولك لدى {business}',
    body: 'مرحباً {name}،\n\nأنشأت {business} حساب دخول لك في رونق. اختر كلمة المرور خلال سبعة أيام:\n{link}',
  },
  report_mail: {
    subject: '{business}: «{report}»',
    body: 'مرحباً {name}،\n\n{period}:\n{summary}\n\nفتح التقرير: {link}\n\nلإيقاف استلام هذا التقرير: {stop}',
  },
  report_mail_own: {
    subject: '{business}: «{report}»',
    body: 'مرحباً {name}،\n\n{period}:\n{summary}\n\nفتح التقرير: {link}\n\nوصلتك هذه الرسالة بطلب منك، ولم تُرسل إلى بقية المستلمين.',
  },
  report_mail_confirm: {
    subject: 'تقرير من {business} إلى بريدك',
    body: 'مرحباً،\n\nيرغب {name} من {business} في إرسال التقرير «{report}» إليك بالبريد الإلكتروني. يرجى تأكيد رغبتك في استلامه خلال 14 يوماً:\n{link}\n\nإن لم ترغب في ذلك فاحذف هذه الرسالة، ولن يُرسل إليك شيء.',
  },
  document_expires: {
    subject: '{business}: {document}، آخر يوم {expires_on}',
    body: 'مرحباً {name}،\n\nآخر يوم لهذه الوثيقة هو {expires_on}: {document} ({whose}).\nيرجى إحضار الوثيقة المجددة إلى {business} في الوقت المناسب.',
  },
  notification: {
    subject: '{business}: {event}',
    body: 'مرحباً {name}،\n\n{event}\n{link}\n\nتحدد ما يصلك من {business} بالبريد من ملفك الشخصي: {choices}',
  },
  notification_example: {
    subject: 'مثال – {business}: {event}',
    body: 'مرحباً {name}،\n\nهذا مثال بناءً على طلبك، ولم يحدث شيء.\n\n{event}\n{link}\n\nتحدد ما يصلك من {business} بالبريد من ملفك الشخصي: {choices}',
  },
  notifications: {
    subject: '{business}: ملخص ما حدث',
    body: 'مرحباً {name}،\n\nمنذ آخر رسالة:\n{list}\n\nعرض الكل: {link}\n\nتحدد ما يصلك من {business} بالبريد من ملفك الشخصي: {choices}',
  },
  push: { subject: '{business}', body: '{event}' },
  push_example: { subject: '{business}', body: 'مثال: {event}' },
  visit_push: { subject: '{business}', body: 'لديك جديد بخصوص موعدك' },
  verification_code: { subject: 'رمزك لدى {business}', body: 'رمز التحقق لدى {business} هو {code}، وهو صالح لمدة 10 دقائق.' },
  booking_confirmed: {
    subject: 'موعدك لدى {business}',
    body: 'مرحباً {name}، تم حجز موعدك لدى {business} يوم {date} الساعة {time}.\n{services}\nلعرض الموعد أو تغييره أو إلغائه: {link}',
  },
  booking_awaits_deposit: {
    subject: 'العربون يثبّت موعدك لدى {business}',
    body: 'مرحباً {name}، موعدك لدى {business} يوم {date} الساعة {time} محفوظ لك.\n{services}\nلتثبيته يرجى دفع عربون بمبلغ {amount} قبل {until}، وإلا أُتيح الوقت لغيرك: {link}',
  },
  booking_requested: {
    subject: 'طلب حجز لدى {business}',
    body: 'مرحباً {name}، وصل طلبك إلى {business} ليوم {date} الساعة {time}، والوقت محفوظ لك.\n{services}\nسنراسلك فور تأكيده. لعرض الطلب أو إلغائه: {link}',
  },
  booking_rejected: {
    subject: 'بخصوص طلب الحجز لدى {business}',
    body: 'مرحباً {name}، نعتذر، يتعذر على {business} استقبال حجزك يوم {date} الساعة {time}. {reason}\nيمكن اختيار وقت آخر من هنا: {link}',
  },
  booking_moved: {
    subject: 'تغيّر موعدك لدى {business}',
    body: 'مرحباً {name}، أصبح موعدك لدى {business} يوم {date} الساعة {time}.\nالتفاصيل: {link}',
  },
  booking_cancelled: {
    subject: 'أُلغي موعدك لدى {business}',
    body: 'مرحباً {name}، أُلغي موعدك لدى {business} يوم {date} الساعة {time}. للحجز من جديد: {link}',
  },
  series_booked: {
    subject: 'مواعيدك لدى {business}',
    body: 'مرحباً {name}، تم حجز مواعيدك لدى {business}:\n{days}\n{services}\nلعرض الموعد الأول: {link}',
  },
  series_moved: {
    subject: 'تغيّرت مواعيدك لدى {business}',
    body: 'مرحباً {name}، أصبحت مواعيدك لدى {business} كالتالي:\n{days}\nالتفاصيل: {link}',
  },
  series_cancelled: {
    subject: 'أُلغيت مواعيدك لدى {business}',
    body: 'مرحباً {name}، أُلغيت مواعيدك التالية لدى {business}:\n{days}\nللحجز من جديد: {link}',
  },
  stop_word: {
    subject: '',
    body: 'تم: لن تصلك من {business} أي عروض أو استبيانات عبر {channel}. أما رسائل مواعيدك فتستمر. لاستقبال العروض والاستبيانات من جديد، أرسل كلمة «اشتراك».',
  },
  stop_word_with_page: {
    subject: '',
    body: 'تم: لن تصلك من {business} أي عروض أو استبيانات عبر {channel}. أما رسائل مواعيدك فتستمر. لاستقبال العروض والاستبيانات من جديد، أرسل كلمة «اشتراك». لاختيار ما يصلك من كل نوع: {link}',
  },
  start_word: {
    subject: '',
    body: 'أهلاً بعودتك: سيصلك من {business} عبر {channel} ما سبق أن وافقت عليه. لإيقافه في أي وقت، أرسل كلمة «إيقاف».',
  },
  waiting_offer: {
    subject: 'وقت متاح لك لدى {business}',
    body: 'مرحباً {name}، أصبح لدى {business} وقت متاح لك: يوم {date} الساعة {time}.\n{services}\nنحتفظ لك به حتى {until}. لتأكيد الحجز: {link}',
  },
  waiting_joined: {
    subject: 'أنت في قائمة انتظار {business}',
    body: 'مرحباً {name}، تمت إضافتك إلى قائمة انتظار {business}، وسنراسلك فور توفر وقت.\n{services}\nلعرض طلبك أو سحبه: {link}',
  },
  deposit_received: {
    subject: 'وصل عربونك إلى {business}',
    body: 'مرحباً {name}، استلمت {business} عربونك بمبلغ {amount}، وموعدك محجوز لك: {link}',
  },
  deposit_refunded: {
    subject: 'مبلغك في طريقه إليك',
    body: 'مرحباً {name}، تعيد {business} إليك مبلغ {amount} بالطريقة نفسها التي دفعت بها. لعرض حجزك: {link}',
  },
  online_order_paid: {
    subject: 'شكراً لطلبك من {business}',
    body: 'مرحباً {name}، شكراً لك، استلمت {business} مبلغ {amount}. لعرض ما اشتريته: {link}',
  },
  online_order_refunded: {
    subject: 'مبلغك في طريقه إليك',
    body: 'مرحباً {name}، تعيد {business} إليك مبلغ {amount} بالطريقة نفسها التي دفعت بها. صفحتنا: {link}',
  },
  gift_card: {
    subject: 'هدية لك من {business}',
    body: 'مرحباً {name}، بانتظارك بطاقة هدية بقيمة {amount} لدى {business}. لعرض البطاقة: {link}',
  },
  debt_reminder: {
    subject: 'تذكير لطيف من {business}',
    body: 'مرحباً {name}، بقي لدى {business} مبلغ {amount} عن {numbers}. يمكن سداده في الزيارة القادمة. شكراً لك!',
  },
  invoice_link: {
    subject: 'فاتورتك {number} من {business}',
    body: 'مرحباً {name}، شكراً لزيارتك {business}. فاتورتك رقم {number} بمبلغ {total}: {link}',
  },
  receipt_link: {
    subject: 'السند {number} من {business}',
    body: 'مرحباً {name}، إليك السند رقم {number} بمبلغ {amount} من {business}: {link}',
  },
  credit_note_link: {
    subject: 'إشعار دائن رقم {number} من {business}',
    body: 'مرحباً {name}، صدر لك من {business} إشعار دائن رقم {number} بمبلغ {total} على فاتورتك {invoice}: {link}',
  },
  debit_note_link: {
    subject: 'إشعار مدين رقم {number} من {business}',
    body: 'مرحباً {name}، صدر لك من {business} إشعار مدين رقم {number} بمبلغ {total} على فاتورتك {invoice}: {link}',
  },
  visit_reminder: {
    subject: 'موعدك في {business}: {date}',
    body: 'مرحباً {name}، نذكّرك بموعدك في {business} يوم {date} الساعة {time}.\n{services}\nللتأكيد أو تغيير الموعد أو الإلغاء: {link}',
  },
  visit_answer_confirmed: {
    subject: 'تم تأكيد موعدك في {business}',
    body: 'شكراً لك {name}. تم تأكيد موعدك في {business} يوم {date} الساعة {time}.',
  },
  visit_answer_move: {
    subject: 'وقت آخر لموعدك في {business}',
    body: 'مرحباً {name}، لاختيار وقت آخر لموعدك في {business} يوم {date} الساعة {time}: {link}',
  },
  visit_answer_late: {
    subject: 'موعدك في {business}: {date}',
    body: 'مرحباً {name}، لم يُلغَ موعدك يوم {date} الساعة {time}: كان الإلغاء متاحاً حتى {until}. يرجى الاتصال بـ {business}. تفاصيل موعدك: {link}',
  },
  visit_answer_changed: {
    subject: 'موعدك في {business}',
    body: 'مرحباً {name}، تغيّر موعدك في {business} بعد تلك الرسالة، لذلك لم يغيّر ردّك شيئاً. هذا موعدك الآن: {link}',
  },
  visit_thanks: {
    subject: 'كيف كانت زيارتك لـ {business}؟',
    body: 'مرحباً {name}، شكراً لزيارة {business}. كيف كانت الزيارة؟ يسعدنا رأيك: {link}',
  },
  visit_follow_up: {
    subject: 'حان وقت زيارتك القادمة لـ {business}؟',
    body: 'مرحباً {name}، كانت آخر زيارة لك إلى {business} يوم {date}: {services}. احجز موعدك القادم من هنا: {link}',
  },
  visit_no_show: {
    subject: 'افتقدناك في {business}',
    body: 'مرحباً {name}، كنا بانتظارك في {business} يوم {date} الساعة {time}. إن طرأ ما منع حضورك فاختر وقتاً آخر من هنا: {link}',
  },
  gift_card_ending: {
    subject: 'بطاقة الهدية من {business} تنتهي قريباً',
    body: 'مرحباً {name}، يمكنك استخدام {amount} من بطاقة الهدية لدى {business} حتى {date}: {link}',
  },
  points_earned: {
    subject: 'نقاط جديدة لدى {business}',
    body: 'مرحباً {name}، شكراً لزيارتك. نقاطك الجديدة لدى {business}: {points}. مجموع نقاطك: {total}.',
  },
  points_ending: {
    subject: 'بعض نقاطك لدى {business} تنتهي قريباً',
    body: 'مرحباً {name}، يمكنك استخدام بعض نقاطك لدى {business} حتى {date}. النقاط التي تنتهي: {points}. للحجز: {link}',
  },
  level_reached: {
    subject: 'مستوى جديد لدى {business}',
    body: 'مرحباً {name}، رفعتك نقاطك إلى مستوى جديد لدى {business}: {level}. شكراً لزياراتك. للحجز: {link}',
  },
  offer_ending: {
    subject: '{service} ينتهي قريباً',
    body: 'مرحباً {name}، يمكنك استخدام {service} لدى {business} حتى {date}. المتبقي: {left}. للحجز: {link}',
  },
  balance_changed: {
    subject: 'رصيدك لدى {business}',
    body: 'مرحباً {name}، تغيّر رصيدك لدى {business} بمقدار {amount}، وأصبح {total}.',
  },
  penalty_due: {
    subject: 'بخصوص موعدك لدى {business}',
    body: 'مرحباً {name}، بحسب شروط الحجز لدى {business} تُستحق رسوم قدرها {amount} عن موعدك. يمكن دفعها في زيارتك القادمة.',
  },
  welcome: {
    subject: 'أهلاً بك في {business}',
    body: 'مرحباً {name}، أهلاً بك في {business}. يمكنك الحجز وتغيير مواعيدك وإلغاؤها في أي وقت من هنا: {link}',
  },
  birthday: {
    subject: 'عيد ميلاد سعيد من {business}',
    body: 'مرحباً {name}، يتمنى لك الجميع في {business} عيد ميلاد سعيداً! لحجز وقت لك: {link}',
  },
  missed_customer: {
    subject: 'نشتاق لزيارتك',
    body: 'مرحباً {name}، كانت آخر زيارة لك إلى {business} يوم {date}، ويسعدنا أن نراك من جديد. اختر وقتاً من هنا: {link}',
  },
  employee_day: {
    subject: 'يومك في {business}: {date}',
    body: 'مرحباً {name}، مواعيدك يوم {date}:\n{list}\n\nتقويمك: {link}',
  },
  employee_booking: {
    subject: 'موعد معك يوم {date} الساعة {time}',
    body: 'مرحباً {name}، موعد جديد أو معدّل معك: {date} الساعة {time}.\n{services}\nتقويمك: {link}',
  },
  day_close: {
    subject: '{business}: إيراد يوم {date}',
    body: 'مرحباً {name}، {business} يوم {date}:\n{list}\nالإيراد: {total}\n\nتفاصيل اليوم: {link}',
  },
} as const satisfies ArabicOf<typeof english>;
