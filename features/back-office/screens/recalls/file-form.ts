/** The file as the call's form data. */
export const fileForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}
