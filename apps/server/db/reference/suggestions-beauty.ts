import { suggestionGroup } from './suggestion.ts';

export const nails = suggestionGroup('Nails', 'الأظافر', [
  ['Classic manicure', 'مانيكير كلاسيك', 80, 40, 'Shape, cuticles, cream and polish', 'تشكيل وعناية بالجلد وكريم وطلاء'],
  ['Classic pedicure', 'باديكير كلاسيك', 100, 50, 'Soak, scrub, cuticles and polish', 'نقع وتقشير وعناية بالجلد وطلاء'],
  ['Spa manicure', 'مانيكير سبا', 120, 50, 'With scrub, mask and hand massage', 'مع تقشير وماسك ومساج لليدين'],
  ['Spa pedicure', 'باديكير سبا', 150, 60, 'With scrub, mask and foot massage', 'مع تقشير وماسك ومساج للقدمين'],
  ['Gel polish', 'طلاء جل', 110, 45, 'Shines for two weeks', 'لمعان يدوم أسبوعين'],
  ['Gel removal', 'إزالة جل', 40, 20, 'Gentle removal without filing the nail', 'إزالة لطيفة دون برد الظفر'],
  ['Gel extensions', 'تركيب أظافر جل', 250, 120, 'Light, natural-looking length', 'طول خفيف بمظهر طبيعي'],
  ['Acrylic extensions', 'تركيب أظافر أكريليك', 280, 120, 'Strong length in any shape', 'طول متين بأي شكل'],
  ['Nail refill', 'تعبئة أظافر', 160, 75, 'Three weeks on: refilled and reshaped', 'بعد ثلاثة أسابيع: تعبئة وإعادة تشكيل'],
  ['Nail art (per nail)', 'رسم أظافر (للظفر)', 15, 10, 'Lines, stones or a drawing', 'خطوط أو فصوص أو رسمة'],
  ['Breathable polish', 'طلاء يسمح بالوضوء', 70, 30, 'Polish that lets water through', 'طلاء ينفذ منه الماء'],
]);

export const facial = suggestionGroup('Facial and skin', 'العناية بالبشرة', [
  ['Classic facial', 'تنظيف بشرة كلاسيك', 200, 60, 'Cleansing, steam, extraction and mask', 'تنظيف وبخار وإزالة الرؤوس السوداء وماسك'],
  ['Deep cleansing facial', 'تنظيف بشرة عميق', 280, 75, 'For blackheads and clogged pores', 'للرؤوس السوداء والمسام المسدودة'],
  ['Hydrafacial', 'هيدرافيشل', 450, 60, 'Cleans, exfoliates and hydrates in one go', 'تنظيف وتقشير وترطيب في جلسة واحدة'],
  ['Vitamin C glow facial', 'جلسة نضارة بفيتامين سي', 320, 60, 'Evens and brightens tired skin', 'توحيد اللون وإشراق للبشرة المتعبة'],
  ['Gold mask', 'ماسك الذهب', 250, 45, 'Firming mask before an occasion', 'ماسك يشد البشرة قبل المناسبات'],
  ['Microdermabrasion', 'تقشير كريستالي', 350, 45, 'Polishes away dull skin', 'تقشير يزيل الخلايا الباهتة'],
  ['Dermapen', 'ديرمابن', 600, 60, 'For scars, pores and fine lines', 'للندبات والمسام والخطوط الدقيقة'],
  ['Back cleansing', 'تنظيف الظهر', 250, 60, 'Steam, extraction and mask for the back', 'بخار وتنظيف وماسك للظهر'],
]);

export const makeup = suggestionGroup('Makeup', 'المكياج', [
  ['Soft makeup', 'مكياج ناعم', 250, 45, 'Light and fresh for the day', 'إطلالة خفيفة ومنعشة للنهار'],
  ['Evening makeup', 'مكياج سهرة', 400, 60, 'Full makeup for weddings and dinners', 'مكياج كامل للأعراس والسهرات'],
  ['Eyes only makeup', 'مكياج عيون', 180, 30, 'Shadow, liner and lashes', 'ظلال وآيلاينر ورموش'],
  ['Photo shoot makeup', 'مكياج تصوير', 500, 75, 'Made for lights and cameras', 'مكياج مناسب للإضاءة والتصوير'],
  ['Graduation makeup', 'مكياج تخرج', 300, 50, 'Lasts from the march to the dinner', 'يدوم من المسيرة حتى العشاء'],
  ['Makeup lesson', 'درس مكياج', 450, 90, 'Learn your own everyday look', 'تعلم مكياجك اليومي خطوة بخطوة'],
]);

export const lashes = suggestionGroup('Lashes and brows', 'الرموش والحواجب', [
  ['Brow shaping', 'تنظيف حواجب', 40, 15, 'Threading or tweezers', 'بالخيط أو الملقط'],
  ['Brow tint', 'صبغة حواجب', 60, 20, 'Colour that matches your hair', 'لون يناسب شعرك'],
  ['Brow lamination', 'رفع حواجب لامينيشن', 180, 45, 'Fuller brows for six weeks', 'حواجب أكثف لستة أسابيع'],
  ['Microblading', 'مايكروبليدنج', 1200, 150, 'Hair strokes that last a year, one retouch included', 'شعيرات تدوم سنة مع جلسة رتوش'],
  ['Lash lift', 'رفع رموش', 200, 60, 'Your own lashes, curled for two months', 'رموشك الطبيعية مرفوعة لشهرين'],
  ['Lash tint', 'صبغة رموش', 80, 20, 'Dark lashes without mascara', 'رموش داكنة بلا ماسكارا'],
  ['Classic lash extensions', 'تركيب رموش كلاسيك', 300, 120, 'One lash on each of yours', 'رمش واحد على كل رمش طبيعي'],
  ['Volume lash extensions', 'تركيب رموش فوليوم', 400, 150, 'Light fans for a full look', 'خصل خفيفة لمظهر كثيف'],
  ['Lash refill', 'تعبئة رموش', 180, 75, 'Two to three weeks on', 'بعد أسبوعين إلى ثلاثة'],
  ['Strip lashes', 'تركيب رموش مؤقتة', 50, 15, 'For one evening', 'لليلة واحدة'],
]);
