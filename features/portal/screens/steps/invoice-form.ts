/** Form data of files and facts for the shop's calls. */
export const invoiceForm = (files: readonly File[], facts: Record<string, string | number>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value))
  files.forEach((file, index) => form.append(`invoice_files[${index}]`, file, file.name))
  return form
}
