/** Saves a download: fetched with the session's header, so that no address contains a token. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  URL.revokeObjectURL(address)
}

/** Starts a download by its address; without a name, the server's header names the file. */
export const saveFrom = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
