/** A file as its call takes it. */
export const fileForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}
