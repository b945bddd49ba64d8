/** Messages between the frame and the surrounding page, and between the frame and its server. */

export type Problems = { field: string; problem: string }[]
export type Answer = { ok: true; nonce: string; confirm: { lastFour: string } | null } | { ok: false; problems: Problems }
type Data = {
  basePath: string
  ticket: string
  method: 'card' | 'paypal'
  texts: Record<string, string>
  cards: { number: string; does: string }[]
}

export const { basePath, ticket, method, texts, cards } = JSON.parse(document.querySelector('#data')!.textContent!) as Data
export const main = document.querySelector('main')!
// The parent's address is readable although the origin is opaque; only pages of the same server may frame it.
export const around = new URL(location.href).origin
export const postToParent = (message: Record<string, unknown>): void =>
  parent.postMessage({ from: 'card-fields', ...message }, around)

/** No response, or not one of the provider's: no field is at fault, and the surrounding form shows the error. */
const AWAY: Answer = { ok: false, problems: [] }

export const post = async (path: string, body: Record<string, string>): Promise<Answer> => {
  try {
    // As plain text: JSON would need a CORS preflight, since this origin is opaque.
    const response = await fetch(around + basePath + path, { method: 'POST', body: JSON.stringify({ ticket, ...body }) })
    const answer = (await response.json()) as Answer
    return answer.ok || Array.isArray(answer.problems) ? answer : AWAY
  } catch {
    return AWAY
  }
}

const LOOK = /^--[a-z0-9-]+$/
export const dress = (look: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(look)) {
    if (typeof value !== 'string') continue
    if (name === 'scheme') document.documentElement.style.colorScheme = value
    else if (LOOK.test(name) && !/url\(|[;{}]/i.test(value)) document.documentElement.style.setProperty(name, value)
  }
}
