/** Files and what is told with them as the desk's calls take them. */
export const invoiceForm = (files: readonly File[], facts: Record<string, string | number>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value))
  files.forEach((file, index) => form.append(`invoice_files[${index}]`, file, file.name))
  return form
}
