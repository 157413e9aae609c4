import type { AccountCountryId } from '@rawnaq/domain/money/currencies';

type City = readonly [english_name: string, arabic_name: string];

/** The cities that matter in each country, the largest first. */
export const citiesByCountry: Readonly<Record<AccountCountryId, readonly City[]>> = {
  1: [
    ['Riyadh', 'الرياض'], ['Jeddah', 'جدة'], ['Makkah', 'مكة المكرمة'], ['Madinah', 'المدينة المنورة'], ['Dammam', 'الدمام'], ['Khobar', 'الخبر'], ['Dhahran', 'الظهران'],
    ['Taif', 'الطائف'], ['Tabuk', 'تبوك'], ['Buraydah', 'بريدة'], ['Unaizah', 'عنيزة'], ['Khamis Mushait', 'خميس مشيط'], ['Abha', 'أبها'], ['Hail', 'حائل'], ['Hofuf', 'الهفوف'],
    ['Jubail', 'الجبيل'], ['Qatif', 'القطيف'], ['Najran', 'نجران'], ['Jazan', 'جازان'], ['Yanbu', 'ينبع'], ['Al Kharj', 'الخرج'], ['Hafar Al-Batin', 'حفر الباطن'],
    ['Sakaka', 'سكاكا'], ['Arar', 'عرعر'], ['Al Bahah', 'الباحة'],
  ],
  2: [
    ['Dubai', 'دبي'], ['Abu Dhabi', 'أبوظبي'], ['Sharjah', 'الشارقة'], ['Al Ain', 'العين'], ['Ajman', 'عجمان'], ['Ras Al Khaimah', 'رأس الخيمة'], ['Fujairah', 'الفجيرة'],
    ['Umm Al Quwain', 'أم القيوين'], ['Khor Fakkan', 'خورفكان'], ['Kalba', 'كلباء'], ['Dibba Al-Fujairah', 'دبا الفجيرة'], ['Madinat Zayed', 'مدينة زايد'],
  ],
  3: [
    ['Manama', 'المنامة'], ['Riffa', 'الرفاع'], ['Muharraq', 'المحرق'], ['Hamad Town', 'مدينة حمد'], ['Aali', 'عالي'], ['Isa Town', 'مدينة عيسى'], ['Sitra', 'سترة'],
    ['Budaiya', 'البديع'], ['Jidhafs', 'جدحفص'], ['Seef', 'السيف'],
  ],
  4: [
    ['Muscat', 'مسقط'], ['Seeb', 'السيب'], ['Salalah', 'صلالة'], ['Bawshar', 'بوشر'], ['Sohar', 'صحار'], ['Sur', 'صور'], ['Nizwa', 'نزوى'], ['Ibri', 'عبري'], ['Rustaq', 'الرستاق'],
    ['Barka', 'بركاء'], ['Saham', 'صحم'], ['Al Buraimi', 'البريمي'], ['Khasab', 'خصب'],
  ],
  5: [
    ['Kuwait City', 'مدينة الكويت'], ['Salmiya', 'السالمية'], ['Hawalli', 'حولي'], ['Farwaniya', 'الفروانية'], ['Jahra', 'الجهراء'], ['Fahaheel', 'الفحيحيل'], ['Ahmadi', 'الأحمدي'],
    ['Mangaf', 'المنقف'], ['Sabah Al-Salem', 'صباح السالم'], ['Mubarak Al-Kabeer', 'مبارك الكبير'], ['Jabriya', 'الجابرية'], ['Khaitan', 'خيطان'],
  ],
  6: [
    ['Doha', 'الدوحة'], ['Al Rayyan', 'الريان'], ['Al Wakrah', 'الوكرة'], ['Al Khor', 'الخور'], ['Lusail', 'لوسيل'], ['Umm Salal', 'أم صلال'], ['Mesaieed', 'مسيعيد'],
    ['Dukhan', 'دخان'], ['Al Shamal', 'الشمال'], ['Al Daayen', 'الضعاين'],
  ],
  7: [
    ['Cairo', 'القاهرة'], ['Alexandria', 'الإسكندرية'], ['Giza', 'الجيزة'], ['6th of October City', 'مدينة 6 أكتوبر'], ['Sheikh Zayed City', 'الشيخ زايد'], ['New Cairo', 'القاهرة الجديدة'],
    ['Shubra El-Kheima', 'شبرا الخيمة'], ['Port Said', 'بورسعيد'], ['Suez', 'السويس'], ['Mansoura', 'المنصورة'], ['Tanta', 'طنطا'], ['Zagazig', 'الزقازيق'], ['Ismailia', 'الإسماعيلية'],
    ['Fayoum', 'الفيوم'], ['Minya', 'المنيا'], ['Asyut', 'أسيوط'], ['Damietta', 'دمياط'], ['Hurghada', 'الغردقة'], ['Sharm El-Sheikh', 'شرم الشيخ'], ['Luxor', 'الأقصر'], ['Aswan', 'أسوان'],
  ],
  8: [
    ['Amman', 'عمّان'], ['Zarqa', 'الزرقاء'], ['Irbid', 'إربد'], ['Russeifa', 'الرصيفة'], ['Aqaba', 'العقبة'], ['Salt', 'السلط'], ['Madaba', 'مادبا'], ['Mafraq', 'المفرق'], ['Jerash', 'جرش'],
    ['Ajloun', 'عجلون'], ['Karak', 'الكرك'], ["Ma'an", 'معان'],
  ],
};
