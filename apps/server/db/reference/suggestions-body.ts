import { suggestionGroup } from './suggestion.ts';

export const hairRemoval = suggestionGroup('Hair removal', 'إزالة الشعر', [
  ['Upper lip', 'شنب', 20, 10, 'Threading or sugar', 'بالخيط أو الحلاوة'],
  ['Full face threading', 'خيط وجه كامل', 70, 30, 'Brows, lip, cheeks and chin', 'الحواجب والشنب والخدود والذقن'],
  ['Underarms', 'إبط', 40, 15, 'Sugar or wax', 'حلاوة أو شمع'],
  ['Full arms', 'يدين كاملة', 80, 30, 'Sugar or wax, with soothing oil', 'حلاوة أو شمع مع زيت مهدئ'],
  ['Half legs', 'نصف رجل', 70, 30, 'Knee to ankle', 'من الركبة إلى الكاحل'],
  ['Full legs', 'رجل كاملة', 130, 45, 'Sugar or wax, with soothing oil', 'حلاوة أو شمع مع زيت مهدئ'],
  ['Bikini', 'بكيني', 120, 30, 'Gentle wax for sensitive skin', 'شمع لطيف للبشرة الحساسة'],
  ['Full body', 'جسم كامل', 350, 120, 'Everything in one visit', 'الجسم كاملاً في زيارة واحدة'],
]);

export const spa = suggestionGroup('Massage and Moroccan bath', 'المساج والحمام المغربي', [
  ['Classic Moroccan bath', 'حمام مغربي كلاسيك', 200, 60, 'Steam, black soap and loofah scrub', 'بخار وصابون بلدي وتكييس بالليفة'],
  ['Royal Moroccan bath', 'حمام مغربي ملكي', 350, 90, 'With ghassoul, oils and a body mask', 'مع الغسول والزيوت وماسك للجسم'],
  ['Turkish bath', 'حمام تركي', 250, 75, 'Foam, scrub and a short massage', 'رغوة وتكييس ومساج قصير'],
  ['Body scrub', 'تقشير الجسم', 180, 45, 'Coffee or salt, and moisturiser', 'بالقهوة أو الملح مع ترطيب'],
  ['Relaxing massage (60 min)', 'مساج استرخاء (60 دقيقة)', 250, 60, 'Slow strokes with warm oil', 'حركات هادئة بزيت دافئ'],
  ['Relaxing massage (90 min)', 'مساج استرخاء (90 دقيقة)', 350, 90, 'An hour and a half of quiet', 'ساعة ونصف من الهدوء'],
  ['Hot stone massage', 'مساج الأحجار الساخنة', 350, 75, 'Warm stones for tense backs', 'أحجار دافئة لشد الظهر'],
  ['Foot massage', 'مساج القدمين', 120, 30, 'Pressure points and cream', 'نقاط الضغط مع كريم مرطب'],
  ['Head and shoulders massage', 'مساج الرأس والكتفين', 120, 30, 'For desks, screens and long days', 'بعد يوم طويل أمام الشاشة'],
]);

export const bridal = suggestionGroup('Bridal', 'العرائس', [
  ['Bridal hair', 'تسريحة عروس', 900, 120, 'Trial included, veil set on the day', 'مع بروفة وتثبيت الطرحة يوم الزفاف'],
  ['Bridal makeup', 'مكياج عروس', 1500, 120, 'Trial included, touch-up kit to take along', 'مع بروفة وحقيبة رتوش ترافقك'],
  ['Bridal trial', 'بروفة عروس', 400, 120, 'Hair and makeup tried before the day', 'تجربة التسريحة والمكياج قبل الزفاف'],
  [
    'Bridal hair and makeup',
    'تسريحة ومكياج عروس',
    2200,
    210,
    'Both on the day, two people at work',
    'التسريحة والمكياج يوم الزفاف مع فريق من اثنتين',
  ],
  ['Henna - hands', 'حناء يدين', 200, 60, 'Gulf or Indian pattern', 'نقش خليجي أو هندي'],
  ['Henna - bride', 'حناء عروس', 600, 150, 'Hands and feet, full pattern', 'نقش كامل لليدين والقدمين'],
  [
    'Bride day at the spa',
    'يوم العروس',
    1200,
    240,
    'Moroccan bath, scrub, massage, manicure and pedicure',
    'حمام مغربي وتقشير ومساج ومانيكير وباديكير',
  ],
]);
