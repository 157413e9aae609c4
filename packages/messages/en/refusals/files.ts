export const filesRefusals = {
  'file.too_large': 'The file should have at most 5 MB. This one has {megabytes} MB.',
  'file.not_a_picture': 'The file must be one of: {extensions}',
  'file.not_square': 'The picture should be square. This one is {width} × {height}: crop it and upload it again.',
  'file.too_many_pixels': 'The picture should have at most 6000 × 6000 pixels. Make it smaller and upload it again.',
  'file.unreadable': 'The picture cannot be read to its end: it is damaged. Save it again and upload it, as {extensions}.',
  'import.too_large': 'The file should have at most 5 MB. Split it, or remove pictures and columns that are not needed.',
  'import.not_a_table':
    'Excel not correct: this is no .xlsx or CSV file, or it is damaged. Open it in Excel, choose “Save as”, and save it as “Excel Workbook (.xlsx)”.',
  'import.old_excel':
    'Excel not correct: this is an old Excel file (.xls). Open it in Excel, choose “Save as”, and save it as “Excel Workbook (.xlsx)”.',
  'import.password':
    'Excel not correct: the file has a password. Remove it in Excel (File, Info, Protect Workbook), save the file, and choose it again.',
  'import.macros':
    'Excel not correct: the file has macros. In Excel, choose “Save as”, and save it as “Excel Workbook (.xlsx)”, without macros.',
  'import.formula_without_value':
    'Excel not correct: the formula in cell {cell} has no value. Open the file in Excel, wait until it is calculated, save it, and choose it again.',
  'import.unpacks_too_large': 'Excel not correct: unpacked, the file is too large. Copy the rows into a new workbook and save it.',
  'import.too_many_rows': 'This file has too many rows, the limit is {rows}. Split it into several.',
  'import.too_many_columns': 'This file has too many columns, the limit is {columns}. Remove those that are not needed.',
  'import.empty': 'There are no rows in this file. The first row names the columns, and each row below it is one record.',
  'import.kind_not_allowed': 'You need the right to see and add these records to import them.',
  'import.not_now': 'This is not possible any more: the import is at another step. Load the page again.',
  'import.no_such_row': 'This row is not in the file, or nothing is below it.',
  'import.target_twice': 'Two columns go to the same field. Choose another one for one of them.',
  'import.no_name': 'Choose the column that has the name.',
  'import.order_open': 'Say whether the day or the month comes first: every date in this file can be read in both ways.',
  'import.columns_differ': 'The columns of the file were read anew meanwhile. Load the page again.',
  'import.replace_not_allowed': 'You need the right to change these records to replace them.',
  'import.field_not_allowed': 'You need another right to bring in the field “{label}”. Leave its column out, or ask the owner.',
  'import.making_not_allowed': 'You need another right to add what is missing. Choose one of yours, or leave it out.',
} as const;
