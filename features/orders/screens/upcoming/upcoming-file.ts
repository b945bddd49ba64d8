/** A CSV file in the browser: quoted where needed, with formulas neutralised and a mark that keeps accents in spreadsheets. */
export const csvFile = (rows: readonly (readonly (string | number | null)[])[]): Blob => {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

const cellOf = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
