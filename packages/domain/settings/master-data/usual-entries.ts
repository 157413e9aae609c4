/** An entry that most salons have, offered to be taken over where a list is begun. */
interface UsualEntry {
  readonly key: string;
  readonly english_name: string;
  readonly arabic_name: string;
}

const entry = (key: string, english_name: string, arabic_name: string) => ({ key, english_name, arabic_name });

const departments = [
  entry('management', 'Management', 'الإدارة العامة'),
  entry('reception', 'Reception', 'الاستقبال'),
  entry('hair', 'Hair', 'الشعر'),
  entry('nails', 'Nails', 'الأظافر'),
  entry('skin', 'Skin care', 'العناية بالبشرة'),
  entry('makeup', 'Make-up', 'المكياج'),
  entry('spa', 'Spa and massage', 'السبا والمساج'),
  entry('cleaning', 'Cleaning', 'النظافة'),
];
const sections = [
  entry('front_desk', 'Front desk', 'مكتب الاستقبال'),
  entry('ladies', 'Ladies', 'قسم السيدات'),
  entry('men', 'Men', 'قسم الرجال'),
  entry('children', 'Children', 'قسم الأطفال'),
  entry('brides', 'Brides', 'قسم العرائس'),
  entry('store', 'Store room', 'المستودع'),
];
const asset_types = [
  entry('computer', 'Computer', 'حاسب'),
  entry('tablet', 'Tablet', 'جهاز لوحي'),
  entry('printer', 'Receipt printer', 'طابعة إيصالات'),
  entry('card_terminal', 'Card terminal', 'جهاز مدى'),
  entry('scanner', 'Barcode scanner', 'قارئ باركود'),
  entry('phone', 'Phone', 'هاتف'),
  entry('camera', 'Camera', 'كاميرا مراقبة'),
  entry('router', 'Internet router', 'راوتر'),
];
const asset_brands = [
  entry('apple', 'Apple', 'أبل'),
  entry('samsung', 'Samsung', 'سامسونج'),
  entry('hp', 'HP', 'إتش بي'),
  entry('lenovo', 'Lenovo', 'لينوفو'),
  entry('epson', 'Epson', 'إبسون'),
  entry('huawei', 'Huawei', 'هواوي'),
];
const affected_items = [
  entry('till', 'Till', 'نقطة البيع'),
  entry('internet', 'Internet', 'الإنترنت'),
  entry('printing', 'Printing', 'الطباعة'),
  entry('card_payments', 'Card payments', 'الدفع بالبطاقة'),
  entry('sign_in', 'Signing in', 'تسجيل الدخول'),
  entry('sound', 'Music and sound', 'الصوت والموسيقى'),
  entry('air_conditioning', 'Air conditioning', 'التكييف'),
];
const it_locations = [
  entry('reception', 'Reception', 'الاستقبال'),
  entry('office', 'Office', 'المكتب'),
  entry('treatment_rooms', 'Treatment rooms', 'غرف الخدمة'),
  entry('staff_room', 'Staff room', 'غرفة الموظفين'),
  entry('store', 'Store room', 'المستودع'),
];
const shift = (key: string, english_name: string, arabic_name: string, starts_minute: number, ends_minute: number, colour: string) => ({
  ...entry(key, english_name, arabic_name),
  starts_minute,
  ends_minute,
  break_minutes: 60,
  break_is_paid: 0 as const,
  working_hours: 8 as const,
  grace_minutes: 10,
  colour,
});
const work_shifts = [
  shift('morning', 'Morning', 'صباحية', 9 * 60, 18 * 60, '#f2b705'),
  shift('evening', 'Evening', 'مسائية', 13 * 60, 22 * 60, '#d9480f'),
  shift('ramadan', 'Ramadan night', 'رمضانية ليلية', 20 * 60, 3 * 60, '#5f3dc4'),
];

const document_types = [
  entry('residence_permit', 'Residence permit', 'إقامة'),
  entry('passport', 'Passport', 'جواز سفر'),
  entry('national_id', 'National ID', 'هوية وطنية'),
  entry('visa', 'Visa', 'تأشيرة'),
  entry('work_permit', 'Work permit', 'رخصة عمل'),
  entry('health_card', 'Health card', 'بطاقة صحية'),
  entry('insurance', 'Insurance', 'تأمين'),
  entry('driving_licence', 'Driving licence', 'رخصة قيادة'),
  entry('contract', 'Contract', 'عقد عمل'),
  entry('certificate', 'Certificate', 'شهادة'),
  entry('other', 'Other', 'أخرى'),
];

/** By list. A place of work is nobody's usual one. */
export const usualEntries = {
  sections,
  departments,
  work_shifts,
  asset_types,
  asset_brands,
  affected_items,
  it_locations,
  document_types,
} satisfies Readonly<Record<string, readonly UsualEntry[]>>;
