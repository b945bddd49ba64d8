/** A file as its call takes it: a form, whose body the typed client would write as JSON. */
export const fileForm = (file: File): never => {
  const form = new FormData()
  form.append('file', file, file.name)
  return form as never
}
