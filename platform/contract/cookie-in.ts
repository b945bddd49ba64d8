/** The cookie of this name among those that a browser sends; null also where it is not written as we write ours. */
export const cookieIn = (cookies: string, name: string): string | null => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}
