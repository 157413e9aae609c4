export const filesRefusals = {
  'file.too_large': 'The file should have at most 5 MB. This one has {megabytes} MB.',
  'file.not_a_picture': 'The file must be one of: {extensions}',
  'file.not_square': 'The picture should be square. This one is {width} × {height}: crop it and upload it again.',
  'file.too_many_pixels': 'The picture should have at most 6000 × 6000 pixels. Make it smaller and upload it again.',
  'file.unreadable': 'The picture cannot be read to its end: it is damaged. Save it again and upload it, as {extensions}.',
  'import.too_large': 'The file should have at most 5 MB. Split it, or remove pictures and columns that are not needed.',
  'import.not_a_table':
    'Excel not correct: this is not an .xlsx or CSV file, or it is damaged. Open it in Excel, choose “Save as”, and save it as “Excel Workbook (.xlsx)”.',
  'import.old_excel':
    'Excel not correct: this is an old Excel file (.xls). Open it in Excel, choose “Save as”, and save it as “Excel Workbook (.xlsx)”.',
  'import.password':
    'Excel not correct: the file has a password. Remove it in Excel (File, Info, Protect Workbook), save the file, and choose it again.',
  'import.macros':
    'Excel not correct: the file has macros. In Excel, choose “Save as”, and save it as “Excel Workbook (.xlsx)”, without macros.',
  'import.formula_without_value':
    'Excel not correct: the formula in cell {cell} has no value. Open the file in Excel, wait until it is calculated, save it, and choose it again.',
  'import.unpacks_too_large': 'Excel not correct: the file is too large once unpacked. Copy the rows into a new workbook and save it.',
  'import.too_many_files': 'This zip has too many files. The limit is {files}: split it into several.',
  'import.zip_in_zip': 'This is a zip inside the zip. Unpack it, and choose its files.',
  'import.too_many_rows': 'This file has too many rows. The limit is {rows}: split it into several files.',
  'import.too_many_columns': 'This file has too many columns. The limit is {columns}: remove those that are not needed.',
  'import.empty': 'There are no rows in this file. The first row should name the columns, with one record in each row below it.',
  'import.kind_not_allowed': 'You need permission to view and add these records to import them.',
  'import.not_now': 'This is no longer possible: the import is at another step. Reload the page.',
  'import.no_such_row': 'This row is not in the file, or there is nothing below it.',
  'import.target_twice': 'Two columns go to the same field. Choose another field for one of them.',
  'import.no_name': 'Choose which column has the name.',
  'import.order_open': 'Say whether the day or the month comes first: every date in this file can be read both ways.',
  'import.columns_differ': 'The file was read again in the meantime. Reload the page.',
  'import.replace_not_allowed': 'You need permission to edit these records to overwrite them.',
  'import.field_not_allowed': 'You need another permission to import the field “{label}”. Leave its column out, or ask the owner.',
  'import.making_not_allowed': 'You need another permission to add what is missing. Choose an existing one, or leave it out.',
  'import.overbooking_not_allowed': 'You need the right to overbook to book appointments over others.',
} as const;
