import type { RecordColumns } from './record-columns.ts';

/** What a list of employees says. Nobody can sign in because of it, and each who is active counts toward the subscription. */
export const employeeColumns = {
  columns: {
    name: {
      is: 'name',
      names: [
        'Employee',
        'Employee name',
        'Full name',
        'Staff',
        'Staff name',
        'Staff member',
        'Team member',
        'Stylist',
        'الموظف',
        'اسم الموظف',
        'الاسم',
        'الاسم الكامل',
      ],
    },
    first_name: { is: 'text', names: ['First name', 'Given name', 'Forename', 'الاسم الأول'] },
    last_name: { is: 'text', names: ['Last name', 'Surname', 'Family name', 'اسم العائلة', 'العائلة', 'الاسم الأخير'] },
    english_name: { is: 'text', names: ['English name', 'Name (English)', 'الاسم بالانجليزي', 'الاسم الإنجليزي'] },
    arabic_name: { is: 'text', names: ['Arabic name', 'Name (Arabic)', 'الاسم بالعربي', 'الاسم العربي'] },
    mobile: { is: 'phone', names: ['Phone', 'Phone number', 'Mobile number', 'Telephone', 'الجوال', 'رقم الجوال', 'الهاتف', 'رقم الهاتف'] },
    email: { is: 'text', names: ['E-mail', 'Email', 'Email address', 'البريد الإلكتروني', 'الإيميل'] },
    gender: { is: 'gender', names: ['Sex', 'الجنس', 'النوع'] },
    job_title_english: { is: 'text', names: ['Job title', 'Title', 'Position', 'Role', 'Occupation'] },
    job_title_arabic: { is: 'text', names: ['المسمى الوظيفي', 'الوظيفة', 'المهنة'] },
    nationality_id: { is: 'nationality', names: ['Country', 'الجنسية'] },
    birth_date: { is: 'date', names: ['Date of birth', 'Birthday', 'DOB', 'تاريخ الميلاد', 'الميلاد'] },
    joined_on: {
      is: 'date',
      names: [
        'Start date',
        'Joining date',
        'Date of joining',
        'Hire date',
        'Employment start date',
        'تاريخ الالتحاق',
        'تاريخ المباشرة',
        'تاريخ التعيين',
      ],
    },
    commission_bp: { is: 'percent', names: ['Commission %', 'Service commission', 'العمولة', 'نسبة العمولة'] },
    show_in_appointments: { is: 'switch', names: ['Calendar', 'Shown in calendar', 'Takes appointments', 'في الجدول'] },
    bookable_online: { is: 'switch', names: ['Online booking', 'Online bookings', 'Bookable online', 'الحجز الإلكتروني'] },
    notes: { is: 'long_text', names: ['Note', 'Comments', 'ملاحظات', 'الملاحظات'] },
  },
  notes: 'notes',
  needsBothNames: false,
} as const satisfies RecordColumns;
