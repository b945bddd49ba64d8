/** The cookie of this name in a `Cookie` header; null also if it is not encoded the way we write ours. */
export const cookieIn = (cookies: string, name: string): string | null => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}
