/** Refusals shared by all calls that parse a spreadsheet or CSV file. */
export const TABLE_FILE_REFUSALS = [
  'import_file_missing',
  'file_empty',
  'import_password',
  'import_macros',
  'import_unreadable',
  'import_no_rows',
  'import_too_many_rows',
  'import_too_large',
  'import_cell_too_large',
  'import_busy',
] as const
