import type { ArchiveTable } from './archive-tables.ts';
import { csvField } from '@rawnaq/domain/settings/files/csv-field';
import { wordsOfColumn } from './words/of-column.ts';
import { valueOf } from './words/by-type.ts';

/** Stands first in an archive, in both languages. */
export const readMe = `This archive holds everything that the account has, as it was at one moment (see manifest.json).
tables/<name>.csv opens in a spreadsheet; tables/<name>.jsonl has the same rows, one a line, and is what an account is restored from.
columns.csv says what every column is, how its values are written, and which table a number names. files holds pictures and papers, e-invoices the documents as they were issued.
Passwords, PINs, keys, face templates and sessions are not in it; manifest.json lists what is left out.
Keep it in a safe place: whoever has it can read all of the business.

يضم هذا الأرشيف كل ما يملكه الحساب كما كان في لحظة واحدة (انظر manifest.json).
تُفتح الملفات tables/<name>.csv في برامج الجداول، وفي tables/<name>.jsonl الصفوف نفسها صفاً في كل سطر، ومنها يُستعاد الحساب.
يشرح columns.csv معنى كل عمود وكيف تُكتب قيمه، وأي جدول يشير إليه الرقم. في المجلد files الصور والأوراق، وفي e-invoices الفواتير الإلكترونية كما صدرت.
لا يضم كلمات المرور ولا رموز PIN ولا المفاتيح ولا قوالب الوجوه ولا جلسات الدخول، وفي manifest.json قائمة ما لم يُضم.
احفظه في مكان آمن: من يحصل عليه يستطيع قراءة كل بيانات المنشأة.
`;

/** Every column of an archive with what it is and how its values are written, in both languages; as CSV and as JSON lines. */
export function describeColumns(tables: readonly ArchiveTable[]): { name: string; bytes: Buffer }[] {
  const rows = tables.flatMap((table) =>
    table.columns.map(({ name, type, refers_to }) => {
      const [values_english, values_arabic] = valueOf(name, type);
      // A test holds that every column has words.
      const [english, arabic] = wordsOfColumn(name) ?? [name, name];
      return { table: table.name, column: name, english, arabic, type, refers_to, values_english, values_arabic };
    }),
  );
  const names = ['table', 'column', 'english', 'arabic', 'type', 'refers_to', 'values_english', 'values_arabic'] as const;
  const csv = [names.join(','), ...rows.map((row) => names.map((name) => csvField(row[name], 'text', 2)).join(','))];
  return [
    // The mark at the beginning tells a spreadsheet that it is UTF-8.
    { name: 'columns.csv', bytes: Buffer.from(`\uFEFF${csv.join('\r\n')}\r\n`) },
    { name: 'columns.jsonl', bytes: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')) },
  ];
}
