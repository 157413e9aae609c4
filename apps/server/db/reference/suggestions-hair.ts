import { suggestionGroup } from './suggestion.ts';

export const hair = suggestionGroup('Hair', 'الشعر', [
  ['Haircut', 'قص شعر', 120, 45, 'Consultation, wash and a cut that suits your face', 'استشارة وغسيل وقصة تناسب ملامح وجهك'],
  ['Hair trim', 'قص أطراف', 60, 30, 'Split ends removed, length kept', 'إزالة الأطراف المتقصفة مع الحفاظ على الطول'],
  ['Fringe cut', 'قص غرة', 40, 15, 'A new fringe, or yours brought back into shape', 'قص غرة جديدة أو ترتيب الغرة الحالية'],
  ['Girls haircut (under 12)', 'قص شعر بنات (أقل من 12 سنة)', 60, 30, 'A gentle cut for the little ones', 'قصة لطيفة للصغيرات'],
  ['Wash and blow dry', 'غسيل واستشوار', 80, 45, 'Wash, mask and a smooth blow dry', 'غسيل وماسك واستشوار ناعم'],
  ['Blow dry - long hair', 'استشوار شعر طويل', 110, 60, 'For hair below the shoulders', 'للشعر الأطول من الكتف'],
  ['Wavy styling', 'ويفي', 100, 45, 'Soft waves that last the evening', 'تموجات ناعمة تدوم طوال السهرة'],
  ['Curls with iron', 'فير بالسيراميك', 120, 60, 'Defined curls on dry hair', 'لفات واضحة على شعر جاف'],
  ['Evening updo', 'تسريحة مناسبات', 250, 75, 'An updo for weddings and dinners', 'تسريحة مرفوعة للأعراس والمناسبات'],
  ['Braids', 'جدايل', 90, 45, 'Classic, Dutch or fishtail', 'جدايل عادية أو هولندية أو سنبلة'],
]);

export const colour = suggestionGroup('Hair colour and care', 'صبغات وعلاجات الشعر', [
  ['Root colour', 'صبغة جذور', 200, 90, 'Regrowth up to three centimetres', 'تغطية الجذور حتى ثلاثة سنتيمترات'],
  ['Full colour', 'صبغة كاملة', 350, 120, 'One colour from roots to ends', 'لون واحد من الجذور إلى الأطراف'],
  [
    'Highlights - half head',
    'هايلايت نصف الرأس',
    450,
    150,
    'Fine lights around the face and crown',
    'خصل فاتحة ناعمة حول الوجه وأعلى الرأس',
  ],
  ['Highlights - full head', 'هايلايت كامل', 700, 210, 'Lights through the whole head, toner included', 'خصل في كامل الشعر مع التونر'],
  ['Balayage', 'بالياج', 850, 240, 'Hand-painted colour that grows out softly', 'تلوين يدوي متدرج يبقى جميلاً مع نمو الشعر'],
  ['Ombre', 'أومبريه', 750, 210, 'Dark roots melting into light ends', 'تدرج من جذور داكنة إلى أطراف فاتحة'],
  ['Toner', 'تونر', 150, 45, 'Freshens the colour and takes away brass', 'ينعش اللون ويزيل الاصفرار'],
  ['Colour removal', 'سحب لون', 400, 150, 'Takes old colour out before a new one', 'سحب اللون القديم استعداداً للون جديد'],
  ['Protein treatment', 'بروتين للشعر', 800, 180, 'Smooth, frizz-free hair for three months', 'شعر ناعم بلا هيشان لثلاثة أشهر'],
  ['Keratin treatment', 'كيراتين', 700, 180, 'Straighter hair that dries in half the time', 'شعر أكثر استرسالاً يجف في نصف الوقت'],
  ['Hair botox', 'بوتكس الشعر', 600, 120, 'Fills and softens damaged hair', 'يملأ الشعر المتضرر ويمنحه النعومة'],
  ['Moroccan oil bath', 'حمام زيت مغربي', 150, 60, 'Warm oil, steam and a scalp massage', 'زيت دافئ وبخار مع مساج لفروة الرأس'],
  ['Scalp detox', 'ديتوكس فروة الرأس', 180, 45, 'Deep cleansing for an oily or itchy scalp', 'تنظيف عميق لفروة الرأس الدهنية أو المتهيجة'],
]);

export const men = suggestionGroup("Men's barber", 'حلاقة رجالية', [
  ['Mens haircut', 'حلاقة شعر', 50, 30, 'Cut, wash and style', 'قص وغسيل وتصفيف'],
  ['Beard trim', 'تحديد لحية', 30, 20, 'Lined up and shaped', 'تحديد وترتيب اللحية'],
  ['Haircut and beard', 'حلاقة شعر ولحية', 75, 45, 'Both together, with a hot towel', 'الشعر واللحية معاً مع منشفة ساخنة'],
  ['Royal shave', 'حلاقة ملكية', 60, 30, 'Hot towel, razor and balm', 'منشفة ساخنة وموس وبلسم'],
  ['Boys haircut', 'حلاقة أطفال', 35, 25, 'For boys under 12', 'للأولاد أقل من 12 سنة'],
  ['Mens facial', 'تنظيف بشرة رجالي', 120, 45, 'Steam, scrub, mask', 'بخار وتقشير وماسك'],
  ['Beard colour', 'صبغة لحية', 50, 30, 'Even colour that looks natural', 'لون متساوٍ بمظهر طبيعي'],
  ['Groom package', 'باقة العريس', 450, 120, 'Haircut, beard, facial and massage', 'حلاقة ولحية وتنظيف بشرة ومساج'],
]);
